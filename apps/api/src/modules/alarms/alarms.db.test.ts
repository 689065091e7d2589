import { type Alarm, toSpecStatus } from '@muster/contracts'
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
afterAll(() => site.stop())

const disposal = { disposition: 'handle', cause: '误触', falseAlarm: true, description: '现场确认' }
const stored = async (id: string) =>
  (await site.database.pool.query('select work, version, acknowledged_by, handled_by, disposition from alarm where id = $1', [id])).rows[0]

describe('working an alarm', () => {
  it('goes from new over acknowledged to handled, counting versions and keeping who did it', async () => {
    const id = await buildAlarm(site.database.pool, site.buildingA, { area_version: 7 })
    const acknowledged = await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
    expect(acknowledged.json.data).toMatchObject({
      acknowledged: [{ id, work: 'acknowledged', acknowledgedBy: site.operatorA, version: 2, active: true }],
      failed: [],
    })
    const handled = await site.call('alarmHandle', { token, body: { id, ...disposal } })
    expect(handled.json.data).toMatchObject({ id, work: 'handled', handledBy: site.operatorA, version: 3, falseAlarm: true, cause: '误触' })
    const { json } = await site.call('alarmEvidence', { token, query: { id } })
    expect(json.data).toMatchObject({
      evidence: { anchors: ['a1b2'], frame: { gatewayId: 'gw-1' } },
      areaVersion: 7,
      actions: [
        { by: site.operatorA, action: 'acknowledge' },
        { by: site.operatorA, action: 'handle', detail: '误触' },
      ],
    })
  })

  it('is acknowledged by being handled, once, and keeps who had acknowledged it before', async () => {
    const id = await buildAlarm(site.database.pool, site.buildingA)
    const handled = await site.call('alarmHandle', { token, body: { id, ...disposal } })
    expect(handled.json.data).toMatchObject({ work: 'handled', acknowledgedBy: site.operatorA, version: 2 })
    const again = await site.call('alarmHandle', { token, body: { id, ...disposal, disposition: 'ignore' } })
    expect([again.status, again.json.code]).toEqual([409, 1301])
    expect(await stored(id)).toMatchObject({ work: 'handled', version: 2, disposition: 'handle' })
    const { json } = await site.call('auditEntry.page', { token, query: { size: 1, subject: id } })
    expect(json.data).toMatchObject([{ action: '处理报警', outcome: 'refused', subjectId: id }])
    const taken = await buildAlarm(site.database.pool, site.buildingA, { work: 'acknowledged', acknowledged_by: 'somebody' })
    await site.call('alarmHandle', { token, body: { id: taken, ...disposal } })
    expect(await stored(taken)).toMatchObject({ acknowledged_by: 'somebody', handled_by: site.operatorA })
  })

  it('ends a call for help with its handling, but not a condition that still stands', async () => {
    for (const [kind, active] of [
      ['sos', false],
      ['outOfBounds', true],
    ] as const) {
      const id = await buildAlarm(site.database.pool, site.buildingA, { kind })
      await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
      const { json } = await site.call('alarmHandle', { token, body: { id, ...disposal } })
      expect(json.data).toMatchObject({ id, work: 'handled', active })
    }
  })

  it('lets one of many operators win who acknowledge the same alarms at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => buildAlarm(site.database.pool, site.buildingA)))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => site.call('alarmAcknowledge', { token, body: { ids: i % 2 ? ids : [...ids].reverse() } })),
    )
    for (const id of ids) {
      const winners = answers.filter(({ json }) => (json.data as { acknowledged: Alarm[] }).acknowledged.some((alarm) => alarm.id === id))
      expect(winners).toHaveLength(1)
      expect(await stored(id)).toMatchObject({ work: 'acknowledged', version: 2 })
    }
    const { rows } = await site.database.pool.query('select count(*)::int as n from alarm_event where alarm_id = any($1)', [ids])
    expect(rows).toEqual([{ n: ids.length }])
  })

  it('answers for each alarm by itself', async () => {
    const open = await buildAlarm(site.database.pool, site.buildingA)
    const taken = await buildAlarm(site.database.pool, site.buildingA, { work: 'acknowledged' })
    const { json } = await site.call('alarmAcknowledge', { token, body: { ids: [open, taken, 'sos:none'] } })
    expect(json.data).toMatchObject({
      acknowledged: [{ id: open }],
      failed: [
        { id: taken, code: 1301 },
        { id: 'sos:none', code: 1003 },
      ],
    })
  })
})

describe('the list of alarms', () => {
  it('shows newest first, pages, and filters by kind, time and the two states of the specification', async () => {
    const { pool } = site.database
    await pool.query('delete from alarm')
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push(await buildAlarm(pool, site.buildingA, i === 3 ? { kind: 'outOfBounds', priority: 'high' } : {}))
    await pool.query("update alarm set work = 'handled' where id = $1", [ids[0]])
    await pool.query("update alarm set work = 'acknowledged', cleared_at = now() where id = $1", [ids[1]])

    const list = async (query: Record<string, string | number>) => {
      const { json } = await site.call('alarmPage', { token, query })
      return { ids: (json.data as Alarm[]).map(({ id }) => id), length: json.length }
    }
    const newest = [...ids].reverse()
    expect(await list({})).toEqual({ ids: newest, length: 7 })
    expect(await list({ page: 1, size: 3 })).toEqual({ ids: newest.slice(3, 6), length: 7 })
    expect(await list({ page: 9, size: 3 })).toEqual({ ids: [], length: 7 })
    expect(await list({ kind: 'outOfBounds' })).toEqual({ ids: [ids[3]], length: 1 })
    expect(await list({ status: 1 })).toEqual({ ids: [ids[0]], length: 1 })
    const { no } = await buildPerson(pool, site.buildingA)
    await pool.query('update alarm set trackable_no = $1 where id = $2', [no, ids[2]])
    expect(await list({ nos: `987654,${no}` })).toEqual({ ids: [ids[2]], length: 1 })
    await pool.query(`update alarm set members = '[{"no":987654,"name":"x"}]' where id = $1`, [ids[4]])
    expect(await list({ nos: `987654,${no}` })).toEqual({ ids: [ids[4], ids[2]], length: 2 })
    expect(await list({ nos: '98765' })).toEqual({ ids: [], length: 0 })
    await pool.query('update alarm set members = null')
    expect(await list({ status: 0 })).toEqual({ ids: newest.slice(0, 6), length: 6 })
    for (const status of [0, 1]) {
      const { json } = await site.call('alarmPage', { token, query: { status } })
      for (const alarm of json.data as Alarm[]) expect(toSpecStatus(alarm)).toBe(status)
    }
    const { json } = await site.call('alarmPage', { token, query: { size: 1, page: 2 } })
    const from = (json.data as Alarm[])[0]?.startedAt ?? ''
    expect((await list({ from })).ids).toEqual(newest.slice(0, 3))
    expect((await list({ to: from })).ids).toEqual(newest.slice(3))
    const late = await buildAlarm(pool, site.buildingA, { arrived_at: '2026-12-01T00:00:00Z', started_at: '2026-11-30T00:00:00Z' })
    expect((await list({})).ids[0]).toBe(late)
    for (const from of ['2026-11-30T23:00:00Z', '2026-11-29T23:00:00Z'])
      expect((await list({ from, to: from.replace('T23:00:00', 'T23:59:59').replace('29T', '30T') })).ids).toEqual([late])
    await pool.query('delete from alarm where id = $1', [late])
    const counts = await site.call('alarmCounts', { token })
    expect(counts.json.data).toMatchObject({ total: 6, areaAlarmEventCount: 1, vehicleAlarmEventCount: 0 })
  })
})
