import { expect, it } from 'vitest'
import { initialValues } from '../fields/empty.ts'
import { ALARM_FIELDS, type AreaSettings, areaRule, filledInSettings, NOTHING_WATCHED, settingsFilledIn } from './area-settings.ts'

const delays = { onDelayMs: 1500, offDelayMs: 2000 }
const WATCHED: AreaSettings = {
  outOfBounds: { trigger: 'exit', classes: ['visitor'], ...delays },
  retention: { classes: ['employee'], onDelayMs: 90_000, offDelayMs: 0 },
  overcrowding: delays,
  understaffing: { minimum: 0, classes: ['employee', 'contractor'], personIds: ['p1', 'p2'], ...delays },
  stationary: { classes: ['employee'], stillMs: 600_000, offDelayMs: 500 },
  overspeed: { classes: ['truck'], limitKmh: 7.5, deadBandKmh: 0, ...delays },
  wrongWay: { classes: ['truck'], directionDeg: 0, toleranceDeg: 30, ...delays },
  parkedTooLong: { classes: ['truck'], stillMs: 60_000, offDelayMs: 0 },
}
const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: `人员${id}` }))

it('settings of every kind go through the form and come back as they were', () => {
  expect(settingsFilledIn(filledInSettings({ settings: WATCHED }, named))).toEqual(WATCHED)
  expect(settingsFilledIn(filledInSettings({ settings: NOTHING_WATCHED }, named))).toEqual(NOTHING_WATCHED)
})

it('what is off begins as in a new area when it is switched on, and what the area has besides is asked with its rule', () => {
  const area = { settings: { ...NOTHING_WATCHED, overcrowding: delays }, capacity: 12 }
  const shown = filledInSettings(area, named)
  expect(shown).toMatchObject({ overcrowding: 'Y', capacity: '12', crowdOnDelayS: '1.5' })
  expect(shown).toMatchObject({ outOfBounds: 'off', boundClasses: [], retention: 'N', staffPeople: [] })
  expect(shown).toMatchObject({ boundOnDelayS: '3', boundOffDelayS: '5', speedLimitKmh: '15' })
  const begun = initialValues(ALARM_FIELDS)
  expect(filledInSettings({ settings: NOTHING_WATCHED }, named)).toEqual(
    Object.fromEntries(ALARM_FIELDS.map(({ name }) => [name, begun[name]])),
  )
  expect(filledInSettings({ ...area, settings: NOTHING_WATCHED }, named)).toMatchObject({ overcrowding: 'N', capacity: '' })
})

it('the tracker gets each with what the area says besides, and nothing that is no rule', () => {
  expect(areaRule.safeParse({ kind: 'overcrowding', ...delays, capacity: 12 }).success).toBe(true)
  expect(areaRule.safeParse({ kind: 'overcrowding', ...delays, capacity: null }).success).toBe(false)
  expect(areaRule.parse({ kind: 'stationary', ...WATCHED.stationary })).toMatchObject({ kind: 'stationary', onDelayMs: 0 })
  expect(areaRule.safeParse({ kind: 'sos' }).success).toBe(false)
})
