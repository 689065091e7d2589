export type Detail = 'near' | 'far'

/** Smaller than this nothing is told from a speck, and nothing is drawn. */
const SPECK_PX = 3
/** From this on every triangle is worth drawing. */
const NEAR_PX = 140
/** So little is drawn whole wherever it stands. */
const FEW_TRIANGLES = 600

/** How much of a model is drawn, by how large it is seen; null: nothing. */
export function detailOf(sizePx: number, { triangles }: { triangles: number }): Detail | null {
  if (sizePx < SPECK_PX) return null
  return sizePx >= NEAR_PX || triangles <= FEW_TRIANGLES ? 'near' : 'far'
}
