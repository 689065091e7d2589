import type { Shape, ShapeFault } from '@muster/contracts'
import type { Rings } from '@muster/geometry'
import type { Change, MapDocument, PlanThing } from './document.ts'

/** [x, y], metres. */
export type Point = readonly [x: number, y: number]

/** Faults of the editor itself, in addition to the rules of shapes. */
export const DRAWING_FAULTS = [
  'acrossFloors',
  'finishFirst',
  'noDeleteWhileDrawing',
  'needsTwoPoints',
  'selectFirst',
  'rangeFirst',
  'outsideRange',
  'joinApart',
  'joinTangled',
  'cutMisses',
] as const
export type DrawingFault = (typeof DRAWING_FAULTS)[number] | ShapeFault

/** Which corner of a shape: of a ring of a polygon, of the points of a line; a circle has its centre and its edge. */
export interface VertexAt {
  ring: number
  point: number
}

/** What is dragged between pressing and releasing. */
export type Grip =
  | { kind: 'move' | 'turn' }
  | ({ kind: 'vertex' } & VertexAt)
  /** A new corner behind this one. */
  | ({ kind: 'newVertex' } & VertexAt)

/** The shape in progress or being dragged, not yet part of the document. */
export interface Sketch {
  points: readonly Point[]
  /** The result stays visible, and the next point starts over. */
  ended: boolean
  held: { grip: Grip; from: Point } | null
}
export const NO_SKETCH: Sketch = { points: [], ended: false, held: null }

/** Read-only state available to a mode. */
export interface Scene {
  document: MapDocument
  /** The floor that is shown: everything is drawn there. */
  floor: number
  selected: string | null
  /** The corner of the selected shape that keys act on. */
  vertex: VertexAt | null
  /** Points nearer than this count as the same, metres. */
  reachM: number
  /** The document holds one shape: a new one takes its place. */
  single: boolean
  /** Of a corridor that is drawn. */
  widthM: number
  /** What is drawn next, on a plan; null where shapes are all of one sort. */
  drawsAs: PlanThing | null
  /** Nothing may be drawn outside; null: it must be drawn first; undefined: no restriction. */
  range: Rings | null | undefined
}

/** The result of an event: unchanged parts are omitted. */
export interface Step {
  sketch?: Sketch
  change?: Change
  selected?: string | null
  vertex?: VertexAt | null
  fault?: DrawingFault
}

/** A mode's reactions, for mouse and keyboard alike: pure functions of the document and a sketch. */
export interface Handlers {
  /** A click, or the space bar at the crosshair. */
  put: (sketch: Sketch, at: Point, scene: Scene) => Step
  /** Enter, or a click on a point where a drawing ends. */
  end: (sketch: Sketch, scene: Scene) => Step
  /** The shape if the next point were placed at the pointer: painted and measured. */
  preview: (sketch: Sketch, at: Point | null, scene: Scene) => Shape | null
  /** A press, before it is known whether it becomes a drag. */
  grab?: (at: Point, scene: Scene) => Step
  /** Letting go of what was grabbed. */
  drop?: (sketch: Sketch, at: Point, scene: Scene) => Step
  /** Arrow keys, instead of moving the crosshair; metres. Null: the crosshair moves. */
  nudge?: (by: Point, scene: Scene) => Step | null
  /** The delete key. */
  remove?: (scene: Scene) => Step
}
