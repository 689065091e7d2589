import type { GateKind } from '@muster/contracts'
import { all, box, disc, type Shape } from '../icons/draw.ts'
import { encodePng } from '../icons/png.ts'

const SIZE_PX = 160
type Colour = readonly [red: number, green: number, blue: number]
type Layer = readonly [shape: Shape, colour: Colour]

const WALL: Colour = [203, 211, 214]
const FLOOR: Colour = [142, 150, 154]
const DARK: Colour = [44, 50, 56]
const SKIN: Colour = [224, 186, 154]
const GLASS: Colour = [164, 200, 220]
const PLATE: Colour = [28, 92, 190]
const HELMETS: readonly Colour[] = [
  [242, 196, 32],
  [214, 66, 52],
  [236, 238, 238],
  [40, 108, 190],
]
const GROUND = box(0, 0.78, 1, 1)

/** A person showing a card, head and shoulders. */
const person = (helmet: Colour): Layer[] => [
  [all(disc(0.5, 0.96, 0.3), box(0.2, 0.94, 0.8, 1)), [70, 96, 128]],
  [disc(0.5, 0.47, 0.19), SKIN],
  [(x, y) => y <= 0.42 && disc(0.5, 0.44, 0.22)(x, y), helmet],
  [box(0.24, 0.41, 0.76, 0.45), helmet],
]

/** A vehicle from the front, with its plate. */
const vehicle = (paint: Colour): Layer[] => [
  [all(box(0.18, 0.7, 0.3, 0.88), box(0.7, 0.7, 0.82, 0.88)), DARK],
  [box(0.16, 0.22, 0.84, 0.76), paint],
  [box(0.22, 0.28, 0.78, 0.48), GLASS],
  [all(disc(0.25, 0.62, 0.05), disc(0.75, 0.62, 0.05)), [250, 246, 210]],
  [box(0.36, 0.63, 0.64, 0.71), PLATE],
]

/** The picture of a demonstration gate's camera, as a PNG of some kB; the same for the same card or plate. */
export function gatePicture(kind: GateKind, shown: string): Buffer {
  const sum = [...shown].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const colour = HELMETS[sum % HELMETS.length] ?? WALL
  const layers: Layer[] = [[GROUND, FLOOR], ...(kind === 'people' ? person(colour) : vehicle(colour))]
  const rgba = new Uint8Array(SIZE_PX * SIZE_PX * 4).fill(255)
  for (let i = 0; i < SIZE_PX * SIZE_PX; i++) {
    const [x, y] = [((i % SIZE_PX) + 0.5) / SIZE_PX, (Math.floor(i / SIZE_PX) + 0.5) / SIZE_PX]
    rgba.set(layers.findLast(([shape]) => shape(x, y))?.[1] ?? WALL, i * 4)
  }
  return encodePng(SIZE_PX, rgba)
}
