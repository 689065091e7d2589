import type { ClientBase, Pool, PoolClient } from 'pg'
import { LONGEST_CHUNK_MS, packChunks, type TrackChunk } from './chunks.ts'
import { decodeChunk } from './codec.ts'
import type { TrackColumns } from './fix.ts'
import { between, mergeFixes } from './merge.ts'
import { thinStandstill } from './thin.ts'

/*
 * How a fix is kept (tables: prisma/migrations/…_track_store).
 *
 * The tracker packs fixes into small chunks, about ten seconds of one trackable. A chunk still open lives in the
 * tracker's memory and in its snapshot, and the snapshot's position in the frame log never runs ahead of what is in a
 * committed row or in the snapshot itself: whatever was acknowledged is in a row, in the snapshot, or read again from
 * the log. Reading again may write a chunk twice or cut it elsewhere; that is allowed, because every reader merges by
 * time and `compactTail`, which moves rows older than an hour or two into long ones, leaves one fix per time. It also
 * thins standstill (0.5 m or 60 s); until then everything is kept.
 */

/** `select` of the rows to add to `track.tail`, from the parameters `$first` … `$first + 4` of `tailParameters`. */
export const tailRowsSql = (first: number): string =>
  `select * from unnest($${first}::bigint[], $${first + 1}::bigint[], $${first + 2}::integer[], $${first + 3}::integer[], $${first + 4}::bytea[])` +
  ' as row (from_ms, to_ms, trackable_no, fixes, data)'

export const tailParameters = (chunks: readonly TrackChunk[]): unknown[] => [
  chunks.map((chunk) => chunk.fromMs),
  chunks.map((chunk) => chunk.toMs),
  chunks.map((chunk) => chunk.trackableNo),
  chunks.map((chunk) => chunk.fixes),
  chunks.map((chunk) => chunk.data),
]

/** Adds chunks as they are; the tracker does the same inside its fenced commit. */
export async function insertTail(pool: Pool | PoolClient, chunks: readonly TrackChunk[]): Promise<void> {
  await pool.query(`insert into track.tail (from_ms, to_ms, trackable_no, fixes, data) ${tailRowsSql(1)}`, tailParameters(chunks))
}

export interface TrackRead {
  /** In order of time, one fix per time. */
  columns: TrackColumns
  /** Chunks left out because their bytes were damaged. */
  damaged: number
}

const REACHES = 'trackable_no = $1 and from_ms between $2::bigint - $4::bigint and $3 and to_ms >= $2'

/** Fixes of one trackable with `fromMs <= time <= toMs`. About a millisecond per hour at 1 Hz. */
export async function readTrack(pool: Pool, trackableNo: number, fromMs: number, toMs: number): Promise<TrackRead> {
  const { rows } = await pool.query<{ data: Buffer }>({
    name: 'read-track',
    text: `select data from (select from_ms, data from track.chunk where ${REACHES} union all select from_ms, data from track.tail where ${REACHES}) part order by from_ms`,
    values: [trackableNo, Math.floor(fromMs), Math.ceil(toMs), LONGEST_CHUNK_MS],
  })
  const { parts, damaged } = decodeAll(rows)
  const merged = mergeFixes(parts)
  return { columns: between(merged, fromMs, toMs), damaged }
}

/** The same for many at once, by trackable; those without a fix in that time are left out. */
export async function readTracks(
  pool: Pool,
  trackableNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, TrackColumns>> {
  const reaches = REACHES.replace('trackable_no = $1', 'trackable_no = any($1)')
  const { rows } = await pool.query<{ no: number; data: Buffer }>({
    name: 'read-tracks',
    text: `select trackable_no as no, data from (
      select trackable_no, from_ms, data from track.chunk where ${reaches} union all
      select trackable_no, from_ms, data from track.tail where ${reaches}
    ) part order by trackable_no, from_ms`,
    values: [trackableNos, Math.floor(fromMs), Math.ceil(toMs), LONGEST_CHUNK_MS],
  })
  const tracks = new Map<number, TrackColumns>()
  for (let first = 0, end = 0; first < rows.length; first = end) {
    const { no } = rows[first]!
    while (end < rows.length && rows[end]!.no === no) end++
    const merged = mergeFixes(decodeAll(rows.slice(first, end)).parts)
    const columns = between(merged, fromMs, toMs)
    if (columns.timeMs.length > 0) tracks.set(no, columns)
  }
  return tracks
}

const PIECE_MS = 86_400_000

/** The same one day at a time, so that a year is never in memory; days without fixes are left out. */
export async function* readTrackByDay(pool: Pool, trackableNo: number, fromMs: number, toMs: number): AsyncGenerator<TrackRead> {
  for (let startMs = fromMs; startMs <= toMs; startMs += PIECE_MS) {
    const read = await readTrack(pool, trackableNo, startMs, Math.min(toMs, startMs + PIECE_MS - 1))
    if (read.columns.timeMs.length > 0 || read.damaged > 0) yield read
  }
}

/** Estimated number of fixes of these trackables in a time: those of all chunks that reach into it. */
export async function countFixes(pool: Pool, trackableNos: readonly number[], fromMs: number, toMs: number): Promise<number> {
  const reaches = REACHES.replace('trackable_no = $1', 'trackable_no = any($1)')
  const { rows } = await pool.query<{ fixes: number }>(
    `select coalesce(sum(fixes), 0)::float8 as fixes from
      (select fixes from track.chunk where ${reaches} union all select fixes from track.tail where ${reaches}) part`,
    [trackableNos, Math.floor(fromMs), Math.ceil(toMs), LONGEST_CHUNK_MS],
  )
  return rows[0]?.fixes ?? 0
}

export interface Compaction {
  fixesRead: number
  fixesKept: number
  chunksWritten: number
  damaged: number
}

/**
 * Moves what ended before `beforeMs` from the tail into long chunks, in one transaction per trackable: never lost,
 * never duplicated.
 */
export async function compactTail(pool: Pool, trackableNo: number, beforeMs: number): Promise<Compaction> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ data: Buffer }>(
      'with gone as (delete from track.tail where trackable_no = $1 and to_ms < $2 returning from_ms, data) select data from gone order by from_ms',
      [trackableNo, beforeMs],
    )
    const { parts, damaged } = decodeAll(rows)
    const merged = mergeFixes(parts)
    const thinned = thinStandstill(merged)
    const chunks = packChunks(trackableNo, thinned)
    await insertChunks(client, chunks)
    await client.query('commit')
    return { fixesRead: merged.timeMs.length, fixesKept: thinned.timeMs.length, chunksWritten: chunks.length, damaged }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Adds long chunks to their days. */
export async function insertChunks(db: Pool | ClientBase, chunks: readonly TrackChunk[]): Promise<void> {
  if (chunks.length === 0) return
  await ensureDays(db, [...new Set(chunks.map((chunk) => chunk.fromMs))])
  await db.query(`insert into track.chunk (from_ms, to_ms, trackable_no, fixes, data) ${tailRowsSql(1)}`, tailParameters(chunks))
}

/** Trackables among `nos` with tail rows that ended before `beforeMs`. */
export async function trackablesToCompact(pool: Pool, nos: readonly number[], beforeMs: number): Promise<number[]> {
  const { rows } = await pool.query<{ no: number }>(
    'select no from unnest($1::integer[]) no where exists (select 1 from track.tail t where t.trackable_no = no and t.to_ms < $2)',
    [nos, beforeMs],
  )
  return rows.map((row) => row.no)
}

/** Creates the partitions of the UTC days that contain these moments. */
export async function ensureDays(pool: Pool | ClientBase, momentsMs: readonly number[]): Promise<void> {
  await pool.query('select track.ensure_day(moment) from unnest($1::bigint[]) moment', [momentsMs])
}

/** Drops the days that ended before the moment, with their visits, gaps and trips; returns the number of days. */
export async function dropTracksBefore(pool: Pool, momentMs: number): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>('select track.drop_days_before($1) as dropped', [momentMs])
  await pool.query('delete from track.visit where to_ms < $1', [momentMs])
  await pool.query('delete from track.gap where to_ms < $1', [momentMs])
  await pool.query('delete from track.trip where to_ms < $1', [momentMs])
  return rows[0]?.dropped ?? 0
}

/** The fixes of chunks, without those whose bytes are damaged. */
export function decodeAll(rows: readonly { data: Buffer }[]): { parts: TrackColumns[]; damaged: number } {
  const parts: TrackColumns[] = []
  for (const row of rows) {
    const decoded = decodeChunk(row.data)
    if (decoded.ok) parts.push(decoded.columns)
  }
  return { parts, damaged: rows.length - parts.length }
}
