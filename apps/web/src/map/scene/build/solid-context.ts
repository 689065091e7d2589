import type { MeshBuilder } from './mesh-builder.ts'

export type Rgb = readonly [number, number, number]

/** The context for drawing a solid: its floor's surface, and the colours of its kind. */
export interface SolidContext {
  mesh: MeshBuilder
  /** Elevation of its surface and height of the storey, metres. */
  elevationM: number
  storeyM: number
  fill: Rgb
  edge: Rgb
  detail: Rgb
}
