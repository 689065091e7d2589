import type { Alarm } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { endShelving } from './alarm-work.store.ts'

let site: TestApi
let token: string
let colleague: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  colleague = await site.addAccount(site.buildingA, ['alarm:view', 'alarm:acknowledge'])
})
afterAll(() => site.stop())

const crossing = (more: Record<string, unknown> = {}) =>
  buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds', priority: 'high', ...more })
const historyOf = async (id: string) => {
  const { json } = await site.call('alarmEvidence', { token, query: { id } })
  return (json.data as { actions: { by: string; action: string; detail: string }[] }).actions.map(({ by, action, detail }) => [
    by,
    action,
    detail,
  ])
}
/** The lines of the audit trail: what was done, and why it was refused. */
const refusedOf = async (id: string) => {
  const { rows } = await site.database.pool.query(
    `select action, after -> 'refused' ->> 'reason' as refused from audit_entry where subject_id = $1 order by id`,
    [id],
  )
  return rows.map(({ action, refused }) => [action, refused])
}
const counted = async () => ((await site.call('alarmCounts', { token })).json.data as { total: number }).total

describe('who works on an alarm', () => {
  it('is given it, takes it and gives it back; of two at once one is told', async () => {
    const id = await crossing()
    const given = await site.call('alarmAssign', { token, body: { id, to: colleague, instead: null } })
    expect(given.json.data).toMatchObject({ assignedTo: colleague, version: 2, work: 'new' })
    const late = await site.call('alarmAssign', { token, body: { id, to: site.operatorA, instead: null } })
    expect([late.status, late.json.code]).toEqual([409, 1301])
    const own = await site.signIn(colleague, site.buildingA)
    const back = await site.call('alarmAssign', { token: own, body: { id, to: null, instead: colleague } })
    expect(back.json.data).toMatchObject({ assignedTo: null })
    expect((await site.call('alarmAssign', { token: own, body: { id, to: colleague, instead: null } })).json.code).toBe(0)
    // Assigning it to somebody else needs a separate right.
    expect((await site.call('alarmAssign', { token: own, body: { id, to: site.operatorA, instead: colleague } })).json.code).toBe(1002)
    expect((await historyOf(id)).map(([by, action]) => [by, action])).toEqual([
      [site.operatorA, 'assign'],
      [colleague, 'unassign'],
      [colleague, 'assign'],
    ])
  })

  it('is an account of the building', async () => {
    const id = await crossing()
    expect((await site.call('alarmAssign', { token, body: { id, to: site.operatorB, instead: null } })).json.code).toBe(1003)
    const { json } = await site.call('alarmWorkers', { token, query: { text: colleague } })
    expect(json.data).toEqual([expect.objectContaining({ value: colleague })])
    expect((await site.call('alarmWorkers', { token, query: { text: site.operatorB } })).json.data).toEqual([])
  })

  it('is somebody who sees the alarm', async () => {
    const id = await crossing()
    const blind = await site.addAccount(site.buildingA, ['alarm:view', 'alarm:acknowledge'], { area_scope: 'selected' })
    const without = await site.addAccount(site.buildingA, ['area:view'])
    for (const to of [blind, without]) {
      const { json } = await site.call('alarmAssign', { token, body: { id, to, instead: null } })
      expect(json).toMatchObject({ data: { fields: { to: { message: expect.stringContaining('无权查看') } } } })
    }
    expect(await historyOf(id)).toEqual([])
    expect(await refusedOf(id)).toEqual([
      ['alarmAssign', 'alarmNotSeen'],
      ['alarmAssign', 'alarmNotSeen'],
    ])
  })

  it('finds what was given to him in the list', async () => {
    const id = await crossing({ assigned_to: site.operatorA })
    const { json } = await site.call('alarm.page', { token, query: { state: 'mine' } })
    expect((json.data as Alarm[]).map((alarm) => alarm.id)).toEqual([id])
  })
})

describe('a handled alarm', () => {
  it('is re-opened with its reason by somebody who has it then, and keeps what was done', async () => {
    const id = await crossing({ cleared_at: new Date() })
    await site.call('alarmHandle', { token, body: { id, disposition: 'ignore', cause: '途经', falseAlarm: true, description: '' } })
    await site.call('alarmComment', { token, body: { id, text: '录像显示人员进入' } })
    const { json } = await site.call('alarmReopen', { token, body: { id, reason: '处理不当' } })
    expect(json.data).toMatchObject({
      work: 'acknowledged',
      handledBy: null,
      cause: null,
      falseAlarm: false,
      assignedTo: site.operatorA,
      version: 4,
    })
    expect((await site.call('alarmReopen', { token, body: { id, reason: '再次' } })).json.code).toBe(1301)
    expect(await historyOf(id)).toEqual([
      [site.operatorA, 'ignore', '途经'],
      [site.operatorA, 'comment', '录像显示人员进入'],
      [site.operatorA, 'reopen', '处理不当'],
    ])
    expect(await refusedOf(id)).toEqual([
      ['alarmHandle', null],
      ['alarmComment', null],
      ['alarmReopen', null],
      ['alarmReopen', 'alarmTransitionInvalid'],
    ])
  })
})

describe('a shelved alarm', () => {
  it('is not counted, stands in its own list, and comes back by itself with a line in its history', async () => {
    const before = await counted()
    const id = await crossing()
    expect(await counted()).toBe(before + 1)
    const { json } = await site.call('alarmShelve', { token, body: { id, minutes: 30, reason: '围栏检修' } })
    expect(json.data).toMatchObject({ shelfReason: '围栏检修', shelvedBy: site.operatorA, work: 'new' })
    expect(await counted()).toBe(before)
    const shelved = async () =>
      ((await site.call('alarm.page', { token, query: { state: 'shelved' } })).json.data as Alarm[]).map((alarm) => alarm.id)
    expect(await shelved()).toEqual([id])
    expect((await site.call('alarmShelve', { token, body: { id, minutes: 5, reason: '再次' } })).json.code).toBe(1301)

    await site.database.pool.query("update alarm set shelved_until = now() - interval '1 second' where id = $1", [id])
    expect([await counted(), await shelved()]).toEqual([before + 1, []])
    await endShelving(site.database.pool)
    await endShelving(site.database.pool)
    expect(await historyOf(id)).toEqual([
      [site.operatorA, 'shelve', '围栏检修'],
      [null, 'unshelve', null],
    ])
  })

  it('is brought back by hand, and by getting worse', async () => {
    const id = await crossing({ priority: 'medium' })
    await site.call('alarmShelve', { token, body: { id, minutes: 30, reason: '检修' } })
    expect((await site.call('alarmUnshelve', { token, body: { id } })).json.data).toMatchObject({ shelvedUntil: null, shelfReason: null })
    expect((await site.call('alarmUnshelve', { token, body: { id } })).json.code).toBe(1301)
    await site.call('alarmShelve', { token, body: { id, minutes: 30, reason: '检修' } })
    await site.database.pool.query("update alarm set priority = 'high' where id = $1", [id])
    expect((await site.call('alarmEvidence', { token, query: { id } })).json.data).toMatchObject({
      alarm: { shelvedUntil: null, work: 'new' },
    })
  })

  it('is never a call for help, and for no longer than a shift', async () => {
    const sos = await buildAlarm(site.database.pool, site.buildingA)
    expect((await site.call('alarmShelve', { token, body: { id: sos, minutes: 30, reason: '检修' } })).json.code).toBe(1301)
    expect((await site.call('alarmShelve', { token, body: { id: await crossing(), minutes: 721, reason: '检修' } })).json.code).toBe(1001)
  })
})

describe('an alarm of a silence window', () => {
  it('is not counted while the window lasts, and never when it came and went in it', async () => {
    const before = await counted()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await crossing({ silenced_until: inMinutes(10), silenced_by: 'w' })
    await crossing({ silenced_until: inMinutes(-10), silenced_by: 'w', cleared_at: inMinutes(-20) })
    expect(await counted()).toBe(before)
    await crossing({ silenced_until: inMinutes(-10), silenced_by: 'w' })
    expect(await counted()).toBe(before + 1)
  })
})
