import type { ConfigPart } from '@muster/contracts'
import { addCalibration, type ConfigChanges, createPool, EVERYTHING, readConfigNews } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { assignTag, buildAnchor, buildArea, buildAreaRule, buildPerson, buildTag } from '@muster/test-support'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newRun, type TestRun } from '../testing/test-pipeline.ts'
import { buildTestSite, type TestSite } from '../testing/test-site.ts'
import { applyUpdate } from './apply-update.ts'
import type { BuildingConfig } from './building-config.ts'
import { loadUpdate } from './config-update.ts'
import { loadBuildingConfig } from './load-building-config.ts'
import { isOutOfDate } from './load-whereabouts.ts'

let database: TestDatabase
let pool: Pool
/** With the rights of a tracker and no others. */
let ownPool: Pool
let site: TestSite
let run: TestRun
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  ownPool = createPool(database.urlOf('tracker'), { max: 1 })
})
afterAll(async () => {
  await ownPool.end()
  await database.drop()
})
beforeEach(async () => {
  site = await buildTestSite(pool)
  run = newRun(await loaded())
})
afterEach(() => site.remove())

const unusable = (what: string, id: string, reason: string): never => {
  throw new Error(`${what} ${id}: ${reason}`)
}
async function loaded(): Promise<BuildingConfig> {
  const config = await loadBuildingConfig(ownPool, site.buildingId, unusable)
  if (config === null) throw new Error('no building')
  return config
}

/** Takes up what changed; which fields of the configuration are others now. */
async function takeUp(changes?: ConfigChanges): Promise<string[]> {
  const before = run.config
  const news = await readConfigNews(ownPool, site.buildingId, before.seq)
  const update = await loadUpdate(ownPool, before, { ...news, changes: changes ?? news.changes }, unusable)
  if (update === null) throw new Error('no building')
  applyUpdate(run, update)
  return Object.keys(before).filter((field) => run.config[field as keyof BuildingConfig] !== before[field as keyof BuildingConfig])
}

const contentOf = ({ engine, areas, gateways, rules, trackables, patrols, exemptFrom: _, ...rest }: BuildingConfig) => ({
  ...rest,
  engine: [engine.anchorIds, engine.floors, engine.floorOutlines],
  fences: areas.fences,
  patrols: { ...patrols, fences: patrols.fences.fences },
  gateways: [...gateways.values()].map(({ bounds, ...gateway }) => ({ ...gateway, bound: bounds !== null })),
  rules: [...rules.byId.keys()],
  trackables: new Map([...trackables].map(([no, row]) => [no, { ...row, rules: row.rules && [...row.rules.byId.keys()] }])),
})

/** Whatever way it was taken up, it is what a tracker loads that starts now. */
const expectAsStartedNow = async () => expect(contentOf(run.config)).toEqual(contentOf(await loaded()))

it('edits, adds and removes one person without making anything else anew', async () => {
  const [first, second] = site.people as [{ no: number; tag: string }, { no: number; tag: string }]
  await pool.query(`update trackable set name = '新名', class = 'visitor' where no = $1`, [first.no])
  expect(await takeUp()).toEqual(['seq'])
  expect(run.config.trackables.get(first.no)).toMatchObject({ name: '新名', class: 'visitor' })
  const { no } = await buildPerson(pool, site.buildingId)
  const { hw_id } = await buildTag(pool, site.buildingId, { trackableNo: no })
  expect(await takeUp()).toEqual(['seq'])
  expect(run.config.tags.get(hw_id)?.assignments).toHaveLength(1)
  await pool.query('delete from trackable where no = $1', [second.no])
  expect(await takeUp()).toEqual(['seq'])
  expect(run.config.trackables.has(second.no)).toBe(false)
  expect(run.config.tags.get(second.tag)?.assignments).toEqual([])
  await expectAsStartedNow()
})

it('hands a card over, gives it another address, and takes it away', async () => {
  const { id, hw_id } = await buildTag(pool, site.buildingId)
  const { no } = site.people[0] as { no: number; tag: string }
  expect(await takeUp()).toEqual(['seq'])
  await assignTag(pool, id, no, { from_at: new Date('2026-01-01T00:00:00Z') })
  await assignTag(pool, id, no, { from_at: new Date('2025-01-01T00:00:00Z'), to_at: new Date('2025-06-01T00:00:00Z') })
  await takeUp()
  expect(run.config.tags.get(hw_id)?.assignments.map(({ toMs }) => toMs)).toEqual([Date.UTC(2025, 5, 1), Number.POSITIVE_INFINITY])
  await pool.query(`update tag set hw_id = 'moved' where id = $1`, [id])
  await takeUp()
  expect(run.config.tags.has(hw_id)).toBe(false)
  expect(run.config.tags.get('moved')?.id).toBe(id)
  await expectAsStartedNow()
  await pool.query('delete from tag where id = $1', [id])
  await takeUp()
  expect(run.config.tags.has('moved')).toBe(false)
  await expectAsStartedNow()
})

it.each<[ConfigPart, (site: TestSite) => Promise<unknown>, string[]]>([
  ['radio', ({ buildingId }) => buildAnchor(pool, buildingId), ['engine', 'anchors', 'calibration', 'patrols']],
  [
    'calibration',
    ({ buildingId }) => addCalibration(pool, buildingId, { rangeOffsets: [], model: {} }, { by: 'test' }),
    ['engine', 'anchors', 'calibration'],
  ],
  [
    'plan',
    ({ buildingId }) => pool.query('update floor set height_m = 9 where building_id = $1', [buildingId]),
    ['engine', 'anchors', 'landmarks'],
  ],
  [
    'areas',
    ({ buildingId }) => buildArea(pool, buildingId),
    ['areas', 'areaNames', 'namedAreas', 'restAreaIds', 'exemptFrom', 'rules', 'gateways', 'trackables'],
  ],
  [
    'silences',
    ({ buildingId }) =>
      pool.query(
        `insert into silence_window (id, building_id, from_at, until_at, reason) values ($1, $1, now(), now() + interval '1 hour', '检修')`,
        [buildingId],
      ),
    ['silences'],
  ],
  [
    'priorities',
    ({ buildingId }) =>
      pool.query(`insert into alarm_flow (id, building_id, kind, priority) values ($1, $1, 'outOfBounds', 'low')`, [buildingId]),
    ['priorities'],
  ],
  [
    'gatherings',
    ({ buildingId }) =>
      pool.query(
        `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
           dead_band_m, gas_m, mail_after_min) values ($1, true, 15, 3, 4, 7, 60, 10, 1, 50, 5)`,
        [buildingId],
      ),
    ['gatherings'],
  ],
  [
    'patrol',
    ({ buildingId, people }) =>
      pool.query(
        `with team as (insert into patrol_team (id, building_id, name) values ($1, $1, '巡检班') returning id)
         insert into patrol_team_member (team_id, person_id) select team.id, p.id from team, person p where p.trackable_no = $2`,
        [buildingId, people[0]?.no],
      ),
    ['patrols'],
  ],
  [
    'rounds',
    ({ buildingId }) =>
      pool.query(
        `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct,
           points, areas, walkers, teams, due)
         values ($1, $1, '日巡', current_date, 1, true, now(), now(), now() + interval '1 h', now() + interval '2 h', 100, $2, '[]', '[]', '罐区组', 1)`,
        [buildingId, JSON.stringify([{ id: 'p', name: '东泵房', mustPass: true, stayS: 5, at: [3, 4], floor: 1 }])],
      ),
    ['rounds'],
  ],
  [
    'permits',
    ({ buildingId, people }) =>
      pool.query(
        `insert into permit (id, building_id, type, level, asked_level, content, place, start_at, end_at, guardian_id, operator_ids, shape, polygon, hazards,
           submitted_at, created_by)
         select $1, $1, 'hot', 'hotFirst', 'hotFirst', '焊接', '管廊', now(), now() + interval '4 h', p.id, array[p.id], $3, $4, '火灾', now(), 'test'
           from person p where p.trackable_no = $2`,
        [...[buildingId, people[0]?.no], ...[JSON.stringify({ type: 'circle', centre: [5, 5], radiusM: 2 }), '[[[1,1],[9,1],[9,9]]]']],
      ),
    ['permits'],
  ],
  ['gateways', ({ gatewayId }) => pool.query(`update gateway set enabled = false where id = $1`, [gatewayId]), ['gateways']],
  ['settings', ({ buildingId }) => pool.query('update building set disappearance_s = 77 where id = $1', [buildingId]), ['disappearanceMs']],
  [
    'settings',
    ({ buildingId }) =>
      pool.query(
        `update building set ai_rules = '[{"code":"HAT","event":"noHelmet","areas":[],"leastPct":"60","outcome":"high"}]' where id = $1`,
        [buildingId],
      ),
    ['aiRules'],
  ],
  ['settings', ({ buildingId }) => pool.query('update building set patrol_alarm_s = 77 where id = $1', [buildingId]), ['rounds']],
  [
    'settings',
    ({ buildingId }) => pool.query('update building set card_offline_s = 77 where id = $1', [buildingId]),
    ['rules', 'trackables'],
  ],
  [
    'organisation',
    ({ buildingId }) => pool.query(`insert into post (id, building_id, code, name) values ($1, $1, 'P', '岗位')`, [buildingId]),
    [],
  ],
])('%s: only what is made of it is made anew', async (_, change, fields) => {
  await change(site)
  const anew = await takeUp()
  // A calibration of the same content has the same name.
  expect([...fields, 'seq'].filter((field) => field !== 'calibration').sort()).toEqual(
    anew.filter((field) => field !== 'calibration').sort(),
  )
  await expectAsStartedNow()
})

it('switches kinds of alarms off and on with a template, for whoever has it', async () => {
  const { no } = site.people[0] as { no: number; tag: string }
  await pool.query(`insert into alarm_template (id, building_id, name, type, off_kinds) values ($1, $1, '模板', 'person', '{}')`, [
    site.buildingId,
  ])
  await pool.query('update trackable set alarm_template_id = $2 where no = $1', [no, site.buildingId])
  await takeUp()
  expect(run.config.trackables.get(no)?.rules).toBeUndefined()
  await pool.query(`update alarm_template set off_kinds = '{outOfBounds}' where id = $1`, [site.buildingId])
  expect(await takeUp()).toEqual(['seq', 'trackables'])
  expect([...(run.config.trackables.get(no)?.rules?.byId.keys() ?? [])]).toEqual([
    'lowBattery',
    'cardOffline',
    'cardSeparated',
    'anchorOffline',
    'gatewayOffline',
  ])
  await buildAreaRule(pool, site.forbiddenId, 'outOfBounds', { trigger: 'enter', classes: [], onDelayMs: 0, offDelayMs: 0 })
  await takeUp()
  expect([...(run.config.trackables.get(no)?.rules?.byId.keys() ?? [])]).toEqual([
    'lowBattery',
    'cardOffline',
    'cardSeparated',
    'anchorOffline',
    'gatewayOffline',
  ])
  expect(run.config.rules.byId.size).toBe(7)
  await expectAsStartedNow()
})

/** As a plan writes them: shifts of eight hours that begin so many hours from now. */
const plan = (personId: string, ...hours: number[]) =>
  pool.query(
    `with shift as (insert into work_shift (id, building_id, name, starts_at, ends_at) values ($1, $1, '班', '08:00', '16:00')
       on conflict (id) do update set name = '班' returning id)
     insert into duty (id, building_id, person_id, shift_id, day, starts_at, ends_at)
     select $2 || h, $1, $2, shift.id, (now() + h * interval '1 h')::date, now() + h * interval '1 h', now() + (h + 8) * interval '1 h'
     from shift, unnest($3::int[]) h`,
    [site.buildingId, personId, hours],
  )
const personOf = async (no: number) => (await pool.query<{ id: string }>('select id from person where trackable_no = $1', [no])).rows[0]!.id

it('takes up shifts person by person: of now and the next day, and who had any in the last month', async () => {
  const [first, second] = (await Promise.all(site.people.slice(0, 2).map(({ no }) => personOf(no)))) as [string, string]
  const hours = (ms: number) => Math.round(ms / 3_600_000)
  const shiftsOf = (id: string) =>
    run.config.shifts.get(id)?.map(({ fromMs, toMs }) => [hours(fromMs - Date.now()), hours(toMs - Date.now())])
  expect(shiftsOf(first)).toBeUndefined()
  await plan(first, -240, -24, -1, 23, 72)
  await plan(second, -29 * 24)
  expect(await takeUp()).toEqual(['seq'])
  expect(shiftsOf(first)).toEqual([[-24, -16], [-1, 7], [23, 31]]) // biome-ignore format: shifts in a row
  expect(shiftsOf(second)).toEqual([])
  await expectAsStartedNow()
  // Whether they came is nothing to the tracker.
  await pool.query('update duty set found = 1, settled = true where person_id = $1', [first])
  expect(await takeUp()).toEqual([])
  await pool.query(`update duty set ends_at = ends_at + interval '1 h' where id = $1`, [`${first}-1`])
  await takeUp()
  expect(shiftsOf(first)).toEqual([[-24, -16], [-1, 8], [23, 31]]) // biome-ignore format: shifts in a row
  await pool.query('delete from duty')
  await plan(second, -33 * 24)
  await takeUp()
  expect([shiftsOf(first), shiftsOf(second)]).toEqual([undefined, undefined])
  await expectAsStartedNow()
})

const pass = (no: number, areaId: string, isIn: boolean, minutesAgo: number) =>
  pool.query(
    `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, $2, $3, $4, now() - $5 * interval '1 min', '门')
     on conflict (building_id, area_id, trackable_no) do update set inside = excluded.inside, at = excluded.at`,
    [site.buildingId, areaId, no, isIn, minutesAgo],
  )

it('takes up passages of gates person by person: who is inside since when, and who left the site', async () => {
  const [first, second] = site.people as [{ no: number; tag: string }, { no: number; tag: string }]
  const recordOf = ({ no }: { no: number }) => {
    const record = run.config.gateRecords.get(no)
    const minutes = (ms: number | null) => (ms === null ? null : Math.round((Date.now() - ms) / 60_000))
    return record && [minutes(record.enteredMs), minutes(record.leftMs)]
  }
  await pass(first.no, '', true, 60)
  await pass(first.no, 'tanks', true, 30)
  await pass(second.no, '', true, 90)
  expect(await takeUp()).toEqual(['seq'])
  expect([recordOf(first), recordOf(second)]).toEqual([[30, null], [90, null]]) // biome-ignore format: two records
  await pool.query(`update gate_presence set gate_name = '另一门'`)
  expect(await takeUp()).toEqual([])
  // Out of the tanks, then of the site, without having been seen coming out of another part.
  await pass(first.no, 'tanks', false, 20)
  await takeUp()
  expect(recordOf(first)).toEqual([60, null])
  await pass(first.no, 'works', true, 15)
  await pass(first.no, '', false, 10)
  await takeUp()
  expect(recordOf(first)).toEqual([null, 10])
  await pass(first.no, 'tanks', true, 5)
  await takeUp()
  expect(recordOf(first)).toEqual([5, 10])
  await expectAsStartedNow()
  // More than a month ago.
  await pass(second.no, '', true, 45_000)
  await takeUp()
  expect(recordOf(second)).toBeUndefined()
  await expectAsStartedNow()
})

it('reads shifts again when time has passed, though nothing changed', async () => {
  const id = await personOf(site.people[0]!.no)
  await plan(id, 80)
  await takeUp()
  expect(run.config.shifts.get(id)).toBeUndefined()
  expect(isOutOfDate(run.config)).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 3_600_000 })
  try {
    expect(isOutOfDate(run.config)).toBe(true)
    expect((await takeUp()).sort()).toEqual(['gateRecords', 'period', 'shifts'])
    expect(run.config.shifts.get(id)).toHaveLength(1)
    expect(isOutOfDate(run.config)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

it('who is too far behind loads everything, and has what a start has', async () => {
  await pool.query(
    `insert into trackable (building_id, kind, class, name) select $1, 'person', 'employee', 'P' || i from generate_series(1, 2500) i`,
    [site.buildingId],
  )
  await buildArea(pool, site.buildingId)
  // Whatever compares by value looks the same.
  expect(await takeUp(EVERYTHING)).toEqual(expect.arrayContaining(['engine', 'areas', 'rules', 'gateways', 'tags', 'trackables']))
  expect(run.config.trackables.size).toBe(2500 + site.people.length)
  await expectAsStartedNow()
})

it('asks anew whom areas exempt when somebody changes department or post, or a department moves', async () => {
  const [first, second] = site.people as [{ no: number; tag: string }, { no: number; tag: string }]

  await pool.query(
    `insert into department (id, building_id, code, name, parent_id) values ('plant', $1, '1', '厂', null), ('works', $1, '2', '车间', 'plant'), ('shift', $1, '3', '班', null)`,
    [site.buildingId],
  )
  await pool.query(`insert into post (id, building_id, code, name) values ('post', $1, '1', '岗位')`, [site.buildingId])
  const exempt = (exemptions: object) =>
    pool.query('update area set exemptions = $2 where id = $1', [
      site.forbiddenId,
      { personIds: [], classes: [], departmentIds: [], postIds: [], ...exemptions },
    ])
  const isExempt = () => [first, second].map(({ no }) => run.config.trackables.get(no)?.exemptFrom.has(site.forbiddenId))
  await exempt({ departmentIds: ['plant'], postIds: ['post'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool.query('update person set department_id = $2 where trackable_no = $1', [first.no, 'shift'])
  await pool.query('update person set post_id = $2 where trackable_no = $1', [second.no, 'post'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([false, true])
  await pool.query('update department set parent_id = $2 where id = $1', ['shift', 'works'])
  await takeUp()
  expect(isExempt()).toEqual([true, true])
  const { rows } = await pool.query('select id from person where trackable_no = $1', [second.no])
  await exempt({ personIds: [rows[0].id] })
  await takeUp()
  expect(isExempt()).toEqual([false, true])
  await exempt({ classes: ['employee'] })
  await takeUp()
  expect(isExempt()).toEqual([true, true])
  await pool.query(`insert into contractor_unit (id, building_id, name, category) values ('unit', $1, '单位', 'other')`, [site.buildingId])
  await exempt({ contractorIds: ['unit'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool.query('update person set contractor_id = $2 where trackable_no = $1', [first.no, 'unit'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([true, false])
  // Names of departments and phones of people are nothing to the tracker's areas.
  await pool.query(`update department set name = '新名'`)
  await pool.query(`update person set phone = 'sealed'`)
  expect(await takeUp()).toEqual(['seq'])
  await expectAsStartedNow()
})

it('asks anew whom areas exempt when a vehicle changes department or contractor unit', async () => {
  const { rows } = await pool.query(
    `insert into trackable (building_id, kind, class, name) select $1, 'vehicle', 'internalVehicle', 'V' || i from generate_series(1, 2) i returning no`,
    [site.buildingId],
  )
  const [first, second] = rows as [{ no: number }, { no: number }]
  for (const { no } of rows)
    await pool.query(`insert into vehicle (id, building_id, trackable_no, type) values ($2, $1, $3, 'truck')`, [
      site.buildingId,
      `v${no}`,
      no,
    ])
  await pool.query(`insert into department (id, building_id, code, name) values ('d', $1, '1', '厂')`, [site.buildingId])
  await pool.query(`insert into contractor_unit (id, building_id, name, category) values ('u', $1, '单位', 'other')`, [site.buildingId])
  const isExempt = () => [first, second].map(({ no }) => run.config.trackables.get(no)?.exemptFrom.has(site.forbiddenId))
  // As it was stored before areas exempted vehicles by their plate.
  const exempt = (exemptions: object) =>
    pool.query('update area set exemptions = $2 where id = $1', [
      site.forbiddenId,
      { personIds: [], classes: [], departmentIds: [], postIds: [], ...exemptions },
    ])
  await exempt({ vehicleIds: [`v${first.no}`] })
  await takeUp()
  expect(isExempt()).toEqual([true, false])
  await exempt({ departmentIds: ['d'], contractorIds: ['u'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool.query('update vehicle set department_id = $2 where trackable_no = $1', [first.no, 'd'])
  await pool.query('update vehicle set contractor_id = $2 where trackable_no = $1', [second.no, 'u'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([true, true])
  await pool.query(`update vehicle set driver_name = '司机'`)
  expect(await takeUp()).toEqual(['seq'])
  await expectAsStartedNow()
})

it('learns which gas alarms operators have handled, and which they have taken up again', async () => {
  await pool.query(
    `insert into alarm (id, building_id, kind, priority, started_at, arrived_at, evidence) values ('gas:g-1:-:0', $1, 'gas', 'high', now(), now(), '{}')`,
    [site.buildingId],
  )
  const work = (state: string) => pool.query(`update alarm set work = $1, handled_at = now() where id = 'gas:g-1:-:0'`, [state])
  const handled = () => [...(run.config.gatherings.handledGas?.keys() ?? [])]
  await work('acknowledged')
  expect(await takeUp()).toEqual([])
  await work('handled')
  expect(await takeUp()).toContain('gatherings')
  expect(handled()).toEqual(['gas:g-1:-:0'])
  await work('acknowledged')
  await takeUp()
  expect(handled()).toEqual([])
})

it('looks for gatherings at their days and periods, by holidays and by the clocks of the building', async () => {
  await pool.query(
    `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
       dead_band_m, gas_m, mail_after_min, schedule) values ($1, true, 15, 3, 4, 7, 60, 10, 1, 50, 5, $2)`,
    [site.buildingId, { weekdays: [4], periods: [{ from: '08:00', to: '09:00' }], holidays: false }],
  )
  // A Thursday.
  const holds = () => run.config.gatherings.schedule?.holdsAt(Date.parse('2026-10-01T00:30:00Z'))
  await takeUp()
  expect(holds()).toBe(true)
  await pool.query(`insert into holiday (id, building_id, day, name) values ('h', $1, '2026-10-01', '国庆节')`, [site.buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool.query('delete from holiday')
  await pool.query(`update building set time_zone = 'Europe/Berlin' where id = $1`, [site.buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool.query(`update building set time_zone = 'Asia/Shanghai' where id = $1`, [site.buildingId])
  await takeUp()
  expect(holds()).toBe(true)
})

it('keeps schedules by holidays and by the clocks of the building', async () => {
  const period = { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '08:00', to: '09:00' }], holidays: false, fromMs: null, endMs: null }
  await pool.query('update area set schedule = $2 where id = $1', [site.forbiddenId, period])
  const holds = () =>
    [...run.config.rules.byId.values()].find(({ areaId }) => areaId !== null)?.schedule?.holdsAt(Date.parse('2026-10-01T00:30:00Z'))
  await takeUp()
  expect(holds()).toBe(true)
  await pool.query(`insert into holiday (id, building_id, day, name) values ('h', $1, '2026-10-01', '国庆节')`, [site.buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool.query(`update holiday set kind = 'workday'`)
  await takeUp()
  expect(holds()).toBe(true)
  await pool.query('delete from holiday')
  await pool.query(`update building set time_zone = 'Europe/Berlin' where id = $1`, [site.buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool.query(`update building set time_zone = 'Asia/Shanghai' where id = $1`, [site.buildingId])
  // 08:30 of a Thursday: a rule of the area's days holds, one of its own days does not.
  const own = { weekdays: [1], periods: [{ from: '08:00', to: '09:00' }], holidays: true }
  await pool.query(`update area_rule set params = params || jsonb_build_object('schedule', $2::jsonb) where area_id = $1`, [
    site.forbiddenId,
    own,
  ])
  await takeUp()
  expect(holds()).toBe(false)
  // Nobody watches after the end of the area, whatever days a rule has.
  await pool.query(`update area_rule set params = jsonb_set(params, '{schedule,weekdays}', '[4]') where area_id = $1`, [site.forbiddenId])
  await takeUp()
  expect(holds()).toBe(true)
  const endMs = Date.parse('2026-10-01T00:15:00Z')
  await pool.query('update area set schedule = $2 where id = $1', [site.forbiddenId, { ...period, endMs }])
  await takeUp()
  expect(holds()).toBe(false)
  await pool.query('update area set schedule = $2 where id = $1', [site.forbiddenId, period])
  await pool.query(`update area_rule set params = params - 'schedule' where area_id = $1`, [site.forbiddenId])
  await takeUp()
  expect(holds()).toBe(true)
})
