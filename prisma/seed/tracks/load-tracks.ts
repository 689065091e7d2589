import { UNLOCATED_AFTER_MS } from '@muster/contracts'
import { insertChunks, packChunks } from '@muster/database'
import type { HistoryPart } from '../load/seed-part.ts'

const ROWS_AT_ONCE = 2000

/** Everybody's tracks, packed as in the track store, and their areas. */
export const loadTracks: HistoryPart = async ({ db, numbers }, { tracks, stays }) => {
  const chunks = [...tracks].flatMap(([id, track]) => packChunks(numbers.get(id)!, track))
  for (let i = 0; i < chunks.length; i += ROWS_AT_ONCE) await insertChunks(db, chunks.slice(i, i + ROWS_AT_ONCE))
  const rows = [...stays].flatMap(([id, list]) => list.map((stay) => ({ ...stay, no: numbers.get(id)! })))
  await db.query(
    `insert into track.visit (area_id, from_ms, trackable_no, to_ms)
     select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::bigint[]) on conflict do nothing`,
    [
      rows.map(({ areaId }) => areaId),
      rows.map(({ fromMs }) => Math.round(fromMs)),
      rows.map(({ no }) => no),
      rows.map(({ toMs }) => Math.round(toMs)),
    ],
  )
  const gaps = [...tracks].flatMap(([id, { timeMs }]) => gapsOf(timeMs).map((gap) => ({ ...gap, no: numbers.get(id)! })))
  await db.query(
    `insert into track.gap (trackable_no, from_ms, to_ms) select * from unnest($1::integer[], $2::bigint[], $3::bigint[]) on conflict do nothing`,
    [gaps.map(({ no }) => no), gaps.map(({ fromMs }) => fromMs), gaps.map(({ toMs }) => toMs)],
  )
}

/** Silences of a track that the tracker would have recorded. */
function gapsOf(timesMs: Float64Array): { fromMs: number; toMs: number }[] {
  const gaps: { fromMs: number; toMs: number }[] = []
  for (let i = 1; i < timesMs.length; i++) {
    const [fromMs, toMs] = [Math.round(timesMs[i - 1]!), Math.round(timesMs[i]!)]
    if (toMs - fromMs > UNLOCATED_AFTER_MS) gaps.push({ fromMs, toMs })
  }
  return gaps
}
