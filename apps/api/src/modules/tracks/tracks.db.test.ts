import { ENDPOINTS, type Track, type TrackDay } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../logger.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { storeWalk, walk } from '../../testing/walk.ts'

const FROM_MS = Date.UTC(2026, 10, 19, 20)
const HOUR_MS = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

let site: TestApi
let token: string
let no: number
const lines: string[] = []
const steps = walk(7, FROM_MS, 8 * 3600)

beforeAll(async () => {
  site = await startTestApi({}, createLogger('info', { write: (line: string) => lines.push(line) }))
  token = await site.signIn(site.operatorA, site.buildingA)
  no = (await buildPerson(site.database.pool, site.buildingA)).no
  await storeWalk(site.database.pool, no, steps)
})
afterAll(() => site.stop())

const track = async (fromMs: number, toMs: number) =>
  site.call('track', { token, query: { no, from: iso(fromMs), to: iso(toMs) }, headers: { 'accept-encoding': 'gzip' } })

describe('the track of a person', () => {
  it('comes whole for eight hours across midnight, in the shape of the contract', async () => {
    const answer = await track(FROM_MS, FROM_MS + 8 * HOUR_MS)
    const { data } = ENDPOINTS.track.response.parse(answer.json) as { data: Track }
    expect(data.dtMs).toHaveLength(8 * 3600)
    let timeMs = data.fromMs
    for (const [i, step] of steps.entries()) {
      timeMs += data.dtMs[i] as number
      expect([timeMs, data.xCm[i], data.yCm[i], data.floor[i]]).toEqual([
        step.timeMs,
        Math.round(step.x * 100),
        Math.round(step.y * 100),
        step.floor,
      ])
    }
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is cut to the time asked for, and empty where there is none', async () => {
    const part = (await track(FROM_MS + 10_000, FROM_MS + 20_000)).json.data as Track
    expect(part.dtMs).toEqual([0, ...Array.from({ length: 10 }, () => 1000)])
    expect((await track(FROM_MS - 2 * HOUR_MS, FROM_MS - HOUR_MS)).json.data).toMatchObject({ trackableNo: no, dtMs: [], xCm: [] })
  })

  it('is refused for a span that makes no sense', async () => {
    for (const [from, to] of [
      [FROM_MS, FROM_MS],
      [FROM_MS + 1, FROM_MS],
      [FROM_MS, FROM_MS + 32 * 24 * HOUR_MS],
    ] as const)
      expect((await track(from, to)).json.code).toBe(1201)
    const bad = await site.call('track', { token, query: { no, from: 'yesterday', to: iso(FROM_MS) } })
    expect(bad.json.code).toBe(1001)
  })

  it('is told of by day of the site, newest first, from its first to its last fix', async () => {
    const person = (await buildPerson(site.database.pool, site.buildingA)).no
    const beganMs = Date.now() - 3 * HOUR_MS
    await storeWalk(site.database.pool, person, walk(5, beganMs, 60))
    await storeWalk(site.database.pool, person, walk(5, beganMs - 48 * HOUR_MS, 60))
    await storeWalk(site.database.pool, person, walk(5, beganMs - 30 * 24 * HOUR_MS, 60))
    const days = async (query: object) => (await site.call('trackDays', { token, query: { no: person, ...query } })).json.data as TrackDay[]
    const lately = await days({})
    expect(lately).toHaveLength(2)
    expect(lately.map(({ from }) => Date.parse(from))).toEqual([beganMs, beganMs - 48 * HOUR_MS])
    expect(lately.map(({ to }) => Date.parse(to))).toEqual([beganMs + 59_000, beganMs - 48 * HOUR_MS + 59_000])
    expect(await days({ days: 31 })).toHaveLength(3)
    expect((await site.call('trackDays', { token, query: { no: 987_654_321 } })).status).toBe(404)
  })

  it('is not looked at without a line that says who looked', async () => {
    lines.length = 0
    await track(FROM_MS, FROM_MS + HOUR_MS)
    const audits = lines.map((line) => JSON.parse(line)).filter(({ audit }) => audit)
    expect(audits).toMatchObject([{ audit: { action: 'track.viewed', by: site.operatorA, buildingId: site.buildingA, trackableNo: no } }])
  })
})
