import { ChunkWriter, chunkOf, ensureDays, insertTail } from '@muster/database'
import { seededRandom } from '@muster/test-support'
import type { Pool } from 'pg'

export interface Step {
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  accuracyM: number
  method: number
}

/** A walk at 1 Hz from the seed, on floors 1 to 3. */
export function walk(seed: number, fromMs: number, seconds: number): Step[] {
  const random = seededRandom(seed)
  let x = 50
  let y = 40
  return Array.from({ length: seconds }, (_, i) => {
    x = Math.min(100, Math.max(0, x + (random() - 0.5) * 2))
    y = Math.min(80, Math.max(0, y + (random() - 0.5) * 2))
    return { timeMs: fromMs + i * 1000, x, y, z: 1.2, floor: 1 + (Math.floor(i / 1200) % 3), accuracyM: 0.25, method: 1 }
  })
}

/** Stores a walk in chunks of ten fixes, as the tracker does. */
export async function storeWalk(pool: Pool, trackableNo: number, steps: readonly Step[]): Promise<void> {
  const chunks = []
  for (let i = 0; i < steps.length; i += 10) {
    const writer = new ChunkWriter()
    for (const step of steps.slice(i, i + 10)) writer.append(step)
    chunks.push(chunkOf(trackableNo, writer))
  }
  await ensureDays(
    pool,
    steps.map(({ timeMs }) => timeMs),
  )
  await insertTail(pool, chunks)
}
