import { translate } from '@muster/i18n'
import { describe, expect, it } from 'vitest'
import { accuracyMetres, areaNames, lastsText } from './position-words.ts'

describe('accuracyMetres', () => {
  it('prints no more digits than are known', () => {
    expect([0, 0.04, 0.4321, 1.25, 9.94, 9.96, 23.7].map(accuracyMetres)).toEqual(['0.1', '0.1', '0.4', '1.3', '9.9', '10', '24'])
  })
})

it.each([
  ['zh_CN', '罐区、泵房', '不在任何划定区域内'],
  ['zh_TW', '罐区、泵房', null],
  ['en_US', '罐区, 泵房', null],
] as const)('areas do not run together in %s', (language, two, none) => {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key)
  expect(areaNames(t, ['罐区', '泵房'])).toBe(two)
  expect(areaNames(t, ['罐区'])).toBe('罐区')
  expect(areaNames(t, [])).toBe(none ?? t('map.card.noArea'))
})

it('says how long something lasts from its first minute on', () => {
  const t = (key: Parameters<typeof translate>[1], values?: Record<string, string | number>) => translate('en_US', key, values)
  expect([59, 60, 7199, 7200, 172_800].map((seconds) => lastsText(t, seconds * 1000))).toEqual([null, '1 min', '119 min', '2 h', '2 d'])
})
