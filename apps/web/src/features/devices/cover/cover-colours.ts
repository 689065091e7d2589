import { type CoverGrid, OUTSIDE } from '@muster/geometry'

/** From good to poor, distinguishable with red-green colour blindness. */
const COLOURS = ['#2c7bb6', '#abd9e9', '#ffffbf', '#fdae61', '#d7191c'] as const
/** No anchor, or too few, hear it. */
const NOTHING = '#8a8a8a'

/** What the plan is coloured by. */
export const COVER_LAYERS = ['expected', 'heard', 'measured'] as const
export type CoverLayer = (typeof COVER_LAYERS)[number]

/** Upper bounds of the classes of an error, metres. */
const ERRORS_M = [0.3, 0.5, 1, 2] as const
/** Lower bounds of the classes of a number of anchors. */
const HEARD = [6, 5, 4, 3, 1] as const

export interface LegendLine {
  colour: string
  /** Null: nothing there. */
  label: string | null
}

export const LEGENDS: Readonly<Record<CoverLayer, readonly LegendLine[]>> = {
  expected: errorLegend(),
  measured: errorLegend().slice(0, -1),
  heard: [
    ...HEARD.map((least, i) => ({ colour: COLOURS[i] ?? NOTHING, label: rangeOf(least, HEARD[i - 1]) })),
    { colour: NOTHING, label: '0' },
  ],
}

function errorLegend(): LegendLine[] {
  const lines = ERRORS_M.map((most, i) => ({ colour: COLOURS[i] ?? NOTHING, label: `≤ ${most} m` }))
  return [...lines, { colour: COLOURS[4], label: `> ${ERRORS_M[3]} m` }, { colour: NOTHING, label: null }]
}

function rangeOf(least: number, next: number | undefined): string {
  if (next === undefined) return `≥ ${least}`
  return next - least === 1 ? String(least) : `${least}–${next - 1}`
}

export const errorColour = (errorM: number): string =>
  errorM === Number.POSITIVE_INFINITY ? NOTHING : (COLOURS[ERRORS_M.findIndex((most) => errorM <= most)] ?? COLOURS[4])

export const heardColour = (heard: number): string =>
  heard === 0 ? NOTHING : (COLOURS[HEARD.findIndex((least) => heard >= least)] ?? NOTHING)

/** Colours of a floor's cells; null: nobody can be there. */
export function coloursOf({ heard, errorM }: CoverGrid, layer: 'expected' | 'heard'): (string | null)[] {
  return Array.from(heard, (count, i) =>
    count === OUTSIDE ? null : layer === 'heard' ? heardColour(count) : errorColour(errorM[i] ?? Number.POSITIVE_INFINITY),
  )
}
