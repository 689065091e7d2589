import { CONFIG_PARTS } from '@muster/contracts'
import { expect, it } from 'vitest'
import { displayKey } from '../session/display-settings.ts'
import { mapSettingsKey } from './map-settings.ts'
import { planObjectsKey } from './plan-objects.ts'
import { emergencyKey, madeOf, permitKey, rosterKey, siteKey } from './queries.ts'

it('what is made of a part is fetched again once, and nothing else', () => {
  expect(madeOf(['roster', 'cards', 'organisation'])).toEqual([rosterKey])
  expect(madeOf(['areas', 'radio', 'settings'])).toEqual([siteKey, displayKey, mapSettingsKey])
  expect(madeOf(['calibration', 'templates', 'gateways'])).toEqual([])
  expect(madeOf(CONFIG_PARTS)).toEqual([rosterKey, emergencyKey, siteKey, permitKey, planObjectsKey, displayKey, mapSettingsKey])
})
