import { type Alarm, type EndpointData, encodeForm, gatheringSetting, type LivePosition, MOST_GATHERING_RADIUS_M } from '@muster/contracts'
import { buildArea, buildLicence, eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string

const form = async () =>
  (await site.call('gatheringSetting.get', { token, query: { id: site.buildingA } })).json.data as {
    version: number
    values: Record<string, string>
  }
const save = async (changes: Record<string, string>) => {
  const { version, values } = await form()
  const body = encodeForm(gatheringSetting.fields, { ...values, ...changes }, { id: site.buildingA, version: String(version) })
  return (await site.call('gatheringSetting.save', { token, body })).json.code
}

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const extent = { x: 10, y: 20, radiusM: 6, manual: true, dispersed: false, advice: 'disperse' as const }
const aGathering = (gathering: object = extent, more: Record<string, unknown> = {}) =>
  buildAlarm(site.database.pool, site.buildingA, {
    ...{ kind: 'gathering', priority: 'high', trackable_name: null, member_count: 4 },
    ...{ members: JSON.stringify([{ no: 1, name: '王芳' }]), gathering: JSON.stringify(gathering), ...more },
  })
const handle = (id: string, more: object = {}) =>
  site.call('alarmHandle', {
    token,
    body: { id, disposition: 'handle', cause: '集中作业', falseAlarm: false, description: '已散开', ...more },
  })

describe('a gathering that was orange or red', () => {
  it('is ended by the person who handles it, once its people have dispersed', async () => {
    const id = await aGathering()
    expect((await handle(id)).json).toMatchObject({ data: null, message: expect.stringContaining('尚未散开') })
    await site.database.pool.query(`update alarm set gathering = jsonb_set(gathering, '{dispersed}', 'true') where id = $1`, [id])
    const { json } = await handle(id)
    expect(json.data as Alarm).toMatchObject({ active: false, work: 'handled', gathering: { dispersed: true } })
  })

  it('is ended at once when it is a false alarm', async () => {
    expect((await handle(await aGathering(), { falseAlarm: true })).json.data).toMatchObject({ active: false, falseAlarm: true })
  })
})

it('a yellow gathering that is handled stands until its people disperse', async () => {
  const id = await aGathering({ ...extent, manual: false }, { priority: 'medium' })
  expect((await handle(id)).json.data).toMatchObject({ active: true, work: 'handled' })
})

describe('what a gathering is at a site', () => {
  it('is off with the figures of the standard until somebody sets it', async () => {
    expect((await form()).values).toMatchObject({
      enabled: 'N',
      ...{ radiusM: '15', centre: 'person' },
      yellowFrom: '3',
      orangeFrom: '4',
      redFrom: '7',
      minutes: '1',
    })
    expect(await save({ enabled: 'Y', centre: 'anywhere', redFrom: '9', minutes: '0.5' })).toBe(0)
    expect((await form()).values).toMatchObject({ enabled: 'Y', centre: 'anywhere', redFrom: '9', minutes: '0.5' })
    const { rows } = await site.database.pool.query('select enabled, centre, red_from, on_delay_s, version from gathering_setting')
    expect(rows).toEqual([{ enabled: true, centre: 'anywhere', red_from: 9, on_delay_s: 30, version: 1 }])
  })

  it('is looked for at all times until it has days and periods of its own', async () => {
    expect((await form()).values).toMatchObject({ gatheringPeriods: '00:00-24:00', gatheringHolidays: 'Y' })
    expect(await save({ gatheringPeriods: '8:00-12:00，22:00-06:00', gatheringHolidays: 'N' })).toBe(0)
    expect((await form()).values).toMatchObject({ gatheringPeriods: '08:00-12:00、22:00-06:00', gatheringHolidays: 'N' })
    const { rows } = await site.database.pool.query(`select schedule -> 'holidays' as holidays from gathering_setting`)
    expect(rows).toEqual([{ holidays: false }])
    expect(await save({ gatheringPeriods: '8-12' })).not.toBe(0)
  })

  it('has no wider circle than the standard, and no graver tier with fewer people', async () => {
    expect(await save({ radiusM: String(MOST_GATHERING_RADIUS_M + 1) })).not.toBe(0)
    expect(await save({ orangeFrom: '2' })).not.toBe(0)
    expect(await save({ centre: 'area' })).not.toBe(0)
  })
})

it('the statistics tell days, tiers, places, causes and measures', async () => {
  await site.database.pool.query('delete from alarm')
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const times = (from: number, to: number | null) => ({
    started_at: at(from),
    arrived_at: at(from),
    cleared_at: to === null ? null : at(to),
  })
  const done = { work: 'handled', handled_at: at(1), handled_by: 'admin', cause: '交接班', description: '改在交接班室交接' }
  await aGathering(extent, { ...times(50, 40), ...done, near_name: 'P-101 泵', member_count: 5 })
  await aGathering(extent, { ...times(30, 25), near_name: 'P-101 泵', priority: 'critical', member_count: 9 })
  await aGathering({ ...extent, manual: false }, { ...times(20, null), priority: 'medium' })
  const { json } = await site.call('gatheringStatistics', { token })
  const found = json.data as EndpointData<'gatheringStatistics'>
  expect(found).toMatchObject({ total: 3, mostPeople: 9, longestS: 600, averageS: 450 })
  expect(found.byTier).toHaveLength(3)
  expect(found.places[0]).toMatchObject({ name: 'P-101 泵', count: 2, people: 9 })
  expect(found.byCause).toMatchObject([{ key: '交接班', count: 1 }])
  expect(found.measures).toMatchObject([{ cause: '交接班', measures: '改在交接班室交接', people: 5, lastedS: 600 }])

  await aGathering(extent, { ...times(10, 5), place_area_id: 'tanks', place_name: '罐区' })
  const inTanks = { token, query: { areaId: 'tanks' } }
  expect((await site.call('gatheringStatistics', inTanks)).json.data).toMatchObject({ total: 1, places: [{ name: '罐区' }] })
  const { text } = await site.call('gatheringStatisticsExport', { token, query: { format: 'csv' } })
  expect(text).toMatch(/"处置原因与措施","P-101 泵","","5","10:00",".*","交接班","改在交接班室交接","admin"/)
  expect(text).toMatch(/"反复聚集地点（前 10）","P-101 泵","2","9",/)
  const viewer = await site.signIn(await site.addAccount(site.buildingA, ['gathering:statistics:view']), site.buildingA)
  expect((await site.call('gatheringStatisticsExport', { token: viewer, query: { format: 'csv' } })).json.code).toBe(1002)
})

it('without the module in the licence nobody reaches settings, approvals and statistics', async () => {
  await buildLicence(site.database.pool, site.buildingB, { modules: [], issuedAt: new Date().toISOString() })
  const other = await site.signIn(site.operatorB, site.buildingB)
  const refused = async (asked: ReturnType<typeof site.call>) => (await asked).json.message?.includes('不包含该模块')
  const setting = () => site.call('gatheringSetting.get', { token: other, query: { id: site.buildingB } })
  // The previous licence may remain valid for a second.
  await eventually('the module is gone', () => refused(setting()))
  expect(await refused(site.call('approvedGathering.page', { token: other }))).toBe(true)
  expect(await refused(site.call('gatheringStatistics', { token: other }))).toBe(true)
})

describe('people who may be together', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const approve = (id: string, more: Record<string, unknown>) =>
    site.database.pool.query(
      `insert into approved_gathering (id, building_id, name, area_id, floor, shape, from_at, until_at, people, approved_by_id, approved_by_name)
       select r.* from jsonb_to_record($1) r (id text, building_id text, name text, area_id text, floor integer, shape jsonb, from_at timestamptz,
         until_at timestamptz, people integer, approved_by_id text, approved_by_name text)`,
      [
        JSON.stringify({
          ...{
            id,
            building_id: site.buildingA,
            name: '检修集中作业',
            area_id: null,
            floor: 1,
            from_at: at(-60),
            until_at: at(60),
            people: 8,
          },
          ...{ shape: { type: 'circle', centre: [5, 5], radiusM: 4 }, approved_by_id: 'p', approved_by_name: '王芳', ...more },
        }),
      ],
    )
  let sequence = 0
  const stand = (positions: LivePosition[]) => {
    const nowMs = Date.now()
    site.api.context.live.channel(site.buildingA)?.takePositions({ full: true, sequence: ++sequence, baseTimeMs: nowMs, positions }, nowMs)
  }
  const crowds = async () => (await site.call('approvedCrowds', { token })).json.data as EndpointData<'approvedCrowds'>

  it('are shown there from as many as would be a gathering elsewhere, until they disperse', async () => {
    expect(await save({ enabled: 'Y', yellowFrom: '3' })).toBe(0)
    for (const building of [site.buildingA, site.buildingB]) await approve(`now-${building}`, { building_id: building })
    await approve('over', { until_at: at(-1) })
    await approve('to come', { from_at: at(1) })
    const { rows } = await site.database.pool.query<{ no: number }>(
      `insert into trackable (no, building_id, kind, class, name) select 9100 + i, $1, 'person', 'employee', '人员' || i from generate_series(1, 4) i returning no`,
      [site.buildingA],
    )
    const [a, b, c, d] = rows.map(({ no }) => no) as [number, number, number, number]
    const three = [livePosition(a, { x: 4, y: 5 }), livePosition(b, { x: 6, y: 5 }), livePosition(c, { x: 5, y: 5 })]
    await eventually('they are known', async () => {
      stand([...three, livePosition(d, { x: 20, y: 5 })])
      return (await crowds()).length > 0
    })
    expect(await crowds()).toEqual([
      {
        ...{ id: `now-${site.buildingA}`, name: '检修集中作业', floor: 1, x: 5, y: 5, radiusM: 1, nos: [a, b, c], most: 8 },
        untilAt: expect.any(String),
      },
    ])
    stand([three[0]!, three[1]!, livePosition(c, { x: 5, y: 5, floor: 2 })])
    expect(await crowds()).toEqual([])
    await site.database.pool.query('delete from approved_gathering')
    const hall = await buildArea(site.database.pool, site.buildingA, { name: '大厅', floor: null })
    await approve('hall', { area_id: hall.id, floor: null, shape: null })
    const above = three.map(({ no, x, y }) => livePosition(no, { x, y, floor: 2 }))
    await eventually('the area is known', async () => {
      stand([...above, livePosition(d, { x: 5, y: 6 })])
      return (await crowds()).length > 0
    })
    expect(await crowds()).toMatchObject([{ id: 'hall', floor: 2, nos: [a, b, c] }])
    expect(await save({ enabled: 'N' })).toBe(0)
    expect(await crowds()).toEqual([])
  })
})
