const MARGIN_PX = 36
/** A standing person's fixes are not enlarged beyond this much of the plan. */
const LEAST_SPAN_M = 24
const SCALES_M = [1, 2, 5, 10, 20, 50, 100, 200]
const SCALE_MOST_PX = 120

/** How metres of the plan map to pixels of the picture. */
export interface PlotFrame {
  /** Building metres to pixels; y grows upwards on the plan and downwards on the screen. */
  x: (xM: number) => number
  y: (yM: number) => number
  pixelsPerM: number
  widthPx: number
  heightPx: number
  /** Length of a fitting scale bar, metres. */
  scaleM: number
}

/** Fits points (metres) into a picture of the given size without distorting them. */
export function plotFrame(points: readonly { x: number; y: number }[], widthPx: number, heightPx: number): PlotFrame {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const spanX = Math.max(LEAST_SPAN_M, maxX - minX)
  const spanY = Math.max(LEAST_SPAN_M, maxY - minY)
  const pixelsPerM = Math.min((widthPx - 2 * MARGIN_PX) / spanX, (heightPx - 2 * MARGIN_PX) / spanY)
  const [centreX, centreY] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return {
    x: (xM) => widthPx / 2 + (xM - centreX) * pixelsPerM,
    y: (yM) => heightPx / 2 - (yM - centreY) * pixelsPerM,
    pixelsPerM,
    widthPx,
    heightPx,
    scaleM: SCALES_M.findLast((scaleM) => scaleM * pixelsPerM <= SCALE_MOST_PX) ?? SCALES_M[0]!,
  }
}
