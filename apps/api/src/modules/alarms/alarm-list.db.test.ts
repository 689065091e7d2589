import { type Alarm, type AlarmListRow, alarm as alarmSchema, alarmSigns, OPEN_ALARM_STATES } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site?.stop())

const pageOf = async (name: 'alarmPage' | 'alarm.page', query: Record<string, string | number>, as = token) => {
  const { json } = await site.call(name, { token: as, query })
  return { rows: json.data as AlarmListRow[], total: json.length }
}

describe('the alarms of the interface and of the console', () => {
  it('are one list: the same rows in the same order, of which the console knows department and worker as well', async () => {
    const { pool } = site.database
    // Three that arrived at the same instant: their order must be stable, too.
    const arrived_at = new Date(Date.UTC(2026, 10, 21))
    for (let i = 0; i < 3; i++) await buildAlarm(pool, site.buildingA, { arrived_at })
    await buildAlarm(pool, site.buildingA, { kind: 'outOfBounds', work: 'handled', handled_by: site.operatorA, handled_at: arrived_at })
    await buildAlarm(pool, site.buildingB)
    const own = await pageOf('alarmPage', { size: 10 })
    const shown = await pageOf('alarm.page', { size: 10 })
    expect(own.rows).toHaveLength(4)
    expect(own).toEqual({ rows: shown.rows.map((row) => alarmSchema.parse(row)), total: 4 })
    expect(Object.keys(own.rows[0]!)).not.toContain('workedBy')
    const handled = await pageOf('alarmPage', { status: 1, kind: 'outOfBounds' })
    expect(handled.rows.map(({ id }) => id)).toEqual((await pageOf('alarm.page', { state: 'handled' })).rows.map(({ id }) => id))
  })

  it('show a limited account the same alarms', async () => {
    const { pool } = site.database
    const { no } = await buildPerson(pool, site.buildingA)
    const theirs = await buildAlarm(pool, site.buildingA, { trackable_no: no, trackable_name: null })
    const limited = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected' })
    const as = await site.signIn(limited, site.buildingA)
    for (const name of ['alarmPage', 'alarm.page'] as const) {
      expect((await pageOf(name, {})).rows.map(({ id }) => id)).toContain(theirs)
      expect((await pageOf(name, {}, as)).rows.map(({ id }) => id)).not.toContain(theirs)
    }
    expect(await pageOf('alarmPage', {}, as)).toMatchObject({ total: (await pageOf('alarm.page', {}, as)).total })
  })

  it('count what was worked on here at once', async () => {
    const open = await pageOf('alarm.page', { state: 'new', size: 1 })
    const { id } = (await pageOf('alarmPage', { status: 0, size: 1 })).rows[0] as Alarm
    await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    expect((await pageOf('alarm.page', { state: 'new', size: 1 })).total).toBe((open.total ?? 0) - 1)
  })

  it('are counted by state as the list counts them, within the filters and for whom they are', async () => {
    const { pool } = site.database
    const { no } = await buildPerson(pool, site.buildingA)
    const about = { trackable_no: no, kind: 'sos' } as const
    await buildAlarm(pool, site.buildingA, { ...about, assigned_to: site.operatorA })
    await buildAlarm(pool, site.buildingA, { ...about, cleared_at: new Date() })
    await buildAlarm(pool, site.buildingA, { ...about, shelved_until: new Date(Date.now() + 60_000) })
    await buildAlarm(pool, site.buildingA, { ...about, work: 'handled', handled_by: site.operatorA, handled_at: new Date() })
    const countsOf = async (query: Record<string, string>, as = token) =>
      (await site.call('alarmStateCounts', { token: as, query })).json.data
    for (const filters of [{}, { kind: 'sos', person: String(no) }] as Record<string, string>[]) {
      const listed = await Promise.all(
        OPEN_ALARM_STATES.map(async (state) => [state, (await pageOf('alarm.page', { ...filters, state })).total]),
      )
      expect(await countsOf(filters)).toEqual(Object.fromEntries(listed))
    }
    expect(await countsOf({ person: String(no) })).toMatchObject({ inAlarm: 3, mine: 1, shelved: 1, standing: 3 })
    const limited = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected' })
    expect(await countsOf({ person: String(no) }, await site.signIn(limited, site.buildingA))).toMatchObject({ inAlarm: 0, standing: 0 })
  })

  it('are found by the number that people say, of its day at the site, as far as the caller may see them', async () => {
    // Half past midnight at the site.
    const at = new Date('2026-11-29T16:30:00Z')
    const id = await buildAlarm(site.database.pool, site.buildingA, { id: 'sos:7:-:1796234400000', started_at: at, arrived_at: at })
    await buildAlarm(site.database.pool, site.buildingA, { id: 'sos:8:-:1796234400000', started_at: at, arrived_at: at })
    const number = `20261130-${alarmSigns(id)}`
    const found = async (text: string, as = token) =>
      ((await site.call('alarm.page', { token: as, query: { number: text } })).json.data as Alarm[]).map((alarm) => alarm.id)
    expect(await found(number)).toEqual([id])
    expect(await found(` 2026-11-30 ${alarmSigns(id).toLowerCase()} `)).toEqual([id])
    expect(await found(number.replace('1130', '1129'))).toEqual([])
    for (const text of ['20261130', '20261399-AAAAAA', 'A']) expect(await found(text)).toEqual([])
    const { json } = await site.call('alarmStateCounts', { token, query: { number } })
    expect(json.data).toMatchObject({ inAlarm: 1 })
    expect(await found(number, await site.signIn(site.operatorB, site.buildingB))).toEqual([])
  })
})
