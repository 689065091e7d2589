import type { ProjectionFigures } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let id: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  await saved(site, token, 'person', { name: '王芳', number: 'N1', department, accessCard: '42' })
  await saved(site, token, 'personGate', { name: '南大门', doors: [{ name: '进', device: 'AC-01', number: '1', direction: 'in' }] })
  const parts = ['heads', 'safeDays', 'permits', 'passages', 'notices']
  const screen = { name: '南大门电视', parts, accidentFreeSince: '2026-01-01', notices: '第一条\n\n第二条' }
  id = (await saved(site, token, 'projectionScreen', screen)).id
})
afterAll(() => site.stop())

const address = async (renew = false) => {
  const { path } = (await site.call('projectionLink', { token, body: { id, renew } })).json.data as { path: string }
  const query = new URL(path, 'http://x').searchParams
  return { screen: query.get('screen') ?? '', sign: query.get('sign') ?? '' }
}
const show = (query: { screen: string; sign: string }) => site.call('projectionShow', { query })

it('shows figures to whoever has the address, and to nobody else', async () => {
  await site.api.context.live.lookNow()
  const { rows } = await site.database.pool.query<{ no: number }>(`select trackable_no as no from person where number = 'N1'`)
  const see = (sequence: number) =>
    site.api.context.live
      .channel(site.buildingA)
      ?.takePositions({ full: true, sequence, baseTimeMs: Date.now(), positions: [livePosition(rows[0]?.no ?? 0)] }, Date.now())
  const event = { id: 'a', device: 'AC-01', door: 1, card: '42', ask: true }
  await site.api.context.gates.bookOf(site.buildingA)
  await site.api.context.gates.take(site.buildingA, 'gp', [event])
  const link = await address()
  // At the last moment: positions some seconds old do not count.
  see(1)
  const answer = await show(link)
  expect(answer.status).toBe(200)
  const figures = answer.json.data as ProjectionFigures
  expect(figures).toMatchObject({
    heads: { cards: 1, gates: 1, classes: [{ class: 'employee', count: 1 }, { count: 0 }, { count: 0 }] },
    permits: { kinds: [], running: 0, list: [] },
    passages: [{ who: '王**', gateName: '南大门', decision: 'allowed', direction: 'in' }],
    ...{ notices: ['第一条', '第二条'], areas: null, weather: null },
  })
  expect(figures.safeDays).toBeGreaterThan(300)
  expect((await show({ ...link, sign: 'A'.repeat(43) })).status).toBe(401)
  expect((await show({ ...link, screen: 'other' })).status).toBe(401)
})

it('a renewed link ends those before it; a screen that is not in use shows nothing', async () => {
  const before = await address()
  const after = await address(true)
  expect((await show(before)).status).toBe(401)
  expect((await show(after)).status).toBe(200)
  await site.database.pool.query('update projection_screen set enabled = false where id = $1', [id])
  expect((await show(after)).status).toBe(401)
})
