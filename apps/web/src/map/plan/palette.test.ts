import { RISK_LEVELS } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { contrast, mixed } from './colour.ts'
import { dimmed } from './dimmed.ts'
import { KIND_LOOKS } from './kind-looks.ts'
import { PLAN_PALETTES, RISK_TINT } from './palette.ts'

const THEMES = ['light', 'dark'] as const
/** Thin lines; no name is written over them alone. */
const THIN = new Set(['wall', 'fence', 'door', 'gate', 'way'])
const GROUNDS = ['ground', 'paving'] as const

describe.each(THEMES)('the %s palette', (theme) => {
  const palette = PLAN_PALETTES[theme]
  const around = dimmed(palette)
  const fills = Object.entries(palette.fill).filter(([kind]) => !THIN.has(kind))
  const grounds = [
    ...fills,
    ...Object.entries(around.fill).filter(([kind]) => !THIN.has(kind)),
    ['hatch', palette.hatch] as const,
    ['background', palette.background] as const,
  ]
  /** Each ground as it is, and as it is under the colour of each risk level. */
  const underText = grounds.flatMap(([name, colour]) => [
    [name, colour] as const,
    ...RISK_LEVELS.map((level) => [`${name} in ${level}`, mixed(colour, palette.risk[level], RISK_TINT[theme])] as const),
  ])

  it.each(['text', 'mutedText'] as const)('has %s that can be read on all that lies under it', (name) => {
    expect(underText.filter(([, ground]) => contrast(palette[name], ground) < 4.5)).toEqual([])
  })

  it('has names of zones and muster points that can be read', () => {
    for (const colour of Object.values(palette.area))
      expect(underText.filter(([, ground]) => contrast(colour, ground) < 4.5).map(([ground]) => [colour, ground])).toEqual([])
  })

  it('has risk labels that can be read', () => {
    for (const { fill, text } of Object.values(palette.badge)) expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GROUNDS)('has roads that are seen on %s, with kerbs', (ground) => {
    expect(contrast(palette.fill.road, palette.fill[ground])).toBeGreaterThanOrEqual(1.25)
    expect(contrast(palette.kerb, palette.fill[ground])).toBeGreaterThanOrEqual(3)
  })

  it('has edges, fences and walls that are seen', () => {
    for (const line of [palette.outline, palette.line.wall, palette.line.fence])
      for (const ground of GROUNDS) expect(contrast(line, palette.fill[ground]), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it('has safety signs that are seen', () => {
    const { mark, ...colours } = palette.sign
    for (const colour of Object.values(colours)) {
      expect(contrast(colour, mark), colour).toBeGreaterThanOrEqual(4.5)
      for (const ground of GROUNDS) expect(contrast(colour, palette.fill[ground]), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps grass alone green', () => {
    const isGreen = (colour: string) => {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      return g! > r! + 8 && g! > b! + 2
    }
    const green = Object.entries(palette.fill).filter(([, colour]) => isGreen(colour))
    expect(green.map(([kind]) => kind)).toEqual(['green', 'tree'])
  })

  it('lets the site around a floor step back', () => {
    // Channels are whole numbers: what is near the background already may be as near as before.
    for (const kind of Object.keys(KIND_LOOKS) as (keyof typeof KIND_LOOKS)[])
      expect(contrast(around.fill[kind], palette.background)).toBeLessThan(contrast(palette.fill[kind], palette.background) + 0.01)
  })
})
