import type { AccessAnomalyRow, GateEvent, HeadCount } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../../testing/forms.ts'
import { livePosition } from '../../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { AnomalyWatch } from './anomaly-watch.ts'

let site: TestApi
let token: string
let watch: AnomalyWatch
let no: number
const AT_MS = Date.now()
/** People seen, as the tracker repeats it constantly: positions some seconds old do not count. */
let seen: number[] = []
/** Looks again this long after the first look. */
const look = (afterMs: number) => {
  see(seen)
  return watch.look(site.buildingA, AT_MS + afterMs)
}
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  await saved(site, token, 'person', { name: '王芳', number: 'N1', department, accessCard: '42' })
  await saved(site, token, 'personGate', {
    name: '南大门',
    doors: [{ name: '进', device: 'AC-01', number: '1', direction: 'in' }],
  })
  const { rows } = await site.database.pool.query<{ no: number }>(`select trackable_no as no from person where number = 'N1'`)
  no = rows[0]?.no ?? 0
  const { live, gates, allBuildings } = site.api.context
  watch = new AnomalyWatch({ pool: allBuildings, live, gates, log: { warn: () => {} } })
  await live.lookNow()
  await gates.bookOf(site.buildingA)
})
afterAll(() => site.stop())

const swipe = (event: Partial<GateEvent>) =>
  site.api.context.gates.take(site.buildingA, 'gp', [{ id: 'x', device: 'AC-01', door: 1, card: '42', ask: true, ...event } as GateEvent])
const see = (positions: number[]) =>
  site.api.context.live
    .channel(site.buildingA)
    ?.takePositions({ full: true, sequence: 1, baseTimeMs: Date.now(), positions: positions.map((of) => livePosition(of)) }, Date.now())
const rows = async () => (await site.call('accessAnomaly.page', { token })).json.data as AccessAnomalyRow[]
const counts = async () => (await site.call('gateHeadCounts', { token })).json.data as HeadCount[]

it('who is seen without having swiped is found, named in the count, and settled by somebody who looked', async () => {
  seen = [no]
  await look(0)
  expect(await rows()).toEqual([])
  await look(20_000)
  await look(25_000)
  expect(await rows()).toMatchObject([{ kind: 'noSwipe', advice: 'noSwipe', name: '王芳', state: 'standing', areaName: null }])
  expect(await counts()).toMatchObject([{ gates: 0, cards: 1, both: 0, differences: [{ no, name: '王芳', kind: 'noSwipe' }] }])
  const [row] = await rows()
  const settle = { token, body: { id: row?.id ?? '', inside: true, reason: '补登' } }
  expect((await site.call('gateSettle', settle)).status).toBe(200)
  expect((await site.call('gateSettle', settle)).status).toBe(404)
  expect(await rows()).toMatchObject([{ state: 'ended', settled: expect.stringContaining('补登') }])
  expect(await counts()).toMatchObject([{ gates: 1, cards: 1, both: 1, differences: [] }])
})

it('a difference that is over ends by itself', async () => {
  await site.database.pool.query('update gate_presence set inside = false')
  await site.api.context.gates.hearOthers(site.buildingA)
  await look(60_000)
  await look(80_000)
  expect(await rows()).toMatchObject([{ kind: 'notLeft', state: 'standing' }, { kind: 'noSwipe' }])
  await swipe({ id: 'in' })
  await look(85_000)
  expect(await rows()).toMatchObject([{ kind: 'notLeft', state: 'ended', settled: null }, { kind: 'noSwipe' }])
})
