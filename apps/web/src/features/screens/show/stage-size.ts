/** How a canvas fills a window: css px per px of it, and how far places are stretched beyond that. */
export interface StageSize {
  /** One px of the canvas, css px: text and lines are never distorted. */
  unitPx: number
  /** From the canvas to the window, css px per px. */
  xPx: number
  yPx: number
}

/** The larger side is filled by moving the parts apart and widening them; nothing is cut, nothing scrolls. */
export function stageSize(canvas: { width: number; height: number }, window: { width: number; height: number }): StageSize {
  const [xPx, yPx] = [window.width / canvas.width, window.height / canvas.height]
  return { unitPx: Math.min(xPx, yPx), xPx, yPx }
}

/** Place of a part in the window, css px. */
export const placeIn = ({ xPx, yPx }: StageSize, { x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  left: x * xPx,
  top: y * yPx,
  width: w * xPx,
  height: h * yPx,
})

/** Offset against burn-in: it goes round a square of 2 px, one step each time. */
const STEPS = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const
export const shiftAt = (step: number): readonly [number, number] => STEPS[step % STEPS.length]!
