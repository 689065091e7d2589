import type { AlarmHelp, FormValues } from '@muster/contracts'
import { buildArea, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { LiveBench } from '../../testing/live-client.ts'
import { livePosition as at } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const NAMES = ['王芳', '李强', '张明', '赵敏', '陈静', '周杰'] as const
const [CALLER, FAR, NEAR, NEXT, SILENT, UPSTAIRS] = NAMES
/** Permissions of an observer, without the one to see personal data. */
const WATCH = ['alarm:view', 'alarm:acknowledge', 'alarm:handle']

let site: TestApi
let bench: LiveBench
let admin: string
let watch: string
let department: { id: string; name: string }
const no = new Map<string, number>()
const noOf = (name: string) => no.get(name)!

beforeAll(async () => {
  site = await startTestApi()
  bench = new LiveBench(site)
  admin = await site.signIn(site.operatorA, site.buildingA)
  const watcher = await site.addAccount(site.buildingA, WATCH)
  await site.database.pool.query(`update account set real_name = '中控值班员' where login_name = $1`, [watcher])
  watch = await site.signIn(watcher, site.buildingA)
  const units = [await unit('一班', 'P1'), await unit('二班', 'P2')] as const
  department = units[0]
  for (const [i, name] of NAMES.entries()) {
    await buildTag(site.database.pool, site.buildingA, { sn: `C${i}` })
    const person = await saved(site, admin, 'person', {
      name,
      number: `A${i}`,
      department: [units[name === FAR ? 1 : 0]],
      tagSn: `C${i}`,
      phone: `1380000000${i}`,
    })
    const { rows } = await site.database.pool.query('select trackable_no from person where id = $1', [person.id])
    no.set(name, rows[0].trackable_no)
  }
})
afterAll(() => site.stop())
beforeEach(async () => {
  await site.database.pool.query('delete from alarm')
  publish()
})

const unit = async (name: string, code: string) => ({ ...(await saved(site, admin, 'department', { name, code })), name })

/** The caller stands at 0,0; the others at these distances, metres. */
function publish(silentMs = 3_600_000) {
  bench.publish(
    [
      at(noOf(CALLER), { x: 0, y: 0 }),
      at(noOf(FAR), { x: 90, y: 0 }),
      at(noOf(NEAR), { x: 3, y: 4 }),
      at(noOf(NEXT), { x: 0, y: 20 }),
      at(noOf(SILENT), { x: 1, y: 0, timeMs: Date.now() - silentMs }),
      at(noOf(UPSTAIRS), { x: 0, y: 0, z: 13, floor: 3 }),
    ],
    true,
  )
}

const call = (overrides: Record<string, unknown> = {}) =>
  buildAlarm(site.database.pool, site.buildingA, { trackable_no: noOf(CALLER), trackable_name: CALLER, ...overrides })
const helpFor = async (id: string, token = watch) => (await site.call('alarmHelp', { token, query: { id } })).json.data as AlarmHelp
const phone = async (id: string, name: string, token = watch) => {
  const { json } = await site.call('alarmPhone', { token, body: { id, no: noOf(name) } })
  return json.code === 0 ? (json.data as { phone: string }).phone : json.code
}

describe('help with an alarm', () => {
  it('says whom it is about, and who is nearest now, with masked phones', async () => {
    const help = await helpFor(await call())
    expect(help).toMatchObject({
      subject: {
        name: CALLER,
        class: 'employee',
        departName: '一班',
        tagSn: 'C0',
        phone: '138****0000',
        now: { x: 0, floor: 1, live: true },
      },
      helpers: [
        { name: NEAR, distanceM: 5, floor: 1, phone: '138****0002' },
        { name: NEXT, distanceM: 20, floor: 1 },
        // Three floors of stairs away.
        { name: UPSTAIRS, distanceM: 12, floor: 3 },
      ],
      mayReveal: true,
    })
    expect(JSON.stringify(help)).not.toContain('13800000')
  })

  it('counts nobody who has not been heard lately, who calls for help himself, or whom the reader may not see', async () => {
    const id = await call()
    expect((await helpFor(id)).helpers.map(({ name }) => name)).not.toContain(SILENT)
    publish(0)
    expect((await helpFor(id)).helpers[0]?.name).toBe(SILENT)
    await call({ trackable_no: noOf(SILENT) })
    expect((await helpFor(id)).helpers[0]?.name).toBe(NEAR)
    const limited = await site.addAccount(site.buildingA, WATCH, { people_scope: 'selected', department_ids: [department.id] })
    const as = await site.signIn(limited, site.buildingA)
    bench.publish([at(noOf(CALLER)), at(noOf(FAR)), at(noOf(NEXT), { x: 40 })], true)
    expect((await helpFor(id, as)).helpers.map(({ name }) => name)).toEqual([NEXT])
    expect(await phone(id, FAR, as)).toBe(1003)
  })

  it('looks around the place of the alarm where the caller is not heard any more', async () => {
    const id = await call({ x: 85, y: 0 })
    bench.publish([at(noOf(FAR), { x: 90, y: 0 }), at(noOf(NEAR), { x: 3, y: 4 })], true)
    const help = await helpFor(id)
    expect(help.subject?.now).toBeNull()
    expect(help.helpers.map(({ name }) => name)).toEqual([FAR, NEAR])
  })

  it('is refused for an alarm of another building', async () => {
    const id = await buildAlarm(site.database.pool, site.buildingB)
    expect((await site.call('alarmHelp', { token: watch, query: { id } })).status).toBe(404)
  })
})

describe('the phone of somebody', () => {
  it('is shown to whoever may handle an open call for help, of those around it alone, and written down in words', async () => {
    const id = await call()
    expect(await phone(id, CALLER)).toBe('13800000000')
    expect(await phone(id, NEAR)).toBe('13800000002')
    expect(await phone(id, SILENT)).toBe(1003)
    const { json } = await site.call('alarmEvidence', { token: watch, query: { id } })
    expect((json.data as { actions: object[] }).actions).toMatchObject([
      { action: 'phone', byName: '中控值班员', detail: CALLER },
      { action: 'phone', byName: '中控值班员', detail: NEAR },
    ])
    const { rows } = await site.database.pool.query(
      `select id from audit_entry where action = 'alarmPhone' and after -> 'refused' is null order by id desc limit 1`,
    )
    const entry = await site.call('auditEntry.get', { token: admin, query: { id: String(rows[0].id) } })
    const { values } = entry.json.data as { values: Record<string, string> }
    expect(values).toMatchObject({ action: '查看报警相关人员电话', subjectName: CALLER, outcome: 'done' })
    expect(JSON.parse(values.after ?? '')).toEqual({ 类型: 'SOS 求救', 对象: CALLER, 电话所属人: NEAR })
  })

  it('is refused with a line in the log that says why, also to whoever has no permission at all', async () => {
    const id = await call({ kind: 'outOfBounds', priority: 'high' })
    expect(await phone(id, CALLER)).toBe(1002)
    const nobody = await site.signIn(await site.addAccount(site.buildingA, ['map:view']), site.buildingA)
    expect(await phone(id, CALLER, nobody)).toBe(1002)
    const { json } = await site.call('auditEntry.page', { token: admin, query: { size: 2, kind: 'look' } })
    expect(json.data).toMatchObject([
      { action: '查看报警相关人员电话', outcome: 'refused', subjectId: null },
      {
        action: '查看报警相关人员电话',
        outcome: 'refused',
        subjectId: id,
        subjectName: CALLER,
        by: expect.stringMatching(/^中控值班员（.+）$/),
      },
    ])
  })

  it('stays masked once the call is closed, for other alarms, and for whoever may only look', async () => {
    const closed = await call({ work: 'handled', cleared_at: new Date() })
    const crossing = await call({ kind: 'outOfBounds', priority: 'high' })
    for (const id of [closed, crossing]) expect([(await helpFor(id)).mayReveal, await phone(id, CALLER)]).toEqual([false, 1002])
    const looker = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
    const open = await call()
    expect([(await helpFor(open, looker)).mayReveal, await phone(open, CALLER, looker)]).toEqual([false, 1002])
    // With permission to see personal data it works here as well.
    expect(await phone(crossing, CALLER, admin)).toBe('13800000000')
  })
})

describe('work on an alarm', () => {
  it('is known by the name of who did it, even when the account is called otherwise later', async () => {
    const id = await call()
    await site.call('alarmAcknowledge', { token: watch, body: { ids: [id] } })
    await site.database.pool.query(`update account set real_name = '改名' where real_name = '中控值班员'`)
    const { json } = await site.call('alarmEvidence', { token: watch, query: { id } })
    expect(json.data).toMatchObject({
      alarm: { acknowledgedByName: '中控值班员' },
      actions: [{ byName: '中控值班员', action: 'acknowledge' }],
    })
    await site.database.pool.query(`update account set real_name = '中控值班员' where real_name = '改名'`)
  })

  it('is in the log: who, what, about whom, and how it ended', async () => {
    const id = await call({ place_name: '罐区' })
    const body = { id, disposition: 'handle', cause: '误触按钮', falseAlarm: true, description: '' }
    await site.call('alarmHandle', { token: watch, body })
    const { rows } = await site.database.pool.query(`select id from audit_entry where action = 'alarmHandle' order by id desc limit 1`)
    const entry = await site.call('auditEntry.get', { token: admin, query: { id: String(rows[0].id) } })
    const { values } = entry.json.data as { values: Record<string, string> }
    expect(values).toMatchObject({ action: '处理报警', subjectName: CALLER, outcome: 'done' })
    const said = { 类型: 'SOS 求救', 对象: CALLER, 位置: '罐区', 处置方式: '处理', 原因: '误触按钮', 误报: '是' }
    expect(JSON.parse(values.after ?? '')).toEqual(said)
  })
})

describe('what to do about an alarm', () => {
  const stepsOf = async (alarm: Record<string, unknown>) => (await helpFor(await call(alarm))).steps
  const flow = (values: FormValues) => saved(site, admin, 'alarmFlow', { kind: 'retention', onSite: 'N', levels: [], ...values })

  it('is what the site wrote for its area, else for everywhere, else nothing of its own; who changed it is kept', async () => {
    const { id: areaId } = await buildArea(site.database.pool, site.buildingA)
    const { id: plain } = await buildArea(site.database.pool, site.buildingA)
    const { id, version } = await flow({ steps: '呼叫当事人\n\n  派人查看' })
    await flow({ areaId, steps: '联系罐区主管' })
    await flow({ areaId: plain, priority: 'low' })
    const at = { kind: 'retention', area_id: plain }
    expect(await stepsOf(at)).toEqual(['呼叫当事人', '派人查看'])
    expect(await stepsOf({ kind: 'retention', area_id: null, place_area_id: areaId })).toEqual(['联系罐区主管'])
    expect(await stepsOf({ kind: 'outOfBounds', area_id: areaId })).toBeNull()
    await saved(site, admin, 'alarmFlow', { kind: 'retention', onSite: 'N', levels: [], steps: '' }, { id, version })
    expect(await stepsOf(at)).toBeNull()
    const { rows } = await site.database.pool.query(
      `select before ->> 'steps' as before, after ->> 'steps' as after from audit_entry where subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { before: null, after: '呼叫当事人\n\n  派人查看' },
      { before: '呼叫当事人\n\n  派人查看', after: '' },
    ])
  })

  it('is at most 1000 signs long', async () => {
    await expect(flow({ kind: 'gas', steps: 'x'.repeat(1001) })).rejects.toThrow('not saved')
  })
})
