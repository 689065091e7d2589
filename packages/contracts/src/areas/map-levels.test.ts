import { describe, expect, it } from 'vitest'
import { formFaults } from '../fields/rules.ts'
import { systemSetting } from '../settings/system-setting.ts'
import { type MapLevel, shownZooms } from './map-levels.ts'

const rows = (...given: [string | number, string | number][]): MapLevel[] =>
  given.map(([from, to]) => ({ from: String(from), to: String(to) }))
const faults = (given: MapLevel[]) => {
  const field = systemSetting.fields.filter(({ name }) => name === 'areaMapLevels')
  return formFaults(field, { areaMapLevels: given as never }).areaMapLevels
}

describe('zooms of the levels of areas', () => {
  it.each([
    ['none', rows()],
    ['one', rows([1, 24])],
    ['going on', rows([1, 13], [14, 15])],
  ])('may be %s', (_, given) => expect(faults(given)).toBeUndefined())

  it.each([
    ['an end before its beginning', rows([13, 1])],
    ['no width', rows([5, 5])],
    ['a zoom that no map has', rows([1, 25])],
    ['a fraction', rows([1, 2.5])],
    ['nothing', rows(['', 13])],
    ['a gap', rows([1, 13], [15, 16])],
    ['a zoom twice', rows([1, 13], [13, 15])],
  ])('may not have %s', (_, given) => expect(faults(given)).toBeDefined())

  it('show an area by its depth: the first from afar, the last and what is below however near', () => {
    const given = rows([1, 13], [14, 15], [16, 18])
    expect([0, 1, 2, 3].map((depth) => shownZooms(given, depth))).toEqual([[0, 14], [14, 16], [16, 25], [16, 25]]) // biome-ignore format: a table
    expect(shownZooms([], 0)).toBeNull()
  })
})
