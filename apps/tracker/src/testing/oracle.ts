import { readTrack } from '@muster/database'
import { frameLogDirectory, openJournalReader } from '@muster/frame-log'
import type { Pool } from 'pg'
import { loadBuildingConfig } from '../site/load-building-config.ts'
import { alarmsOf, newRun, runLog, type TestRun } from './test-pipeline.ts'
import type { TestSite } from './test-site.ts'

/** What must be stored: the frame log, whole and in one go, through the pipeline alone. */
export async function expectedOf(site: TestSite, pool: Pool): Promise<TestRun> {
  const config = await loadBuildingConfig(pool, site.buildingId, (what, id, reason) => {
    throw new Error(`${what} ${id}: ${reason}`)
  })
  if (config === null) throw new Error('no building')
  const run = newRun(config)
  const reader = await openJournalReader({ directory: frameLogDirectory(site.journalDir, site.buildingId) })
  try {
    for (let position = 0; ; ) {
      const records = await reader.read(position, 1000)
      const last = records.at(-1)
      if (last === undefined) return run
      runLog(records, [], run)
      position = last.next
    }
  } finally {
    await reader.close()
  }
}

/** Alarms as stored, in the oracle's form. */
export async function storedAlarms(pool: Pool): Promise<{ id: string; cleared: string | null }[]> {
  const { rows } = await pool.query<{ id: string; cleared_at: Date | null }>('select id, cleared_at from alarm')
  return rows.map((row) => ({ id: row.id, cleared: row.cleared_at?.toISOString() ?? null })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const expectedAlarms = alarmsOf

/** Number of stored fixes by trackable; the store itself keeps one per time. */
export async function storedFixes(pool: Pool, nos: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const no of nos) counts.set(no, (await readTrack(pool, no, 0, 4e12)).columns.timeMs.length)
  return counts
}
