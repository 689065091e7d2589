import type { MeshBuilder } from './mesh-builder.ts'

export type Rgb = readonly [number, number, number]

/** What a solid is drawn with: its floor's surface, and the colours of its kind. */
export interface SolidContext {
  mesh: MeshBuilder
  /** Surface that it stands on and height of the storey, metres. */
  elevationM: number
  storeyM: number
  fill: Rgb
  edge: Rgb
  detail: Rgb
}
