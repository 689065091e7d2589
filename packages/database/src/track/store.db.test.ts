import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { chunkOf, type TrackChunk } from './chunks.ts'
import { ChunkWriter } from './codec.ts'
import type { TrackFix } from './fix.ts'
import { compactTail, dropTracksBefore, ensureDays, insertTail, readTrack, trackablesToCompact } from './store.ts'

const START_MS = Date.UTC(2026, 10, 20, 0, 0, 0)
const HOUR_MS = 3_600_000

/** Somebody who walks about the site at 1 Hz with the noise of a filtered UWB position; deterministic. */
function walk(seed: number, fromMs: number, seconds: number): TrackFix[] {
  let state = seed * 2654435761
  const noise = () => {
    let sum = -3
    for (let i = 0; i < 6; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      sum += state / 2 ** 32
    }
    return sum * 1.41
  }
  let x = 100
  let y = 100
  let heading = seed
  return Array.from({ length: seconds }, (_, i) => {
    heading += noise() * 0.15
    x += 1.3 * Math.cos(heading)
    y += 1.3 * Math.sin(heading)
    if (x < 0 || x > 400 || y < 0 || y > 300) heading += 1
    return {
      timeMs: fromMs + i * 1000 + Math.round(noise() * 8),
      x: x + noise() * 0.07,
      y: y + noise() * 0.07,
      z: 1.2 + (i % 30 === 0 ? noise() * 0.1 : 0),
      floor: 1 + (Math.floor(i / 1200) % 3),
      accuracyM: 0.15 + Math.abs(noise()) * 0.05,
      method: 1,
    }
  })
}

/** Cuts fixes into chunks of `size` as the tracker does. */
function chunks(no: number, fixes: readonly TrackFix[], size = 10): TrackChunk[] {
  const result: TrackChunk[] = []
  for (let i = 0; i < fixes.length; i += size) {
    const writer = new ChunkWriter()
    for (const fix of fixes.slice(i, i + size)) writer.append(fix)
    result.push(chunkOf(no, writer))
  }
  return result
}

describe('track store', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('reads back what the tail holds, cut to the asked time and without what was written twice', async () => {
    const fixes = walk(1, START_MS, 600)
    await insertTail(database.pool, chunks(1, fixes))
    await insertTail(database.pool, chunks(1, fixes.slice(95, 230), 17))
    const { columns, damaged } = await readTrack(database.pool, 1, START_MS + 60_500, START_MS + 300_500)
    expect(damaged).toBe(0)
    expect([...columns.timeMs]).toEqual(fixes.slice(61, 301).map((fix) => fix.timeMs))
    expect(columns.xCm[0]).toBe(Math.round((fixes[61] as TrackFix).x * 100))
  })

  it('compacts without losing a fix of somebody who walks, and leaves what is newer', async () => {
    const fixes = walk(2, START_MS, 2 * 3600)
    await insertTail(database.pool, chunks(2, fixes))
    expect(await trackablesToCompact(database.pool, [1, 2, 3], START_MS + HOUR_MS)).toEqual([1, 2])
    const before = await readTrack(database.pool, 2, START_MS - 1000, START_MS + 2 * HOUR_MS)
    const done = await compactTail(database.pool, 2, START_MS + HOUR_MS)
    expect(done.damaged).toBe(0)
    expect(done.fixesKept).toBe(done.fixesRead)
    const after = await readTrack(database.pool, 2, START_MS - 1000, START_MS + 2 * HOUR_MS)
    expect(after).toEqual(before)
    const tail = await database.pool.query('select min(to_ms)::float8 as first from track.tail where trackable_no = 2')
    expect(tail.rows[0].first).toBeGreaterThanOrEqual(START_MS + HOUR_MS)
  })

  it('leaves a damaged chunk out and says so', async () => {
    await insertTail(database.pool, chunks(3, walk(3, START_MS, 40)))
    await database.pool.query(
      'update track.tail set data = set_byte(data, 9, get_byte(data, 9) # 255) where trackable_no = 3 and from_ms = (select min(from_ms) from track.tail where trackable_no = 3)',
    )
    const { columns, damaged } = await readTrack(database.pool, 3, START_MS - 1000, START_MS + HOUR_MS)
    expect(damaged).toBe(1)
    expect(columns.timeMs.length).toBe(30)
  })

  it('takes at most eight bytes a fix at rest, indexes included', async () => {
    const days = [START_MS + 10 * 86_400_000]
    await ensureDays(database.pool, days)
    const people = 12
    for (let no = 100; no < 100 + people; no++) {
      await insertTail(database.pool, chunks(no, walk(no, (days[0] as number) + 1000, 8 * 3600)))
      await compactTail(database.pool, no, START_MS + 12 * 86_400_000)
    }
    await database.pool.query('vacuum track.chunk_20261130')
    const { rows } = await database.pool.query<{ bytes: number; fixes: number }>(
      "select pg_total_relation_size('track.chunk_20261130')::int as bytes, (select sum(fixes)::int from track.chunk_20261130) as fixes",
    )
    const { bytes, fixes } = rows[0] as { bytes: number; fixes: number }
    expect(fixes).toBe(people * 8 * 3600)
    console.info(`track store at rest: ${(bytes / fixes).toFixed(2)} bytes per fix (${fixes} fixes of ${people} people walking at 1 Hz)`)
    expect(bytes / fixes).toBeLessThanOrEqual(8)
    const began = performance.now()
    const whole = await readTrack(database.pool, 105, days[0] as number, (days[0] as number) + 8 * HOUR_MS + 2000)
    console.info(`8 h of one person at 1 Hz read in ${(performance.now() - began).toFixed(1)} ms`)
    expect(whole.columns.timeMs.length).toBeGreaterThan(28_790)
  })

  it('drops days by their end and never the day itself', async () => {
    await ensureDays(database.pool, [Date.UTC(2025, 0, 1), Date.UTC(2025, 0, 2), Date.UTC(2025, 0, 2, 5)])
    expect(await dropTracksBefore(database.pool, Date.UTC(2025, 0, 2, 23))).toBe(1)
    expect(await dropTracksBefore(database.pool, Date.UTC(2025, 0, 3))).toBe(1)
    expect(await dropTracksBefore(database.pool, Date.UTC(2025, 0, 3))).toBe(0)
  })
})
