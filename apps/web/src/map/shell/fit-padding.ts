/** What stands over the upper left corner of a map: its right and lower edge from that corner, css px. */
export interface Corner {
  rightPx: number
  bottomPx: number
}

export interface Padding {
  top: number
  bottom: number
  left: number
  right: number
}

const TOP_PX = 24
/** Room for the scale. */
const BOTTOM_PX = 34
const LEFT_PX = 8
/** Room for the column of tools. */
const RIGHT_PX = 50
const GAP_PX = 12
/** Floors beside a wide map are this wide once their head counts are known. */
const COUNTED_PX = 129
/** Narrower maps show no counts. */
const COUNTS_FROM_PX = 600

/**
 * Room to leave around a picture of so many times its height in width, so that nothing stands over it and it is as
 * large as possible: beside what stands in the corner, or below it, as on a phone.
 */
export function fitPadding(widthPx: number, heightPx: number, aspect: number, corner: Corner | null): Padding {
  const edgePx = corner && Math.max(corner.rightPx, widthPx < COUNTS_FROM_PX ? 0 : COUNTED_PX)
  const beside = { top: TOP_PX, bottom: BOTTOM_PX, left: edgePx === null ? LEFT_PX : edgePx + GAP_PX, right: RIGHT_PX }
  const below = { ...beside, top: corner ? corner.bottomPx + GAP_PX : TOP_PX, left: LEFT_PX }
  const sizeOf = ({ top, bottom, left, right }: Padding) => Math.min((widthPx - left - right) / aspect, heightPx - top - bottom)
  return sizeOf(below) > sizeOf(beside) ? below : beside
}
