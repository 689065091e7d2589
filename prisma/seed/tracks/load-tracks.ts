import { insertChunks, packChunks } from '@muster/database'
import type { HistoryPart } from '../load/seed-part.ts'

const ROWS_AT_ONCE = 2000

/** Where everybody was, packed as the track store keeps it, and in which areas. */
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
}
