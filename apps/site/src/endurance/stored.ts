import { decodeChunk, readTrack, tables } from '@muster/database'
import { frameLogDirectory, openJournalReader } from '@muster/frame-log'
import { FORMATS } from '@muster/protocol'
import type pg from 'pg'
import type { StoredAlarm } from './oracle.ts'

/** Every alarm of the building. */
export async function storedAlarms(pool: pg.Pool, buildingId: string): Promise<StoredAlarm[]> {
  const alarms = tables(pool).selectFrom('alarm').select(['id', 'trackable_no as no', 'kind']).where('building_id', '=', buildingId)
  // All of them have a subject here.
  return await alarms.$narrowType<{ no: number }>().execute()
}

export const frameKey = (gateway: string, boot: string, seq: number) => `${gateway} ${boot} ${seq}`
export const fixKey = (no: number, timeMs: number) => `${no} ${timeMs}`

/** Keys of the frames in the building's log. */
export async function loggedFrames(journalDir: string, buildingId: string): Promise<Set<string>> {
  const reader = await openJournalReader({ directory: frameLogDirectory(journalDir, buildingId) })
  const keys = new Set<string>()
  let position = await reader.first()
  for (;;) {
    const records = await reader.read(position, 1000)
    for (const { gatewayId, topic, payload, next } of records) {
      const decoded = FORMATS.native.decode(topic, payload)
      if (decoded.ok) keys.add(frameKey(gatewayId, decoded.frame.boot ?? '', decoded.frame.seq ?? -1))
      position = next
    }
    if (records.length === 0) break
  }
  await reader.close()
  return keys
}

/** Places by fix of these trackables, and how many fixes a reader of their tracks gets. */
export async function storedFixes(pool: pg.Pool, nos: readonly number[]): Promise<{ fixes: Map<string, Set<string>>; read: number }> {
  const { rows } = await pool.query<{ no: number; data: Buffer }>(
    `select trackable_no as no, data from track.tail where trackable_no = any($1)
     union all select trackable_no, data from track.chunk where trackable_no = any($1)`,
    [nos],
  )
  const fixes = new Map<string, Set<string>>()
  for (const { no, data } of rows) {
    const decoded = decodeChunk(data)
    if (!decoded.ok) throw new Error(`A stored chunk of trackable ${no} cannot be read: ${decoded.reason}`)
    const { timeMs, xCm, yCm, floor } = decoded.columns
    for (let i = 0; i < timeMs.length; i += 1) {
      const key = fixKey(no, timeMs[i] as number)
      const places = fixes.get(key) ?? new Set()
      fixes.set(key, places.add(`${xCm[i]} ${yCm[i]} ${floor[i]}`))
    }
  }
  let read = 0
  for (const no of nos) read += (await readTrack(pool, no, 0, Date.now() + 86_400_000)).columns.timeMs.length
  return { fixes, read }
}
