import { encodePng } from './png.ts'

/** Whether a point of the unit square, y down, is inside. */
export type Shape = (x: number, y: number) => boolean
type Colour = readonly [red: number, green: number, blue: number]

export const box =
  (x0: number, y0: number, x1: number, y1: number): Shape =>
  (x, y) =>
    x >= x0 && x <= x1 && y >= y0 && y <= y1
export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= radius
/** Above a falling or rising line, between two heights: the sides of a drop, a heap or a mask. */
export const cone =
  (cx: number, top: number, bottom: number, halfWidth: number): Shape =>
  (x, y) =>
    y >= top && y <= bottom && Math.abs(x - cx) <= (halfWidth * (y - top)) / (bottom - top)
export const all =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y))
export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y)

const SIZE_PX = 64
/** Samples along each side of a pixel, for smooth edges. */
const FINE = 4
const CORNER = 0.2
const plate: Shape = (x, y) => Math.hypot(Math.max(0, CORNER - x, x - 1 + CORNER), Math.max(0, CORNER - y, y - 1 + CORNER)) <= CORNER

/** A white sign on a plate with rounded corners, as a PNG. */
export function drawIcon(sign: Shape, [red, green, blue]: Colour): Buffer {
  const rgba = new Uint8Array(SIZE_PX * SIZE_PX * 4)
  for (let i = 0; i < SIZE_PX * SIZE_PX; i++) {
    let covered = 0
    let white = 0
    for (let k = 0; k < FINE * FINE; k++) {
      const x = ((i % SIZE_PX) + ((k % FINE) + 0.5) / FINE) / SIZE_PX
      const y = (Math.floor(i / SIZE_PX) + (Math.floor(k / FINE) + 0.5) / FINE) / SIZE_PX
      if (!plate(x, y)) continue
      covered++
      if (sign(x, y)) white++
    }
    const share = covered === 0 ? 0 : white / covered
    rgba.set(
      [red, green, blue].map((part) => Math.round(part + (255 - part) * share)),
      i * 4,
    )
    rgba[i * 4 + 3] = Math.round((255 * covered) / (FINE * FINE))
  }
  return encodePng(SIZE_PX, rgba)
}
