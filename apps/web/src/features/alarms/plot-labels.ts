import type { Pixel } from './plot-spots.ts'

/** Something on the picture with a name, in order of importance. Pixels. */
export interface Labelled {
  text: string
  /** Beside which the name is tried first; the radius is the distance kept from it. */
  mark: { x: number; y: number; radiusPx: number } | null
  /** Where else it may stand, the best first; it is moved so far that it is whole. */
  spots: readonly Pixel[]
}

export interface PlacedLabel {
  text: string
  /** Middle of the text's left edge. */
  x: number
  y: number
}

export const LABEL_PX = 11
const LINE_PX = LABEL_PX + 2
const EDGE_PX = 2

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Width of a text, with full-width characters twice as wide as others. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? LABEL_PX : LABEL_PX * 0.6), 0)

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/**
 * Names beside their marks or in their places: each where it covers no mark, no other name and no edge; null where
 * there is no room.
 */
export function placeLabels(labelled: readonly Labelled[], widthPx: number, heightPx: number): (PlacedLabel | null)[] {
  const taken: Box[] = labelled.flatMap(({ mark }) => {
    if (mark === null) return []
    const { x, y, radiusPx: r } = mark
    return [[x - r + 1, y - r + 1, x + r - 1, y + r - 1] as const]
  })
  return labelled.map(({ text, mark, spots }) => {
    const width = widthOf(text)
    const least = { x: EDGE_PX, y: EDGE_PX + LINE_PX / 2 }
    const most = { x: widthPx - EDGE_PX - width, y: heightPx - EDGE_PX - LINE_PX / 2 }
    const whole = spots.map(([x, y]): Pixel => [clamp(x - width / 2, least.x, most.x), clamp(y, least.y, most.y)])
    for (const [left, middle] of [...(mark ? beside(mark, width) : []), ...whole]) {
      if (left < least.x || middle < least.y || left > most.x || middle > most.y) continue
      const box: Box = [left, middle - LINE_PX / 2, left + width, middle + LINE_PX / 2]
      if (taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return { text, x: left, y: middle }
    }
    return null
  })
}

/** Left edge and middle of a text around a mark: at its sides, above and below, at its corners. */
function beside({ x, y, radiusPx: r }: NonNullable<Labelled['mark']>, width: number): Pixel[] {
  const down = r + LINE_PX / 2
  return [
    [x + r + 1, y],
    [x - r - 1 - width, y],
    [x - width / 2, y - down],
    [x - width / 2, y + down],
    [x + r, y - down],
    [x + r, y + down],
    [x - r - width, y - down],
    [x - r - width, y + down],
  ]
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
