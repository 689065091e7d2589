import type { PlanPalette } from './palette.ts'

/** A name as the map has written it, in one line. */
export interface WrittenName {
  text: string
  /** Its middle, from its place on the map, css px. */
  downPx: number
  sizePx: number
  color: string
}

/** Layers whose names have one place only, with the size of their letters and the colour of their words. */
const LAYERS = {
  'building-name': { color: 'text', sizePx: (zoom: number) => between(13, 13 + (zoom - 17), 15), mostEm: 8 },
  'plant-name': { color: 'text', sizePx: () => 12, mostEm: 7 },
  'room-name': { color: 'mutedText', sizePx: () => 12, mostEm: 7 },
  'machine-name': { color: 'mutedText', sizePx: () => 12, mostEm: 7 },
  'around-name': { color: 'mutedText', sizePx: () => 12, mostEm: 8 },
} as const satisfies Record<string, { color: keyof PlanPalette; sizePx: (zoom: number) => number; mostEm: number }>

export const RAISED_LAYERS = Object.keys(LAYERS) as (keyof typeof LAYERS)[]

/** Half the height of a line and how far it hangs below its place, in heights of a letter. */
const HALF_LINE_EM = 0.6
const HANGS_EM = { 'machine-name': 0.2, 'building-name': 0.3 }
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * How the map writes a name of the plan; null when it breaks it into lines.
 * @param widthEm of the whole name, in heights of a letter
 */
export function writtenName(
  layer: (typeof RAISED_LAYERS)[number],
  { name, below }: { name: string; below: boolean },
  zoom: number,
  palette: PlanPalette,
  widthEm: number,
): WrittenName | null {
  const { color, sizePx, mostEm } = LAYERS[layer]
  if (widthEm > mostEm) return null
  const hangs = layer === 'machine-name' || (layer === 'building-name' && below)
  const size = sizePx(zoom)
  return { text: name, downPx: hangs ? (HALF_LINE_EM + HANGS_EM[layer]) * size : 0, sizePx: size, color: palette[color] }
}
