import { ALARM_KINDS, type Alarm, PERMISSIONS } from '@muster/contracts'
import { configHead } from '@muster/database'
import { buildArea, buildPerson, buildVehicle } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAlarms } from '../../modules/alarms/alarm-list.store.ts'
import { narrowedAlarms } from '../../modules/alarms/narrowed-alarms.ts'
import { loadLiveConfig } from '../../modules/live/live-config.store.ts'
import { loadScopeView, seenAlarm } from '../../modules/live/scope-view.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
/** Roles by the limits of their people, and their areas. */
let people: Record<string, Record<string, unknown>>
const areas: Record<string, Record<string, unknown>> = {}
let alarmCount = 0

/** Alarms of every kind: in one of two areas or in none, with each way of naming people and things. */
beforeAll(async () => {
  site = await startTestApi()
  const { buildingA, database } = site
  const { pool } = database
  const admin = await site.signIn(site.operatorA, buildingA)
  const department = await saved(site, admin, 'department', { name: '生产部', code: 'PROD' })
  const inside = await saved(site, admin, 'person', { name: '甲', number: '甲', department: [{ id: department.id, name: '生产部' }] })
  const { rows } = await pool.query<{ no: number }>('select trackable_no as no from person where id = $1', [inside.id])
  const [insider, outsider, vehicle] = [
    rows[0]!.no,
    (await buildPerson(pool, buildingA, { name: '乙' })).no,
    (await buildVehicle(pool, buildingA)).no,
  ]
  const risk = await buildArea(pool, buildingA, { use: 'risk' })
  const zone = await buildArea(pool, buildingA, { use: 'zone' })

  const { rows: vehicles } = await pool.query<{ id: string }>('select id from vehicle where trackable_no = $1', [vehicle])
  people = {
    everybody: {},
    'a department': { people_scope: 'selected', department_ids: [department.id] },
    'a vehicle': { people_scope: 'selected', vehicle_ids: [vehicles[0]!.id] },
    nobody: { people_scope: 'selected' },
  }
  areas.everywhere = {}
  areas['risky areas'] = { area_scope: 'selected', area_type_ids: [`${buildingA}-risk`] }
  areas.nowhere = { area_scope: 'selected' }

  const named = [
    {},
    { trackable_name: '已删除' },
    ...[insider, outsider, vehicle].map((no) => ({ trackable_no: no, trackable_name: 'x' })),
    ...[[insider, outsider], [outsider], []].map((nos) => ({ members: JSON.stringify(nos.map((no) => ({ no, name: 'x' }))) })),
  ]
  for (const kind of ALARM_KINDS)
    for (const who of named)
      for (const subject_id of [null, 'thing'])
        for (const area_id of [null, risk.id, zone.id]) {
          await buildAlarm(pool, buildingA, { kind, trackable_name: null, subject_id, area_id, ...who, id: `alarm-${++alarmCount}` })
        }
})
afterAll(() => site.stop())

const inOrder = (alarms: readonly Alarm[]) => [...alarms].sort((one, other) => (one.id < other.id ? -1 : 1))

it('lets each role see the same alarms, with the same members, in lists as live', async () => {
  const { buildingA: buildingId, database } = site
  const { pool } = database
  const config = await loadLiveConfig(pool, buildingId, await configHead(pool, buildingId))
  const { context } = site.api
  const sessionOf = async (role: Record<string, unknown>) => {
    const token = await site.signIn(await site.addAccount(buildingId, PERMISSIONS, role), buildingId)
    return (await context.sessions.find(token))!
  }
  const listed = async (role: Record<string, unknown>) => {
    const session = await sessionOf(role)
    const query = { page: 0, size: alarmCount, sort: '-arrivedAt', filters: {} }
    return (await listAlarms({ context: { ...context, pool }, session }, narrowedAlarms(session), query)).rows
  }
  const all = await listed({})
  expect(all).toHaveLength(alarmCount)
  for (const [whom, whoseRole] of Object.entries(people))
    for (const [where, whereRole] of Object.entries(areas)) {
      const role = { ...whoseRole, ...whereRole }
      const view = await loadScopeView(pool, buildingId, (await sessionOf(role)).scope, config)
      const seen = await listed(role)
      expect(inOrder(all.flatMap((alarm) => seenAlarm(view, alarm) ?? []))).toEqual(inOrder(seen))
      // Every limit has an effect, and none hides everything.
      const unlimited = Object.keys(role).length === 0
      expect(seen.length, `${whom}, ${where}`).toBeGreaterThan(unlimited ? alarmCount - 1 : 0)
      if (!unlimited) expect(seen.length, `${whom}, ${where}`).toBeLessThan(alarmCount)
    }
}, 60_000)
