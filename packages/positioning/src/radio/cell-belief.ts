/**
 * Where on the radio map a tag may be: the most probable cells with their weights. Plain data of bounded size. `gainDb`
 * is by how much all anchors are now heard louder than in the map: the tag's hardware, and the wearer's body, which
 * turns with the tag.
 */
export interface CellBelief {
  count: number
  cell: Int32Array
  weight: Float64Array
  timeMs: number
  gainDb: number
  gainVariance: number
}

export const BELIEF_CELLS = 192

export const createCellBelief = (): CellBelief => ({
  count: 0,
  cell: new Int32Array(BELIEF_CELLS),
  weight: new Float64Array(BELIEF_CELLS),
  timeMs: -Infinity,
  gainDb: 0,
  gainVariance: 0,
})
