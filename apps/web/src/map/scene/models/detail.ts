export type Detail = 'near' | 'far'

/** A model that appears smaller is a speck and is not drawn. */
const SPECK_PX = 3
/** From this size on every triangle is worth drawing. */
const NEAR_PX = 140
/** Models with this few triangles are always drawn in full. */
const FEW_TRIANGLES = 600

/** Level of detail by apparent size; null: not drawn. */
export function detailOf(sizePx: number, { triangles }: { triangles: number }): Detail | null {
  if (sizePx < SPECK_PX) return null
  return sizePx >= NEAR_PX || triangles <= FEW_TRIANGLES ? 'near' : 'far'
}
