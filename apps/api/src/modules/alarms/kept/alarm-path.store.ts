import { anyOf, columnsOf, decodeAll, mergeFixes, namesOf, type TrackChunk, type TrackColumns, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'

const p = columnsOf('alarm_path', 'p')
const to = namesOf('alarm_path')

/** A packed path, of whom the alarm is about or of somebody around. */
export interface KeptPath extends Pick<TrackChunk, 'trackableNo' | 'fromMs' | 'toMs' | 'data'> {
  alarmId: string
  own: boolean
}

export async function storePaths(pool: Pool, paths: readonly KeptPath[]): Promise<void> {
  await pool.query(
    `insert into alarm_path (${to.alarm_id}, ${to.trackable_no}, ${to.own}, ${to.from_ms}, ${to.to_ms}, ${to.data})
     select * from unnest($1::text[], $2::integer[], $3::boolean[], $4::bigint[], $5::bigint[], $6::bytea[])
     on conflict (${to.alarm_id}, ${to.trackable_no}) do update
       set ${to.from_ms} = excluded.from_ms, ${to.to_ms} = excluded.to_ms, ${to.data} = excluded.data`,
    [
      paths.map(({ alarmId }) => alarmId),
      paths.map(({ trackableNo }) => trackableNo),
      paths.map(({ own }) => own),
      paths.map(({ fromMs }) => fromMs),
      paths.map(({ toMs }) => toMs),
      paths.map(({ data }) => data),
    ],
  )
}

/** The paths kept with an alarm, by trackable: of everybody, or only of whom it is about. */
export async function keptWith(pool: Pool, alarmId: string, whose: 'all' | 'own' = 'all'): Promise<Map<number, TrackColumns>> {
  const paths = tables(pool).selectFrom('alarm_path').select(['trackable_no', 'data']).where('alarm_id', '=', alarmId)
  const rows = await (whose === 'own' ? paths.where('own', '=', true) : paths).execute()
  return new Map(rows.map(({ trackable_no, data }) => [trackable_no, mergeFixes(decodeAll([{ data }]).parts)]))
}

/** What alarms keep of somebody's track in a time; without fixes where they keep nothing. */
export async function keptOf(pool: Pool, trackableNo: number, fromMs: number, toMs: number): Promise<TrackColumns> {
  const { rows } = await pool.query<{ data: Buffer }>(
    `select ${p.data} as data from alarm_path p where ${p.trackable_no} = $1 and ${p.from_ms} <= $3 and ${p.to_ms} >= $2`,
    [trackableNo, Math.floor(fromMs), Math.ceil(toMs)],
  )
  return mergeFixes(decodeAll(rows).parts)
}

/** Of those who are deleted for good nothing stays with alarms that are about somebody else. */
export async function dropPathsOfOthers(db: PoolClient, nos: readonly number[]): Promise<void> {
  await tables(db).deleteFrom('alarm_path').where('trackable_no', '=', anyOf(nos)).where('own', '=', false).execute()
}
