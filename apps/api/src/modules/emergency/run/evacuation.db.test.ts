import type { Drawing, EvacuationReport, LivePosition, MusterBoard, MusterPerson, MusterState } from '@muster/contracts'
import { buildArea, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../../testing/build-alarm.ts'
import { type DeviceBroker, startDeviceBroker } from '../../../testing/device-broker.ts'
import { startDeviceSender } from '../../../testing/device-sender.ts'
import { faultsOf, saved, saveForm } from '../../../testing/forms.ts'
import { livePosition } from '../../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { untilHolds } from '../../../testing/until-holds.ts'

const NAMES = ['快走', '慢走', '不动', '反向', '丢卡', '无卡', '下班', '后到', '未定位'] as const
type Name = (typeof NAMES)[number]

let broker: DeviceBroker
let site: TestApi
let stopSending: () => Promise<void>
let token: string
let planId: string
let gateId: string
const people = {} as Record<Name, { no: number; id: string; hwId: string | null }>
/** True positions of everybody, and what is reported of them every 100 ms. */
const truth = new Map<number, LivePosition>()
let telling: NodeJS.Timeout

const circle = (x: number, y: number, radiusM: number): Drawing => ({ floor: 1, shape: { type: 'circle', centre: [x, y], radiusM } })

beforeAll(async () => {
  broker = await startDeviceBroker()
  site = await startTestApi({ MQTT_URL: broker.url })
  stopSending = await startDeviceSender(site, broker.url)
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  await pool.query('update building set min_x = -500, min_y = -500, max_x = 500, max_y = 500 where id = $1', [site.buildingA])
  for (const name of NAMES) if (name !== '后到' && name !== '未定位') await employ(name)
  telling = setInterval(tellPositions, 100)
})
afterAll(async () => {
  clearInterval(telling)
  await stopSending()
  await site.stop()
  await broker.close()
})

async function employ(name: Name): Promise<void> {
  const { pool } = site.database
  const { no, id } = await buildPerson(pool, site.buildingA, { name })
  const tag = name === '无卡' ? null : await buildTag(pool, site.buildingA, { trackableNo: no })
  people[name] = { no, id, hwId: tag?.hw_id ?? null }
}

let sequence = 0
function tellPositions(): void {
  const positions = [...truth.values()]
  const nowMs = Date.now()
  site.api.context.live.channel(site.buildingA)?.takePositions({ full: true, sequence: ++sequence, baseTimeMs: nowMs, positions }, nowMs)
}
function put(name: Name, x: number, y: number, more: Partial<LivePosition> = {}): void {
  truth.set(people[name].no, livePosition(people[name].no, { x, y, ...more }))
}
/** Reports everybody who is heard again. */
const heard = () => {
  for (const [no, position] of truth) if (position.status === 'live') truth.set(no, { ...position, timeMs: Date.now() })
}
const start = (body: object) =>
  site.call('emergencyStart', { token, body: { kind: 'drill', name: '疏散演练', planId: null, alarmId: null, confirmed: true, ...body } })
const running = async () => ((await site.call('emergencyCurrent', { token })).json.data as { id: string; name: string }[])[0]!
const board = async (id: string) => (await site.call('musterBoard', { token, query: { id } })).json.data as MusterBoard
const of = (all: MusterBoard, name: Name): MusterPerson | undefined => all.people.find((person) => person.name === name)
const states = async (id: string): Promise<Partial<Record<Name, MusterState>>> =>
  Object.fromEntries((await board(id)).people.map(({ name, state }) => [name, state]))
const toldTo = (name: Name) => broker.told.filter(({ hwId }) => hwId === people[name].hwId).map(({ message }) => message)

describe('an evacuation', () => {
  it('cannot begin without an island, or without being meant', async () => {
    expect((await start({})).json.code).not.toBe(0)
    expect((await start({ confirmed: false })).status).toBe(400)
    const near = await saved(site, token, 'safetyIsland', { name: '近岛', place: circle(100, 0, 10), capacity: '1' })
    const doors = [{ name: '岛口', device: 'AC-1', number: '1', direction: 'in' }]
    gateId = (await saved(site, token, 'personGate', { name: '远岛读卡点', doors } as never)).id
    const elsewhere = await saveForm(site, token, 'safetyIsland', { name: '远岛', place: circle(0, 150, 10), gate: 'nowhere' })
    expect(faultsOf(elsewhere).gate).toBeDefined()
    const far = await saved(site, token, 'safetyIsland', { name: '远岛', place: circle(0, 150, 10), gate: gateId })
    const islands = [near, far].map(({ id }) => ({ id, name: '' }))
    const times = { startAt: '2026-12-01 09:00:00', endAt: '2026-12-01 10:00:00' }
    planId = (await saved(site, token, 'drillPlan', { name: '泄漏演练', content: '<p>撤</p>', dwellS: '1', islands, ...times })).id
  })

  it('sends everybody to the nearest island with room, and ends with everyone in the state that he is in', async () => {
    put('快走', 60, 0)
    put('慢走', 50, 0)
    put('不动', -80, 20)
    put('反向', -60, 60)
    put('丢卡', 20, 20)
    put('下班', 0, 0, { status: 'stale', timeMs: Date.now() - 13 * 3_600_000 })
    tellPositions()
    const begun = await start({ planId })
    expect(begun.json.code).toBe(0)
    const { id, name } = await running()
    expect(name).toBe('泄漏演练')
    // A run over the whole plant conflicts with every other one.
    expect((await start({})).text).toContain('泄漏演练')
    await untilHolds(() => expect(toldTo('慢走').map(({ text }) => text)).toContain('演练：请撤离到远岛'))
    expect(toldTo('快走')[0]).toMatchObject({ text: '演练：请撤离到近岛', priority: 0, kind: 1, asksReply: true })
    expect(toldTo('下班')).toEqual([])

    // All walk to their true places; a step lasts as long as a direction needs to be detected.
    put('丢卡', 20, 20, { status: 'stale', timeMs: Date.now() - 60_000 })
    await employ('后到')
    put('后到', 90, 60)
    let step = 0
    const walking = setInterval(() => {
      heard()
      step++
      put('快走', Math.min(100, 60 + step * 4), 0)
      put('慢走', 50, Math.min(60, step / 4))
      put('反向', -60, Math.max(-400, 60 - step / 2))
    }, 100)
    try {
      await untilHolds(async () => {
        expect(await states(id)).toEqual({
          ...{ 快走: 'safe', 慢走: 'toward', 不动: 'still', 反向: 'away', 丢卡: 'silent', 无卡: 'noCard', 下班: 'outside', 后到: 'still' },
        })
      })
    } finally {
      clearInterval(walking)
    }
    const all = await board(id)
    expect(of(all, '后到')).toMatchObject({ late: true, state: 'still' })
    expect(all.islands).toMatchObject([
      { name: '近岛', there: 1, safe: 1, capacity: 1 },
      { name: '远岛', there: 0 },
    ])
    // Those who may need help come first.
    expect(all.people.map(({ state }) => state).slice(-2)).toEqual(['safe', 'outside'])
    await untilHolds(() => expect(toldTo('快走').map(({ text }) => text)).toContain('演练：您已清点，请留在岛上'))
  })

  it('is the same for every api, counts by hand, and finds who is lost', async () => {
    const { id } = await running()
    const other = await site.startAnother()
    try {
      const answer = await fetch(`${other.url}/emergency/run/board?id=${id}`, { headers: { authToken: token } })
      const { data } = (await answer.json()) as { data: MusterBoard }
      expect(of(data, '丢卡')).toMatchObject({ state: 'silent', place: { x: 20, y: 20 } })
    } finally {
      await other.stop()
    }
    const nos = [people.无卡.no, people.丢卡.no]
    // A phone whose clock is an hour fast; nobody arrives in the future.
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await site.call('musterMark', { token, body: { id, nos, mark: 'safe', note: '门口见到', at } })).json.data).toEqual({
      marked: 2,
    })
    const { rows } = await site.database.pool.query('select 1 from emergency_person where greatest(arrived_at, marked_at) > now()')
    expect(rows).toEqual([])
    expect((await site.call('musterMark', { token, body: { id, nos, mark: 'safe', note: '' } })).json.data).toEqual({ marked: 0 })
    expect(await states(id)).toMatchObject({ 无卡: 'safe', 丢卡: 'safe' })
    await site.call('musterMark', { token, body: { id, nos: [people.丢卡.no], mark: null, note: '' } })
    await untilHolds(async () => expect((await states(id)).丢卡).toBe('silent'))
    heard()
    tellPositions()
    const near = await site.call('musterNear', { token, query: { id, no: people.丢卡.no } })
    expect(near.json.data).toMatchObject({ near: [{ name: '慢走' }, {}, {}] })
    expect((await site.call('musterPhone', { token, body: { id, no: people.快走.no } })).status).toBe(403)
  })

  it('counts who is read on an island, and misses who went in by a gate and is not heard', async () => {
    const { id } = await running()
    const { pool } = site.database
    const passes = (no: number, gateId: string | null, direction: string) =>
      pool.query(
        `insert into gate_passage (id, building_id, kind, gate_id, gate_name, door, direction, at, trackable_no, decision)
         values ($1, $2, 'people', $3, '岛口', '门', $4, now(), $5, 'allowed')`,
        [`g:${no}:${direction}`, site.buildingA, gateId, direction, no],
      )
    await passes(people.反向.no, gateId, 'in')
    await pool.query(
      `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, '', $2, true, now(), '东门')`,
      [site.buildingA, people.丢卡.no],
    )
    await untilHolds(async () => expect(await states(id)).toMatchObject({ 反向: 'safe', 丢卡: 'gateInside' }))
    expect(of(await board(id), '反向')).toMatchObject({ readAt: expect.any(String), islandId: expect.any(String) })
    await pool.query('delete from gate_passage')
    await pool.query('delete from gate_presence')
    const none = 'read_at = null, read_id = null, inside_id = null, inside_at = null'
    await pool.query(`update emergency_person set ${none} where run_id = $1 and no = $2`, [id, people.反向.no])
    await pool.query('update emergency_person set arrived_at = null, arrived_id = null where run_id = $1 and no = $2', [id, people.反向.no])
    await untilHolds(async () => expect(await states(id)).toMatchObject({ 丢卡: 'silent' }))
  })

  it('goes by what it copied when it began, whatever becomes of its plan, of a person and of a card', async () => {
    const { id } = await running()
    const kept = await site.call('drillPlan.delete', { token, body: { ids: [planId] } })
    expect(kept.json.data).toMatchObject({ deleted: [] })
    const { pool } = site.database
    await pool.query(`update drill_plan set name = '改名', dwell_s = 600, island_ids = '{}' where id = $1`, [planId])
    await pool.query('update person set deleted_at = now(), left_on = current_date where trackable_no = $1', [people.慢走.no])
    await pool.query('update tag_assignment set to_at = now() where trackable_no = $1', [people.反向.no])
    const before = await board(id)
    await untilHolds(async () => expect((await board(id)).countedAt).not.toBe(before.countedAt))
    const after = await board(id)
    expect(after.run.name).toBe('泄漏演练')
    expect(after.islands.map(({ name }) => name)).toEqual(['近岛', '远岛'])
    expect(after.people.map(({ name }) => name).sort()).toEqual(NAMES.filter((name) => name !== '未定位').sort())
    await pool.query('update person set deleted_at = null, left_on = null where trackable_no = $1', [people.慢走.no])
    await pool.query(`update drill_plan set name = '泄漏演练' where id = $1`, [planId])
  })

  it('ends with a reason, tells everybody, and stays as it was then', async () => {
    const { id } = await running()
    expect((await site.call('emergencyEnd', { token, body: { id, how: 'ended', reason: ' ' } })).status).toBe(400)
    await site.call('emergencyEnd', { token, body: { id, how: 'ended', reason: '演练完成' } })
    await untilHolds(() => expect(toldTo('不动').at(-1)?.text).toBe('演练结束，可返回岗位'))
    expect((await site.call('emergencyCurrent', { token })).json.data).toEqual([])
    const [row] = (await site.call('emergencyRun.page', { token, query: { kind: 'drill', state: 'ended' } })).json.data as object[]
    expect(row).toMatchObject({ name: '泄漏演练', planName: '泄漏演练', expected: 7, safe: 2, missing: 5, reason: '演练完成' })
    expect((await site.call('musterMark', { token, body: { id, nos: [people.不动.no], mark: 'safe', note: '' } })).status).toBe(404)
    const report = (await site.call('emergencyReport', { token, query: { id } })).json.data as EvacuationReport
    expect(report.figures).toMatchObject({ people: 8, expected: 7, safe: 2, missing: 5, byHand: 1, outside: 1, mostS: null })
    expect(report.islands).toMatchObject([
      { name: '近岛', arrived: 1, arrivalsS: [expect.any(Number)] },
      { name: '远岛', arrived: 0 },
    ])
    expect(report.late.map(({ name }) => name).sort()).toEqual(['不动', '丢卡', '反向', '后到', '慢走'].sort())
    const kinds = new Set(report.events.map(({ kind }) => kind))
    for (const kind of ['started', 'announced', 'lateCame', 'islandFull', 'firstSafe', 'counted', 'marked', 'said', 'ended'] as const)
      expect(kinds).toContain(kind)
    const replay = (await site.call('emergencyReplay', { token, query: { id } })).json.data
    expect(replay).toMatchObject({ people: [], queues: [], cellM: 4 })
    const again = await start({ kind: 'real' })
    expect(again.json.code).toBe(0)
    const cancel = { id: (again.json.data as { id: string }).id, how: 'cancelled', reason: '误报' }
    await site.call('emergencyEnd', { token, body: cancel })
    expect((await site.call('emergencyRun.page', { token, query: { state: 'cancelled' } })).json.data).toMatchObject([{ kind: 'real' }])
  })
})

describe('who is led out', () => {
  const square = (x: number): [number, number][] => [[x, -400], [x + 40, -400], [x + 40, -360], [x, -360]] // biome-ignore format: one ring, one line
  it('is who is in the chosen areas or in the area of an alarm; others may be led out of others at once', async () => {
    const { pool } = site.database
    const [east, west] = await Promise.all(
      [200, -240].map((x, i) => buildArea(pool, site.buildingA, { name: i === 0 ? '东区' : '西区', floor: 1, polygon: [square(x)] })),
    )
    await untilHolds(() => expect(site.api.context.live.channel(site.buildingA)?.config.areas.has(west!.id)).toBe(true))
    put('快走', 220, -380)
    put('不动', -220, -380)
    tellPositions()
    expect((await start({ areaIds: ['nowhere'] })).json.code).not.toBe(0)
    const first = await start({ areaIds: [east!.id] })
    expect(first.json.code).toBe(0)
    const { id } = first.json.data as { id: string }
    expect((await board(id)).people.map(({ name }) => name)).toEqual(['快走'])
    expect((await board(id)).run.areas).toEqual(['东区'])
    // The same area twice, or the whole plant as well: two runs would send the same people.
    for (const areaIds of [[east!.id, west!.id], []]) expect((await start({ areaIds })).text).toContain('疏散演练')
    const alarmId = await buildAlarm(pool, site.buildingA, { area_id: west!.id })
    const second = await start({ kind: 'real', name: '紧急疏散', alarmId })
    expect(second.json.code).toBe(0)
    const other = (second.json.data as { id: string }).id
    expect((await board(other)).people.map(({ name }) => name)).toEqual(['不动'])
    // An emergency precedes a drill on every console.
    expect((await running()).id).toBe(other)
    for (const one of [id, other]) await site.call('emergencyEnd', { token, body: { id: one, how: 'cancelled', reason: '测试' } })
  })

  it('is told in the language of the site, and looked for when his card was never located', async () => {
    const { pool } = site.database
    await pool.query(
      `insert into setting (building_id, code, value) values ($1, 'siteLanguage', '"en_US"') on conflict (building_id, code) do update set value = excluded.value`,
      [site.buildingA],
    )
    truth.delete(people.不动.no)
    await employ('未定位')
    const { id } = (await start({})).json.data as { id: string }
    await untilHolds(async () => expect((await states(id)).未定位).toBe('silent'))
    await untilHolds(() => expect(toldTo('快走').some(({ text }) => /^Drill: go to /.test(text))).toBe(true))
    await site.call('emergencyEnd', { token, body: { id, how: 'cancelled', reason: '测试' } })
  })
})
