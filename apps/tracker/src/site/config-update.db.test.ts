import type { ConfigPart } from '@muster/contracts'
import { addCalibration, EVERYTHING } from '@muster/database'
import { assignTag, buildAnchor, buildArea, buildAreaRule, buildPerson, buildTag } from '@muster/test-support'
import { expect, it } from 'vitest'
import type { TestSite } from '../testing/test-site.ts'
import { watchedConfig } from '../testing/watched-config.ts'

const { pool, site, run, takeUp, expectAsStartedNow } = watchedConfig()

it('edits, adds and removes one person without making anything else anew', async () => {
  const [first, second] = site().people as [{ no: number; tag: string }, { no: number; tag: string }]
  await pool().query(`update trackable set name = '新名', class = 'visitor' where no = $1`, [first.no])
  expect(await takeUp()).toEqual(['seq'])
  expect(run().config.trackables.get(first.no)).toMatchObject({ name: '新名', class: 'visitor' })
  const { no } = await buildPerson(pool(), site().buildingId)
  const { hw_id } = await buildTag(pool(), site().buildingId, { trackableNo: no })
  expect(await takeUp()).toEqual(['seq'])
  expect(run().config.tags.get(hw_id)?.assignments).toHaveLength(1)
  await pool().query('delete from trackable where no = $1', [second.no])
  expect(await takeUp()).toEqual(['seq'])
  expect(run().config.trackables.has(second.no)).toBe(false)
  expect(run().config.tags.get(second.tag)?.assignments).toEqual([])
  await expectAsStartedNow()
})

it('hands a card over, gives it another address, and takes it away', async () => {
  const { id, hw_id } = await buildTag(pool(), site().buildingId)
  const { no } = site().people[0] as { no: number; tag: string }
  expect(await takeUp()).toEqual(['seq'])
  await assignTag(pool(), id, no, { from_at: new Date('2026-01-01T00:00:00Z') })
  await assignTag(pool(), id, no, { from_at: new Date('2025-01-01T00:00:00Z'), to_at: new Date('2025-06-01T00:00:00Z') })
  await takeUp()
  const { assignments } = run().config.tags.get(hw_id)!
  expect(assignments.map(({ toMs }) => toMs)).toEqual([Date.UTC(2025, 5, 1), Number.POSITIVE_INFINITY])
  await pool().query(`update tag set hw_id = 'moved' where id = $1`, [id])
  await takeUp()
  expect(run().config.tags.has(hw_id)).toBe(false)
  expect(run().config.tags.get('moved')?.id).toBe(id)
  await expectAsStartedNow()
  await pool().query('delete from tag where id = $1', [id])
  await takeUp()
  expect(run().config.tags.has('moved')).toBe(false)
  await expectAsStartedNow()
})

it.each<[ConfigPart, (site: TestSite) => Promise<unknown>, string[]]>([
  ['radio', ({ buildingId }) => buildAnchor(pool(), buildingId), ['engine', 'anchors', 'calibration', 'patrols']],
  [
    'calibration',
    ({ buildingId }) => addCalibration(pool(), buildingId, { rangeOffsets: [], model: {} }, { by: 'test' }),
    ['engine', 'anchors', 'calibration'],
  ],
  [
    'plan',
    ({ buildingId }) => pool().query('update floor set height_m = 9 where building_id = $1', [buildingId]),
    ['engine', 'anchors', 'landmarks'],
  ],
  [
    'areas',
    ({ buildingId }) => buildArea(pool(), buildingId),
    ['areas', 'areaNames', 'namedAreas', 'restAreaIds', 'exemptFrom', 'rules', 'areaGatherings', 'gateways', 'trackables'],
  ],
  [
    'silences',
    ({ buildingId }) =>
      pool().query(
        `insert into silence_window (id, building_id, from_at, until_at, reason) values ($1, $1, now(), now() + interval '1 hour', '检修')`,
        [buildingId],
      ),
    ['silences'],
  ],
  [
    'priorities',
    ({ buildingId }) =>
      pool().query(`insert into alarm_flow (id, building_id, kind, priority) values ($1, $1, 'outOfBounds', 'low')`, [buildingId]),
    ['priorities'],
  ],
  [
    'gatherings',
    ({ buildingId }) =>
      pool().query(
        `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
           dead_band_m, gas_m, mail_after_min) values ($1, true, 15, 3, 4, 7, 60, 10, 1, 50, 5)`,
        [buildingId],
      ),
    ['gatherings'],
  ],
  [
    'patrol',
    ({ buildingId, people }) =>
      pool().query(
        `with team as (insert into patrol_team (id, building_id, name) values ($1, $1, '巡检班') returning id)
         insert into patrol_team_member (team_id, person_id) select team.id, p.id from team, person p where p.trackable_no = $2`,
        [buildingId, people[0]?.no],
      ),
    ['patrols'],
  ],
  [
    'rounds',
    ({ buildingId }) =>
      pool().query(
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
      pool().query(
        `insert into permit (id, building_id, type, level, asked_level, content, place, start_at, end_at, guardian_id, operator_ids, shape, polygon, hazards,
           submitted_at, created_by)
         select $1, $1, 'hot', 'hotFirst', 'hotFirst', '焊接', '管廊', now(), now() + interval '4 h', p.id, array[p.id], $3, $4, '火灾', now(), 'test'
           from person p where p.trackable_no = $2`,
        [...[buildingId, people[0]?.no], ...[JSON.stringify({ type: 'circle', centre: [5, 5], radiusM: 2 }), '[[[1,1],[9,1],[9,9]]]']],
      ),
    ['permits'],
  ],
  ['gateways', ({ gatewayId }) => pool().query(`update gateway set enabled = false where id = $1`, [gatewayId]), ['gateways']],
  [
    'settings',
    ({ buildingId }) => pool().query('update building set disappearance_s = 77 where id = $1', [buildingId]),
    ['disappearanceMs'],
  ],
  [
    'settings',
    ({ buildingId }) =>
      pool().query(
        `update building set ai_rules = '[{"code":"HAT","event":"noHelmet","areas":[],"leastPct":"60","outcome":"high"}]' where id = $1`,
        [buildingId],
      ),
    ['aiRules'],
  ],
  ['settings', ({ buildingId }) => pool().query('update building set patrol_alarm_s = 77 where id = $1', [buildingId]), ['rounds']],
  [
    'settings',
    ({ buildingId }) => pool().query('update building set card_offline_s = 77 where id = $1', [buildingId]),
    ['rules', 'trackables'],
  ],
  [
    'organisation',
    ({ buildingId }) => pool().query(`insert into post (id, building_id, code, name) values ($1, $1, 'P', '岗位')`, [buildingId]),
    [],
  ],
])('%s: only what is made of it is made anew', async (_, change, fields) => {
  await change(site())
  const anew = await takeUp()
  // A calibration of the same content has the same name.
  expect([...fields, 'seq'].filter((field) => field !== 'calibration').sort()).toEqual(
    anew.filter((field) => field !== 'calibration').sort(),
  )
  await expectAsStartedNow()
})

it('switches kinds of alarms off and on with a template, for whoever has it', async () => {
  const { no } = site().people[0] as { no: number; tag: string }
  await pool().query(`insert into alarm_template (id, building_id, name, type, off_kinds) values ($1, $1, '模板', 'person', '{}')`, [
    site().buildingId,
  ])
  await pool().query('update trackable set alarm_template_id = $2 where no = $1', [no, site().buildingId])
  await takeUp()
  expect(run().config.trackables.get(no)?.rules).toBeUndefined()
  await pool().query(`update alarm_template set off_kinds = '{outOfBounds}' where id = $1`, [site().buildingId])
  expect(await takeUp()).toEqual(['seq', 'trackables'])
  expect([...(run().config.trackables.get(no)?.rules?.byId.keys() ?? [])]).toEqual([
    'lowBattery',
    'cardOffline',
    'cardSeparated',
    'anchorOffline',
    'gatewayOffline',
  ])
  await buildAreaRule(pool(), site().forbiddenId, 'outOfBounds', { trigger: 'enter', classes: [], onDelayMs: 0, offDelayMs: 0 })
  await takeUp()
  expect([...(run().config.trackables.get(no)?.rules?.byId.keys() ?? [])]).toEqual([
    'lowBattery',
    'cardOffline',
    'cardSeparated',
    'anchorOffline',
    'gatewayOffline',
  ])
  expect(run().config.rules.byId.size).toBe(7)
  await expectAsStartedNow()
})

it('who is too far behind loads everything, and has what a start has', async () => {
  await pool().query(
    `insert into trackable (building_id, kind, class, name) select $1, 'person', 'employee', 'P' || i from generate_series(1, 2500) i`,
    [site().buildingId],
  )
  await buildArea(pool(), site().buildingId)
  // Whatever compares by value looks the same.
  expect(await takeUp(EVERYTHING)).toEqual(expect.arrayContaining(['engine', 'areas', 'rules', 'gateways', 'tags', 'trackables']))
  expect(run().config.trackables.size).toBe(2500 + site().people.length)
  await expectAsStartedNow()
})

it('learns which gas alarms operators have handled, and which they have taken up again', async () => {
  await pool().query(
    `insert into alarm (id, building_id, kind, priority, started_at, arrived_at, evidence) values ('gas:g-1:-:0', $1, 'gas', 'high', now(), now(), '{}')`,
    [site().buildingId],
  )
  const work = (state: string) => pool().query(`update alarm set work = $1, handled_at = now() where id = 'gas:g-1:-:0'`, [state])
  const handled = () => [...(run().config.gatherings.handledGas?.keys() ?? [])]
  await work('acknowledged')
  expect(await takeUp()).toEqual([])
  await work('handled')
  expect(await takeUp()).toContain('gatherings')
  expect(handled()).toEqual(['gas:g-1:-:0'])
  await work('acknowledged')
  await takeUp()
  expect(handled()).toEqual([])
})
