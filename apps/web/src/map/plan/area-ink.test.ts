import { describe, expect, it } from 'vitest'
import { areaInk, fenceInk } from './area-ink.ts'
import { contrast } from './colour.ts'
import { PLAN_PALETTES } from './palette.ts'

const { light } = PLAN_PALETTES
const type = { id: 'gate', name: '门岗', use: 'zone' as const, colour: 'teal' as const }

describe('the colour of an area', () => {
  it("is its risk level's, else its type's; of a muster point always its type's", () => {
    expect(areaInk(light, { use: 'risk', colour: 'slate', riskLevel: 'major' })).toBe(light.risk.major)
    expect(areaInk(light, { use: 'zone', colour: 'teal', riskLevel: null })).toBe(light.area.teal)
    expect(areaInk(light, { use: 'musterPoint', colour: 'green', riskLevel: 'major' })).toBe(light.area.green)
  })

  it('is in the editor the same, the side of a comparison before it, and none of what is new', () => {
    expect(fenceInk(light, { area: { type, riskLevel: null } })).toBe(light.area.teal)
    expect(fenceInk(light, { area: { type, riskLevel: null }, side: 'before' })).toBe(light.compared.before)
    expect(fenceInk(light, {})).toBeNull()
  })
})

it.each(['light', 'dark'] as const)('what is compared stands out from the %s plan', (theme) => {
  const { compared, fill } = PLAN_PALETTES[theme]
  for (const colour of Object.values(compared)) expect(contrast(colour, fill.ground)).toBeGreaterThan(3)
  expect(compared.before).not.toBe(compared.after)
})
