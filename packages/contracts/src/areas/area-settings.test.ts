import { expect, it } from 'vitest'
import { initialValues } from '../fields/empty.ts'
import { formFaults } from '../fields/rules.ts'
import { ALARM_FIELDS, type AreaSettings, areaRule, filledInSettings, NOTHING_WATCHED, settingsFilledIn } from './area-settings.ts'
import { AREA_RULE_KINDS } from './rules/index.ts'
import type { DaySchedule } from './schedule.ts'

const delays = { onDelayMs: 1500, offDelayMs: 2000 }
const NIGHTS: DaySchedule = { weekdays: [1, 5], periods: [{ from: '22:00', to: '06:00' }, { from: '12:00', to: '24:00' }], holidays: false } // biome-ignore format: one line
const WATCHED: AreaSettings = {
  outOfBounds: { trigger: 'exit', classes: ['visitor'], ...delays },
  retention: { classes: ['employee'], onDelayMs: 90_000, offDelayMs: 0 },
  overcrowding: delays,
  understaffing: { minimum: 0, classes: ['employee', 'contractor'], personIds: ['p1', 'p2'], ...delays },
  stationary: { classes: ['employee'], stillMs: 600_000, offDelayMs: 500 },
  overspeed: { classes: ['truck'], limitKmh: 7.5, deadBandKmh: 0, ...delays },
  wrongWay: { classes: ['truck'], directionDeg: 0, toleranceDeg: 30, ...delays },
  parkedTooLong: { classes: ['truck'], stillMs: 60_000, offDelayMs: 0 },
  gathering: { radiusM: 7.5, yellowFrom: 2, orangeFrom: 5, redFrom: 5, onDelayMs: 90_000 },
}
const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: `人员${id}` }))

it('settings of every kind go through the form and come back as they were', () => {
  expect(settingsFilledIn(filledInSettings({ settings: WATCHED }, named))).toEqual(WATCHED)
  expect(settingsFilledIn(filledInSettings({ settings: NOTHING_WATCHED }, named))).toEqual(NOTHING_WATCHED)
})

it('each kind may have days and periods of its own, and has those of the area when it says nothing', () => {
  const settings = Object.fromEntries(
    Object.entries(WATCHED).map(([kind, params]) => [kind, { ...params, schedule: NIGHTS }]),
  ) as unknown as AreaSettings
  const shown = filledInSettings({ settings }, named)
  expect(shown).toMatchObject({ wrongWayDays: 'own', wrongWayWeekdays: ['1', '5'], wrongWayPeriods: '22:00-06:00、12:00-24:00', wrongWayHolidays: 'N' }) // biome-ignore format: one line
  expect(settingsFilledIn(shown)).toEqual(settings)
  expect(formFaults(ALARM_FIELDS, { ...shown, capacity: '3', retentionWeekdays: [], stationaryPeriods: '8-9' })).toMatchObject({
    retentionHolidays: { key: 'rules.areaDays' },
    stationaryPeriods: { key: 'rules.areaPeriods' },
  })
  expect(formFaults(ALARM_FIELDS, { ...shown, capacity: '3', retentionDays: 'area', retentionWeekdays: [] })).toEqual({})
  // On holidays only.
  expect(formFaults(ALARM_FIELDS, { ...shown, capacity: '3', retentionWeekdays: [], retentionHolidays: 'Y' })).toEqual({})
  for (const [kind, { rule }] of Object.entries(AREA_RULE_KINDS)) {
    const params = { kind, capacity: 3, ...settings[kind as keyof AreaSettings] }
    expect(rule.parse(params).schedule).toEqual(NIGHTS)
    expect(rule.safeParse({ ...params, schedule: { ...NIGHTS, weekdays: [] } }).success).toBe(false)
  }
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
