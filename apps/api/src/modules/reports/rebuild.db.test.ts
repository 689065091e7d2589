import type { ReportAnswer } from '@muster/contracts'
import { compactTail, insertTail, packChunks, readTrack, type TrackColumns, toColumns } from '@muster/database'
import { compileAreas, createContainmentState, stepContainment } from '@muster/positioning'
import { buildArea, buildPerson, seededRandom } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const DAY = '2026-11-20'
const BEGIN_MS = Date.parse(`${DAY}T08:00:00+08:00`)
const SECONDS = 4 * 3600
const PEOPLE = 5
const WALK_MPS = 1.3
const DEFAULTS = { exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 }

let site: TestApi
let token: string
let nos: number[]
let areas: { id: string; polygon: [number, number][][] }[]
const square = (x: number, y: number, m: number): [number, number][] => [[x, y], [x + m, y], [x + m, y + m], [x, y + m], [x, y]] // biome-ignore format: one ring, one line
const random = seededRandom(25)

/** Four hours of somebody who walks between places and stands there: a fix a second, with noise. */
function dayOf(): TrackColumns {
  const fixes = []
  let [x, y] = [60, 60]
  let [toX, toY, stand] = [20, 20, 0]
  for (let s = 0; s < SECONDS; s++) {
    const [dx, dy] = [toX - x, toY - y]
    const left = Math.hypot(dx, dy)
    if (stand > 0) stand--
    else if (left < WALK_MPS) {
      stand = Math.round(60 + 900 * random())
      // Inside one of the areas, or out on the street, but never on a fence.
      const places = [[10, 10], [35, 20], [55, 55], [20, 48], [90, 30]] as const // biome-ignore format: a list of places
      ;[toX, toY] = places[Math.floor(random() * places.length)]!
    } else [x, y] = [x + (dx / left) * WALK_MPS, y + (dy / left) * WALK_MPS]
    const noise = () => 0.15 * (random() - 0.5)
    fixes.push({ timeMs: BEGIN_MS + s * 1000, x: x + noise(), y: y + noise(), z: 1, floor: 1, accuracyM: 0.6, method: 0 })
  }
  return toColumns(fixes)
}

/** Stores visits as the tracker does. */
async function keepVisits(tracks: ReadonlyMap<number, TrackColumns>): Promise<void> {
  const fences = compileAreas(areas.map(({ id, polygon }) => ({ id, floor: 1, rings: polygon, baseM: null, topM: null, ...DEFAULTS })))
  await site.database.pool.query('delete from track.visit')
  for (const [no, { timeMs, xCm, yCm, zCm, floor, accuracyCm }] of tracks) {
    const state = createContainmentState()
    const keep = (areaId: string, fromMs: number, toMs: number) =>
      site.database.pool.query('insert into track.visit (area_id, trackable_no, from_ms, to_ms) values ($1, $2, $3, $4)', [
        areaId,
        no,
        fromMs,
        toMs,
      ])
    for (let i = 0; i < timeMs.length; i++) {
      const place = { x: xCm[i]! / 100, y: yCm[i]! / 100, z: zCm[i]! / 100, floor: floor[i]! }
      for (const event of stepContainment(fences, state, { timeMs: timeMs[i]!, ...place, accuracyM: accuracyCm[i]! / 100 }))
        if (event.type === 'leave') await keep(event.areaId, event.enteredMs, event.timeMs)
    }
    for (const { areaId, phase, sinceMs } of state.presences) if (phase === 'inside') await keep(areaId, sinceMs, timeMs.at(-1)!)
  }
}

const report = async (by: string) => {
  const query = { report: 'areaHours', who: 'people', by, from: `${DAY} 00:00:00`, to: `${DAY} 23:59:59`, size: 50 }
  const { rows, total } = (await site.call('reportRun', { token, query })).json.data as ReportAnswer
  return { rows, total }
}

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  const polygons = [[square(0, 0, 70)], [square(5, 5, 12)], [square(28, 12, 16)], [square(12, 40, 16)]]
  areas = []
  for (const polygon of polygons) areas.push({ id: (await buildArea(pool, site.buildingA, { polygon, floor: 1 })).id, polygon })
  nos = []
  for (let i = 0; i < PEOPLE; i++) nos.push((await buildPerson(pool, site.buildingA)).no)
})
afterAll(() => site.stop())

it('a day that is rebuilt from its tracks gives the same numbers', async () => {
  const { pool } = site.database
  const lived = new Map(nos.map((no) => [no, dayOf()]))
  await keepVisits(lived)
  const [people, byArea] = [await report('person'), await report('area')]
  expect(people.rows).toHaveLength(PEOPLE)
  expect(Number(byArea.total.visits)).toBeGreaterThan(20)
  for (const [no, track] of lived) {
    await insertTail(pool, packChunks(no, track))
    // As an hour later: packed into long rows, with standstill thinned out.
    await compactTail(pool, no, BEGIN_MS + 24 * 3_600_000)
  }
  const stored = new Map<number, TrackColumns>()
  for (const no of nos) stored.set(no, (await readTrack(pool, no, BEGIN_MS - 1, BEGIN_MS + SECONDS * 1000)).columns)
  expect(stored.get(nos[0]!)!.timeMs.length).toBeLessThan(SECONDS / 2)
  await keepVisits(stored)
  expect(await report('person')).toEqual(people)
  // Standstill was thinned out: a visit may begin or end with the adjacent fix.
  const rebuilt = await report('area')
  for (const [i, { cells, key }] of byArea.rows.entries()) {
    const { hours, visits } = rebuilt.rows[i]!.cells
    expect([rebuilt.rows[i]!.key, visits]).toEqual([key, cells.visits])
    expect(Math.abs(Number(hours) - Number(cells.hours))).toBeLessThanOrEqual(Number(visits))
  }
  expect(rebuilt.total).toEqual(byArea.total)
})
