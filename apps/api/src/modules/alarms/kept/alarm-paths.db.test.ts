import type { AlarmNeighbour, AlarmTrack, Track } from '@muster/contracts'
import { buildPerson, eventually } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAlarm } from '../../../testing/build-alarm.ts'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { type Step, storeWalk } from '../../../testing/walk.ts'
import { deleteHidden } from '../../trackables/retention.store.ts'
import { keepAlarmPaths } from './keep-paths.ts'

const START_MS = Date.UTC(2026, 5, 1, 8)
const MINUTE_MS = 60_000
const iso = (ms: number) => new Date(ms).toISOString()
const RULE = { kind: 'outOfBounds', trigger: 'enter', classes: ['employee'], onDelayMs: 3000, offDelayMs: 5000 }

let site: TestApi
let token: string
let areaId: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const ring = [[10, 10], [20, 10], [20, 20], [10, 20]] // biome-ignore format: one ring, one line
  const form = {
    ...{ name: 'A', code: 'A', type: `${site.buildingA}-zone`, fence: { floor: 0, shape: { type: 'polygon', rings: [ring] } } },
    ...{ outOfBounds: 'enter', boundClasses: ['employee'] },
  }
  areaId = (await saved(site, token, 'area', form)).id
  const { changes } = (await site.call('areaDraft', { token })).json.data as { changes: { id: string; revision: number }[] }
  const revisions = Object.fromEntries(changes.map(({ id, revision }) => [id, revision]))
  await site.call('areaPublish', { token, body: { why: '试', revisions } })
})
afterAll(() => site.stop())
beforeEach(() => pool().query('delete from alarm'))

const pool = () => site.database.pool

/** Somebody who walks north at 1 m/s along `x`, passing y = 15 as the alarm begins, for ten minutes around it. */
async function walker(x: number, more: { class?: string } = {}) {
  const person = await buildPerson(pool(), site.buildingA, more)
  const steps = Array.from({ length: 600 }, (_, s): Step => {
    const timeMs = START_MS + (s - 300) * 1000
    return { timeMs, x, y: 15 + (s - 300), z: 0, floor: 0, accuracyM: 0.2, method: 1 }
  })
  await storeWalk(pool(), person.no, steps)
  return person
}

/** An alarm about somebody in the area with others around, which began long enough ago. */
async function raised(about: { no: number; name: string }, others: { no: number; name: string }[]) {
  const around = {
    people: others.map(({ no, name }) => ({
      ...{ no, name, class: 'employee', tagSn: null, distanceM: 5, x: 20, y: 15, floor: 0, accuracyM: 0.2, ageMs: 0 },
    })),
    count: others.length,
  }
  const id = await buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'outOfBounds', trackable_no: about.no, trackable_name: about.name, area_id: areaId, area_version: 1 },
    ...{ x: 15, y: 15, floor: 0, started_at: new Date(START_MS), arrived_at: new Date(START_MS + 3000) },
    evidence: { rule: RULE, fixes: [], anchors: [], frame: null, around },
  })
  await pool().query(`update alarm_path_due set due_at = now()`)
  return id
}

const tracksGone = async () => {
  await pool().query('delete from track.tail')
  await pool().query('delete from track.chunk')
}
const neighbours = async (id: string) => (await site.call('alarmNeighbours', { token, query: { id } })).json.data as AlarmNeighbour[]
const tracks = async (id: string) => (await site.call('alarmTracks', { token, query: { id } })).json.data as AlarmTrack[]
const replay = async (no: number) =>
  (await site.call('track', { token, query: { no, from: iso(START_MS - 5 * MINUTE_MS), to: iso(START_MS + 5 * MINUTE_MS) } })).json
    .data as Track
/** The api of the test may be doing the same. */
const keep = async () => {
  await keepAlarmPaths(site.api.context.allBuildings)
  await eventually('that nothing is due', async () => (await counted('alarm_path_due where due_at <= now()')) === 0 || undefined)
}
const counted = async (sql: string) => (await pool().query<{ count: number }>(`select count(*)::int as count from ${sql}`)).rows[0]!.count

it('answers evidence, why-not and replay as before when the tracks are gone', async () => {
  const [about, visitor, beside, unrelated] = [
    await walker(15),
    await walker(16, { class: 'visitor' }),
    await walker(23),
    await walker(500),
  ]
  const id = await raised(about, [visitor, beside])
  const [drawn, near, played] = [await tracks(id), await neighbours(id), await replay(about.no)]
  expect(drawn).toMatchObject([{ no: about.no, name: about.name }])
  expect(drawn[0]!.fixes.at(0)).toEqual({ timeMs: START_MS - 2 * MINUTE_MS, x: 15, y: -105, floor: 0, accuracyM: expect.closeTo(0.2, 1) })
  expect(drawn[0]!.fixes.at(-1)!.timeMs).toBe(START_MS + 2 * MINUTE_MS + 3000)
  expect(near).toMatchObject([
    { no: visitor.no, whyNot: 'class' },
    { no: beside.no, whyNot: 'outside', value: 3 },
  ])
  expect(played.dtMs).toHaveLength(600)
  await keep()
  await tracksGone()
  expect(await tracks(id)).toEqual(drawn)
  expect(await neighbours(id)).toEqual(near)
  expect(await replay(about.no)).toEqual(played)
  expect((await replay(visitor.no)).dtMs).toHaveLength(244)
  expect((await replay(unrelated.no)).dtMs).toEqual([])
})

it('keeps them some minutes after the cause and again after the end, not a year of them', async () => {
  const about = await walker(15)
  const id = await raised(about, [])
  await pool().query(`update alarm_path_due set due_at = now() + interval '1 minute'`)
  await keep()
  expect(await counted('alarm_path')).toBe(0)
  await pool().query(`update alarm_path_due set due_at = now()`)
  await keep()
  expect(await counted('alarm_path')).toBe(1)
  const later = Array.from({ length: 4 * 3600 }, (_, s): Step => {
    const timeMs = START_MS + 10 * MINUTE_MS + s * 1000
    return { timeMs, x: 15 + 10 * Math.sin(s / 9), y: 15 + s / 50, z: 0, floor: 0, accuracyM: 0.2, method: 1 }
  })
  await storeWalk(pool(), about.no, later)
  await pool().query(`update alarm set cleared_at = $2 where id = $1`, [id, new Date(START_MS + 3 * 60 * MINUTE_MS)])
  await pool().query(`update alarm_path_due set due_at = now()`)
  await keep()
  expect(await counted('alarm_path')).toBe(1)
  const { rows } = await pool().query<{ minutes: number; bytes: number }>(
    'select ((to_ms - $1) / 60000)::int as minutes, length(data) as bytes from alarm_path',
    [START_MS],
  )
  expect(rows).toEqual([{ minutes: 125, bytes: expect.any(Number) }])
  expect(rows[0]!.bytes).toBeLessThan(6000)
})

it('reads a storm once: nobody is kept twice, and every alarm keeps its own', async () => {
  const about = await walker(15)
  const others = [await walker(16), await walker(17)]
  for (let i = 0; i < 600; i++) await raised(about, others)
  await keep()
  expect(await counted('alarm_path')).toBe(1800)
  expect(await counted('alarm_path_due')).toBe(0)
})

it('leaves out an alarm that cannot be kept, says so, and gives it up after the third time; the others keep theirs', async () => {
  const about = await walker(15)
  const ids = [await raised(about, []), await raised(about, []), await raised(about, [])]
  const bad = ids[1]!
  await pool().query(`update alarm set evidence = evidence || '{"around":{"people":"damaged","count":1}}' where id = $1`, [bad])
  const run = () => keepAlarmPaths(site.api.context.allBuildings)
  await expect(run()).rejects.toMatchObject({ errors: [{ message: `alarm ${bad}` }] })
  const { rows } = await pool().query('select alarm_id from alarm_path order by alarm_id')
  expect(rows.map((row) => row.alarm_id)).toEqual(ids.filter((id) => id !== bad).sort())
  const due = async () => (await pool().query('select alarm_id, tries, due_at > now() as later from alarm_path_due')).rows
  expect(await due()).toEqual([{ alarm_id: bad, tries: 1, later: true }])
  await run()
  for (const left of [[{ alarm_id: bad, tries: 2, later: true }], []]) {
    await pool().query('update alarm_path_due set due_at = now()')
    await expect(run()).rejects.toThrow('could not be kept: 1')
    expect(await due()).toEqual(left)
  }
})

it('goes with the alarm, and with somebody deleted for good unless the alarm is about them', async () => {
  const [about, beside] = [await walker(15), await walker(16)]
  const id = await raised(about, [beside])
  await keep()
  await tracksGone()
  await pool().query(`update person set deleted_at = now() - interval '400 days' where trackable_no = any($1)`, [[about.no, beside.no]])
  await pool().query(`update alarm set work = 'handled'`)
  expect(await deleteHidden(pool(), 365)).toBe(2)
  expect(await neighbours(id)).toEqual([])
  expect(await tracks(id)).toMatchObject([{ no: about.no, name: about.name }])
  expect((await site.call('track', { token, query: { no: about.no, from: iso(START_MS), to: iso(START_MS + 1000) } })).status).toBe(404)
  await pool().query('delete from alarm')
  expect(await counted('alarm_path')).toBe(0)
})

it('shows no track to somebody without the right to see tracks, and audits every other look', async () => {
  const about = await walker(15)
  const id = await raised(about, [])
  const seen = () => counted(`audit_entry where action = 'track.viewed' and after->>'alarmId' = '${id}'`)
  expect(await tracks(id)).toHaveLength(1)
  expect(await seen()).toBe(1)
  const reader = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
  expect((await site.call('alarmTracks', { token: reader, query: { id } })).status).toBe(403)
  expect(await seen()).toBe(1)
})
