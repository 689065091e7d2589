import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIX_METHODS } from '@muster/contracts'
import { ChunkWriter, chunkOf, compactTail, createPool, ensureDays, insertTail, migrate, type TrackChunk } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { buildPlant, createWorld, seededRandom } from '@muster/seed'
import type { Bench, BenchRow } from './bench.ts'

const HOURS = 2
const PEOPLE = 80
const NOISE_M = 0.12
const ROWS_AT_ONCE = 2000
const CHUNK_FIXES = 10

/**
 * Size of a stored fix at rest: the plant's people walk their day at 1 Hz with the noise of a filtered UWB position,
 * stored and compacted as the tracker does it, then the size of the partitions with their indexes is asked of
 * PostgreSQL.
 */
export const storedBytes: Bench = {
  title: 'stored bytes per fix after compaction, indexes included',
  async run({ say }): Promise<BenchRow[]> {
    const folder = await mkdtemp(join(tmpdir(), 'muster-bench-pg-'))
    await chmod(folder, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const pool = createPool(server.url, { max: 4 })
    try {
      await migrate(server.url)
      say(`${PEOPLE} people, ${HOURS} h at 1 Hz`)
      const midnight = new Date().setUTCHours(0, 0, 0, 0) - 86_400_000
      await ensureDays(pool, [midnight])
      let received = 0
      for await (const chunks of walkedChunks(midnight)) {
        received += chunks.reduce((sum, { fixes }) => sum + fixes, 0)
        await insertTail(pool, chunks)
      }
      let kept = 0
      for (let no = 1; no <= PEOPLE; no++) kept += (await compactTail(pool, no, midnight + 86_400_000)).fixesKept
      await pool.query('vacuum full track.chunk')
      const { rows } = await pool.query<{ total: string; indexes: string }>(
        `select sum(pg_total_relation_size(relid)) as total, sum(pg_indexes_size(relid)) as indexes from pg_partition_tree('track.chunk') where isleaf`,
      )
      const bytes = Number(rows[0]!.total)
      return [
        {
          what: 'Stored bytes per fix with its share of indexes',
          conditions: `${PEOPLE} people of the plant, ${HOURS} h at 1 Hz: ${received} fixes, ${kept} kept after thinning of standstill; indexes ${((100 * Number(rows[0]!.indexes)) / bytes).toFixed(0)} % of the space`,
          measured: `${(bytes / kept).toFixed(2)} B per fix kept, ${(bytes / received).toFixed(2)} B per fix received`,
          target: '≤ 8 B',
          ratio: '–',
        },
      ]
    } finally {
      await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Chunks of everybody's walk, some thousands at once. */
async function* walkedChunks(startMs: number): AsyncGenerator<TrackChunk[]> {
  const random = seededRandom(8)
  const world = createWorld(buildPlant(), { seed: 8, tags: PEOPLE })
  const method = FIX_METHODS.indexOf('twr')
  const writers = world.actors.map(() => new ChunkWriter())
  let chunks: TrackChunk[] = []
  for (let second = 0; second < HOURS * 3600; second++) {
    for (const [i, actor] of world.actors.entries()) {
      world.step(actor, second * 1000, 1)
      const { mover } = actor
      if (mover.absent) continue
      const noise = () => random.gaussian(NOISE_M)
      const writer = writers[i]!
      // Slots of a card jitter by some milliseconds.
      const timeMs = startMs + second * 1000 + i + random.integer(-3, 3)
      writer.append({ timeMs, x: mover.x + noise(), y: mover.y + noise(), z: mover.z + 1.2, floor: mover.floor, accuracyM: 0.2, method })
      if (writer.fixes < CHUNK_FIXES) continue
      chunks.push(chunkOf(i + 1, writer))
      writers[i] = new ChunkWriter()
    }
    if (chunks.length < ROWS_AT_ONCE) continue
    yield chunks
    chunks = []
  }
  yield chunks
}
