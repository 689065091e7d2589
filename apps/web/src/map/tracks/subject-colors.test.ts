import { MOST_TRACK_SUBJECTS } from '@muster/contracts'
import { expect, it } from 'vitest'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { rgbOf, subjectColor } from './subject-colors.ts'

/** Relative luminance (WCAG 2). */
const luminance = (color: string) => {
  const [r, g, b] = rgbOf(color).map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

it.each(['light', 'dark'] as const)('gives each of twenty a colour of its own that is seen on roads and grounds (%s)', (theme) => {
  const colors = Array.from({ length: MOST_TRACK_SUBJECTS }, (_, i) => subjectColor(theme, i + 1))
  expect(new Set(colors).size).toBe(MOST_TRACK_SUBJECTS)
  const { ground, paving, room, road } = PLAN_PALETTES[theme].fill
  for (const color of colors) {
    for (const under of [ground, paving, room]) expect(contrast(color, under), `${color} on ${under}`).toBeGreaterThanOrEqual(3)
    expect(contrast(color, road), `${color} on the road`).toBeGreaterThanOrEqual(2.3)
  }
})
