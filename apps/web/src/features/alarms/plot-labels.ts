/** Something on the picture with a name, in order of importance. Pixels. */
export interface Labelled {
  x: number
  y: number
  text: string
  /** Distance kept from the place, around which the name is tried; 0: centred on it. */
  radiusPx: number
}

export interface PlacedLabel {
  text: string
  /** Middle of the text's left edge. */
  x: number
  y: number
}

export const LABEL_PX = 11
const LINE_PX = LABEL_PX + 2

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Width of a text, with full-width characters twice as wide as others. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? LABEL_PX : LABEL_PX * 0.6), 0)

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** Names beside their places: each where it covers no mark, no other name and no edge; null where there is no room. */
export function placeLabels(labelled: readonly Labelled[], widthPx: number, heightPx: number): (PlacedLabel | null)[] {
  const taken: Box[] = labelled
    .filter(({ radiusPx }) => radiusPx > 0)
    .map(({ x, y, radiusPx: r }): Box => [x - r + 1, y - r + 1, x + r - 1, y + r - 1])
  return labelled.map(({ x, y, text, radiusPx: r }) => {
    const width = widthOf(text)
    const down = r + LINE_PX / 2
    const beside: [number, number][] = [
      [x + r + 1, y],
      [x - r - 1 - width, y],
      [x - width / 2, y - down],
      [x - width / 2, y + down],
      [x + r, y - down],
      [x + r, y + down],
      [x - r - width, y - down],
      [x - r - width, y + down],
    ]
    for (const [left, middle] of r === 0 ? [[x - width / 2, y] as const] : beside) {
      const box: Box = [left, middle - LINE_PX / 2, left + width, middle + LINE_PX / 2]
      if (box[0] < 2 || box[1] < 2 || box[2] > widthPx - 2 || box[3] > heightPx - 2) continue
      if (taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return { text, x: left, y: middle }
    }
    return null
  })
}
