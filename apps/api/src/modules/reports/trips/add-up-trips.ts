import { setImmediate as nextTurn } from 'node:timers/promises'
import { TRIP_PAUSE_MS } from '@muster/contracts'
import { readTrack } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { JobRun } from '../../../framework/jobs/job.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Trip, tripsOf } from './trips-of.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Late data are included until then. */
const SETTLED_MS = HOUR_MS

interface Marked {
  no: number
  untilMs: number
}

/**
 * Sums up the new tracks of vehicles, one vehicle's day at a time. Results of an unfinished hour are replaced the next
 * time, so it may run twice.
 */
export async function addUpTrips(pool: Pool, { signal }: Pick<JobRun, 'signal'>, nowMs = Date.now()): Promise<void> {
  for (const { no, untilMs } of await vehiclesToAddUp(pool)) {
    for (let fromMs = untilMs; fromMs < nowMs && !signal.aborted; ) {
      const next = await addUpDay(pool, no, fromMs, Math.min(nowMs, fromMs + DAY_MS), nowMs)
      if (next <= fromMs) break
      fromMs = next
      // Decoding must not hold up other calls.
      await nextTurn()
    }
  }
}

/** Vehicles with track data after the part summed up. */
async function vehiclesToAddUp(pool: Pool): Promise<Marked[]> {
  const { rows } = await pool.query<Marked>(
    `select u.no, coalesce(m.until_ms, first.from_ms)::float8 as "untilMs" from trackable u
       left join track.trip_mark m on m.trackable_no = u.no
       left join lateral (select min(from_ms) as from_ms from (
         select min(from_ms) as from_ms from track.chunk where trackable_no = u.no union all
         select min(from_ms) from track.tail where trackable_no = u.no) starts) first on m.until_ms is null
     where u.kind = 'vehicle' and coalesce(m.until_ms, first.from_ms) is not null`,
  )
  return rows
}

/** @returns the time it is complete to */
async function addUpDay(pool: Pool, no: number, fromMs: number, toMs: number, nowMs: number): Promise<number> {
  const { columns } = await readTrack(pool, no, fromMs, toMs)
  const trips = tripsOf(columns)
  const until = settledUntil(trips, fromMs, toMs, nowMs)
  await inTransaction(pool, (db) => keepTrips(db, no, trips, fromMs, until))
  return until
}

/** Time until which trips are final: not after what may still arrive late, and not within a trip that may continue. */
function settledUntil(trips: readonly Trip[], fromMs: number, toMs: number, nowMs: number): number {
  const wantedMs = Math.max(fromMs, Math.min(toMs, nowMs - SETTLED_MS))
  const going = trips.find((trip) => trip.fromMs < wantedMs && trip.toMs + TRIP_PAUSE_MS >= wantedMs)
  return going !== undefined && going.fromMs > fromMs ? going.fromMs : wantedMs
}

async function keepTrips(db: PoolClient, no: number, trips: readonly Trip[], fromMs: number, untilMs: number): Promise<void> {
  await db.query('delete from track.trip where trackable_no = $1 and from_ms >= $2', [no, fromMs])
  await db.query(
    `insert into track.trip (trackable_no, from_ms, to_ms, distance_m, top_mps)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::float8[], $5::float8[]) on conflict do nothing`,
    [
      no,
      trips.map((trip) => Math.round(trip.fromMs)),
      trips.map((trip) => Math.round(trip.toMs)),
      trips.map(({ distanceM }) => distanceM),
      trips.map(({ topMps }) => topMps),
    ],
  )
  await db.query(
    `insert into track.trip_mark (trackable_no, until_ms) values ($1, $2)
     on conflict (trackable_no) do update set until_ms = excluded.until_ms`,
    [no, Math.round(untilMs)],
  )
}
