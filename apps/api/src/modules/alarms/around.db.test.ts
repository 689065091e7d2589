import type { AlarmHelp, EndpointData } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { LiveBench } from '../../testing/live-client.ts'
import { livePosition as at } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let bench: LiveBench
let admin: string
let departmentId: string
beforeAll(async () => {
  site = await startTestApi()
  bench = new LiveBench(site)
  admin = await site.signIn(site.operatorA, site.buildingA)
  departmentId = (await saved(site, admin, 'department', { name: '一班', code: 'P1' })).id
})
afterAll(() => site.stop())

const evidenceOf = async (id: string, token = admin) =>
  ((await site.call('alarmEvidence', { token, query: { id } })).json.data as EndpointData<'alarmEvidence'>).evidence
const bystander = (no: number, name: string, distanceM: number) => ({
  ...{ no, name, class: 'employee', tagSn: `C${no}`, distanceM, x: 10 + distanceM, y: 20, floor: 1, accuracyM: 0.4, ageMs: 900 },
})
const evidenceWith = (around: object) => ({ rule: null, fixes: [], anchors: [], frame: null, around })

it('names those around an alarm whom the reader may see, as they were, and counts the others', async () => {
  const { pool } = site.database
  const build = async () => (await buildPerson(pool, site.buildingA)).no
  const [about, seen, hidden] = [await build(), await build(), await build()]
  await pool.query(`update person set department_id = $2 where trackable_no = any($1)`, [[about, seen], departmentId])
  const around = { people: [bystander(hidden, '赵敏', 2), bystander(seen, '旧名', 5)], count: 24 }
  const id = await buildAlarm(pool, site.buildingA, { trackable_no: about, evidence: evidenceWith(around) })
  expect((await evidenceOf(id)).around).toEqual(around)
  const limited = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected', department_ids: [departmentId] })
  const told = await evidenceOf(id, await site.signIn(limited, site.buildingA))
  expect(told.around).toEqual({ people: [bystander(seen, '旧名', 5)], count: 24 })
  expect(JSON.stringify(told)).not.toContain('赵敏')
})

it('writes them into the export in words, for the same reader', async () => {
  const { pool } = site.database
  const hidden = await buildPerson(pool, site.buildingA)
  const around = { people: [bystander(hidden.no, '赵敏', 2)], count: 3 }
  const id = await buildAlarm(pool, site.buildingA, { kind: 'anchorOffline', trackable_name: null, evidence: evidenceWith(around) })
  const exported = async (token: string) => {
    const { json } = await site.call('alarm.get', { token, query: { id } })
    return (json.data as { values: { around: string } }).values.around
  }
  expect(await exported(admin)).toBe(`赵敏（C${hidden.no}，2.0 m）、另有 2 人`)
  const limited = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected', department_ids: [departmentId] })
  expect(await exported(await site.signIn(limited, site.buildingA))).toBe('另有 3 人')
})

it('says nothing about who is there today once an alarm is closed, and of one from before the change nothing at all', async () => {
  const { pool } = site.database
  const [about, near] = [await buildPerson(pool, site.buildingA), await buildPerson(pool, site.buildingA)]
  const nearNow = await buildAlarm(pool, site.buildingA, { trackable_no: about.no })
  const closed = await buildAlarm(pool, site.buildingA, { trackable_no: about.no, work: 'handled', cleared_at: new Date() })
  bench.publish([at(about.no, { x: 0, y: 0 }), at(near.no, { x: 3, y: 4 })], true)
  const help = async (id: string) => (await site.call('alarmHelp', { token: admin, query: { id } })).json.data as AlarmHelp
  expect(await help(closed)).toMatchObject({ subject: { no: about.no, now: null }, helpers: [] })
  expect(await evidenceOf(closed)).not.toHaveProperty('around')
  await pool.query(`delete from alarm where id = $1`, [closed])
  await pool.query(`update alarm set kind = 'outOfBounds' where id = $1`, [nearNow])
  expect(await help(nearNow)).toMatchObject({ subject: { now: { x: 0 } }, helpers: [{ no: near.no, distanceM: 5 }] })
})
