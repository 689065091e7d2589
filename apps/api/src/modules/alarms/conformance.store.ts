import { type MeasuredFigure, RECORDED_DAYS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'

const a = columnsOf('alarm', 'a')
const d = columnsOf('downlink', 'd')

const RECENT = `${a.building_id} = $1 and ${a.arrived_at} > now() - interval '${RECORDED_DAYS} days'`
/** Of these, that share was at least as good as the value. */
const SHARE = 0.99

interface Row {
  figure: 'outOfBoundsWarned' | 'gatheringTold' | 'falseShare'
  value: number | null
  samples: number
}

/**
 * What the records of a building say: seconds until the first card was warned (from the crossing of a border, and from
 * the alarm of a gathering), and the share of handled area alarms and gatherings that were false, per cent.
 */
export async function recordedFigures(pool: Pool, buildingId: string): Promise<MeasuredFigure[]> {
  const { rows } = await pool.query<Row>(
    `with warned as (
       select ${a.kind} as kind, extract(epoch from min(${d.sent_at}) - case ${a.kind} when 'gathering' then ${a.created_at} else ${a.started_at} end) as after_s
         from alarm a join downlink d on ${d.subject_id} = ${a.id} and ${d.kind} = 'alarm' and ${d.building_id} = ${a.building_id}
        where ${RECENT} and ${a.kind} in ('outOfBounds', 'gathering') and ${d.sent_at} is not null group by ${a.id}
     ), judged as (
       select ${a.false_alarm} as is_false from alarm a
        where ${RECENT} and ${a.work} = 'handled' and ${a.kind} in ('outOfBounds', 'overcrowding', 'gathering')
     )
     select f.figure, coalesce(percentile_disc(${SHARE}) within group (order by after_s), null)::float8 as value, count(after_s)::int as samples
       from (values ('outOfBoundsWarned', 'outOfBounds'), ('gatheringTold', 'gathering')) f (figure, kind)
       left join warned on warned.kind = f.kind group by f.figure
     union all
     select 'falseShare', (100.0 * count(*) filter (where is_false) / nullif(count(*), 0))::float8, count(*)::int from judged`,
    [buildingId],
  )
  const order: Row['figure'][] = ['outOfBoundsWarned', 'gatheringTold', 'falseShare']
  return rows
    .sort((one, other) => order.indexOf(one.figure) - order.indexOf(other.figure))
    .map(({ figure, value, samples }) => ({
      ...{ figure, coverage: 'both', samples },
      value: value === null ? null : Math.round(Math.max(0, value) * 100) / 100,
    }))
}
