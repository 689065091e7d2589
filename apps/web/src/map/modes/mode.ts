import type { Shape, ShapeFault } from '@muster/contracts'
import type { Change, MapDocument } from './document.ts'

/** [x, y], metres. */
export type Point = readonly [x: number, y: number]

/** What the editor itself does not allow; the rules of shapes come besides. */
export const DRAWING_FAULTS = ['acrossFloors', 'finishFirst', 'noDeleteWhileDrawing', 'needsTwoPoints'] as const
export type DrawingFault = (typeof DRAWING_FAULTS)[number] | ShapeFault

/** What is being drawn and is no part of the document yet. */
export interface Sketch {
  points: readonly Point[]
  /** It stays to be read, and the next point begins anew. */
  ended: boolean
}
export const NO_SKETCH: Sketch = { points: [], ended: false }

/** What a mode may look at. */
export interface Scene {
  document: MapDocument
  /** The floor that is shown: everything is drawn there. */
  floor: number
  selected: string | null
  /** Points nearer than this are meant to be the same, metres. */
  reachM: number
  /** The document holds one shape: a new one takes its place. */
  single: boolean
}

/** What comes of an event: all that stays as it was is left out. */
export interface Step {
  sketch?: Sketch
  change?: Change
  selected?: string | null
  fault?: DrawingFault
}

/** How a mode answers, whether the hand is on the mouse or on the keys: pure, over the document and a sketch. */
export interface Handlers {
  /** A click, or the space bar at the crosshair. */
  put: (sketch: Sketch, at: Point, scene: Scene) => Step
  /** Enter, or a click on a point where a drawing ends. */
  end: (sketch: Sketch, scene: Scene) => Step
  /** What it would be if the next point were put at the pointer: painted and measured. */
  preview: (sketch: Sketch, at: Point | null, scene: Scene) => Shape | null
}
