import { columnsOf, type Queryable } from '@muster/database'
import type { StoredRun } from './stored-run.ts'

const g = columnsOf('gate_passage', 'g')
const pr = columnsOf('gate_presence', 'pr')

export interface Passages {
  /** Island whose reader last read each person in this run, and when, by number. */
  reads: Map<number, { readId: string; readMs: number }>
  /** Whether each person is inside according to the gates of the plant, and since when. */
  gates: Map<number, { inside: boolean; timeMs: number }>
}

const epochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** Gate records of people, from the database each time, so that any api process counts the same. */
export async function passagesOf(
  db: Queryable,
  { buildingId, islands, startedMs }: Pick<StoredRun, 'buildingId' | 'islands' | 'startedMs'>,
): Promise<Passages> {
  const byGate = new Map(islands.flatMap(({ id, gateId }) => (gateId ? [[gateId, id] as const] : [])))
  const { rows } = await db.query<{ no: number; gateId: string; timeMs: number }>(
    `select distinct on (${g.trackable_no}) ${g.trackable_no} as no, ${g.gate_id} as "gateId", ${epochMs(g.at)} as "timeMs"
     from gate_passage g where ${g.building_id} = $1 and ${g.gate_id} = any($2) and ${g.at} >= to_timestamp($3::float8 / 1000)
       and ${g.trackable_no} is not null order by ${g.trackable_no}, ${g.at} desc`,
    [buildingId, [...byGate.keys()], startedMs],
  )
  // The plant as a whole: a person who left one part may be in another.
  const { rows: known } = await db.query<{ no: number; inside: boolean; timeMs: number }>(
    `select ${pr.trackable_no} as no, ${pr.inside}, ${epochMs(pr.at)} as "timeMs" from gate_presence pr
     where ${pr.building_id} = $1 and ${pr.area_id} = ''`,
    [buildingId],
  )
  return {
    reads: new Map(rows.map(({ no, gateId, timeMs }) => [no, { readId: byGate.get(gateId) ?? '', readMs: timeMs }])),
    gates: new Map(known.map(({ no, inside, timeMs }) => [no, { inside, timeMs }])),
  }
}
