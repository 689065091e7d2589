import { ChunkWriter, chunkOf, ensureDays, insertTail, readTrack } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TrackUpkeep } from './track-upkeep.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW_MS = Date.UTC(2026, 10, 20, 12, 30)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('compacts the hours that are over, makes partitions ahead, and drops what is older than the retention', async () => {
  const { pool } = database
  const chunks = Array.from({ length: 360 * 4 }, (_, i) => {
    const writer = new ChunkWriter()
    const fromMs = NOW_MS - 4 * HOUR_MS + i * 10_000
    for (let k = 0; k < 10; k++) {
      writer.append({ timeMs: fromMs + k * 1000, x: (i * 10 + k) * 1.2, y: 5, z: 1, floor: 1, accuracyM: 0.2, method: 1 })
    }
    return chunkOf(7, writer)
  })
  await insertTail(pool, chunks)
  await ensureDays(pool, [NOW_MS - 500 * DAY_MS, NOW_MS - 399 * DAY_MS])
  const before = await readTrack(pool, 7, 0, NOW_MS)

  const upkeep = new TrackUpkeep({ pool, retentionDays: 400, trackableNos: () => [7], log: pino({ level: 'silent' }) })
  await upkeep.run(NOW_MS)
  await upkeep.run(NOW_MS)

  expect(await readTrack(pool, 7, 0, NOW_MS)).toEqual(before)
  const tail = await pool.query<{ first: number }>('select min(from_ms)::float8 as first from track.tail')
  expect(tail.rows[0]?.first).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 20, 11) - 10_000)
  const days = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relname like 'chunk_2%' and relkind = 'r' order by relname",
  )
  expect(days.rows.map(({ name }) => name)).toEqual([
    'chunk_20251017',
    'chunk_20261120',
    'chunk_20261121',
    'chunk_20261122',
    'chunk_20261123',
  ])
  await upkeep.stop()
})
