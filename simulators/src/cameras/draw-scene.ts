import type { Picture } from './encode-picture.ts'

export const WIDTH = 320
export const HEIGHT = 192
const HORIZON = 70
const SKY = 170
const GROUND = 110
const PERSON = 230
/** Rows of 3 × 5 dots, top first. */
const DIGITS: Record<string, readonly number[]> = {
  '0': [7, 5, 5, 5, 7], '1': [2, 6, 2, 2, 7], '2': [7, 1, 7, 4, 7], '3': [7, 1, 7, 1, 7], '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7], '6': [7, 4, 7, 5, 7], '7': [7, 1, 1, 1, 1], '8': [7, 5, 7, 5, 7], '9': [7, 5, 7, 1, 7],
  '-': [0, 0, 7, 0, 0], ':': [0, 2, 0, 2, 0], ' ': [0, 0, 0, 0, 0],
} // biome-ignore format: one line a row of digits

/** Somebody in front of the camera: how far, and how far to the side of its axis (-1 to 1). */
export interface Figure {
  distanceM: number
  side: number
  vehicle: boolean
}

function fill(picture: Picture, x: number, y: number, width: number, height: number, value: number): void {
  for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row++)
    picture.luma.fill(value, row * WIDTH + Math.max(0, x), row * WIDTH + Math.min(WIDTH, x + width))
}

function text(picture: Picture, words: string, x: number, y: number, dot: number): void {
  ;[...words].forEach((letter, i) => {
    ;(DIGITS[letter] ?? DIGITS[' ']!).forEach((row, line) => {
      for (let column = 0; column < 3; column++)
        if ((row >> (2 - column)) & 1) fill(picture, x + (i * 4 + column) * dot, y + line * dot, dot, dot, 235)
    })
  })
}

function figure(picture: Picture, { distanceM, side, vehicle }: Figure): void {
  const scale = Math.min(1, 4 / Math.max(2, distanceM))
  const foot = Math.round(HORIZON + (HEIGHT - 14 - HORIZON) * scale)
  const height = Math.max(6, Math.round((vehicle ? 60 : 90) * scale))
  const width = Math.max(3, Math.round((vehicle ? 120 : 26) * scale))
  const x = Math.round(WIDTH / 2 + side * (WIDTH / 2)) - Math.round(width / 2)
  fill(picture, x, foot - height, width, height, vehicle ? 200 : PERSON)
  if (!vehicle)
    fill(picture, x + Math.round(width / 4), foot - height - Math.round(width / 2), Math.round(width / 2), Math.round(width / 2), 245)
}

/** What a camera of the demonstration shows: ground and sky, who stands before it, its time and number. */
export function drawScene(clock: string, figures: readonly Figure[], number: string): Picture {
  const picture: Picture = {
    ...{ width: WIDTH, height: HEIGHT, luma: new Uint8Array(WIDTH * HEIGHT).fill(GROUND) },
    ...{ cb: new Uint8Array((WIDTH * HEIGHT) / 4).fill(128), cr: new Uint8Array((WIDTH * HEIGHT) / 4).fill(128) },
  }
  fill(picture, 0, 0, WIDTH, HORIZON, SKY)
  for (let y = HORIZON; y < HEIGHT; y += 24) fill(picture, 0, y, WIDTH, 1, GROUND - 20)
  for (const one of [...figures].sort((a, b) => b.distanceM - a.distanceM)) figure(picture, one)
  fill(picture, 0, 0, WIDTH, 16, 40)
  text(picture, clock, 6, 3, 2)
  text(picture, number, WIDTH - 40, 3, 2)
  return picture
}
