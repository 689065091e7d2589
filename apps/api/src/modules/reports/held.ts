import { UNLOCATED_AFTER_MS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { ofDepartment } from '../alarms/of-department.ts'
import { seesAreaVisit } from '../areas/area-visit-scope.ts'
import type { Asked } from './asked.ts'

const u = columnsOf('trackable', 'u')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')

/** Longer visits and gaps are few and have their own index (migration report_stays). */
const LONG_MS = 43_200_000

interface Narrowed {
  /** Only this person or vehicle. */
  no?: number | undefined
  /** Instead of the requested period. */
  fromMs?: number
  toMs?: number
}

/** The beginning of a statement and its values; `from` and `to` are the placeholders of its period. */
export interface Held {
  sql: string
  values: unknown[]
  from: string
  to: string
  value: (value: unknown) => string
}

/** SQL: the length of a multirange, ms. Most are a single range, whose ends suffice; only the others are unnested. */
export const lengthOf = (range: string) =>
  `case when isempty(${range}) then 0::float8
    when ${range} = multirange(range_merge(${range})) then (upper(${range}) - lower(${range}))::float8
    else (select sum(upper(r) - lower(r))::float8 from unnest(${range}) r) end`
/** SQL: located and unlocated time of a stay, ms; for a row with `silent` left joined. */
export const located = (stay: string) =>
  `case when silent.no is null then ${lengthOf(stay)} else ${lengthOf(`(${stay} - silent.gaps)`)} end`
export const unlocated = (stay: string) => `case when silent.no is null then 0::float8 else ${lengthOf(`(${stay} * silent.gaps)`)} end`

/**
 * SQL that a report of stays begins with. `held`: the visits the user may see, cut to the period (`f` to `t`, Unix ms);
 * `silent`: times without a position, one multirange per person. Tracks are not read.
 */
export async function heldStays(asked: Asked, { no, ...span }: Narrowed = {}): Promise<Held> {
  const { session, query, context } = asked
  const { fromMs, toMs } = { ...asked.span, ...span }
  const kind = query.report === 'vehicles' ? 'vehicle' : 'person'
  const where = SeenRows.of(session, u.building_id, seesAreaVisit)
  const [from, to] = [`${where.value(fromMs)}::bigint`, `${where.value(toMs)}::bigint`]
  where.raw(`${u.kind} = '${kind}'`).raw(`s.from_ms < ${to}`)
  if (no !== undefined) where.add(no, (given) => `s.trackable_no = ${given}`)
  if (query.who !== undefined && query.who !== 'people') where.add(query.who, (given) => `${u.class} = ${given}`)
  where
    .addIf(query.areaId, (given) => `s.area_id = ${given}`)
    .addIf(query.contractorId, (given) => `coalesce(${p.contractor_id}, ${v.contractor_id}) = ${given}`)
    .addIf(query.departId, (given) => ofDepartment('s.trackable_no', given))
  const one = no === undefined ? 'true' : `trackable_no = ${where.value(no)}`
  // People not heard now have a gap that no fix has ended yet.
  const silentNow = (await context.live.positions(session.buildingId, session.scope)).filter(
    ({ timeMs }) => timeMs < toMs && Date.now() - timeMs > UNLOCATED_AFTER_MS,
  )
  const nos = where.value(silentNow.map(({ no: silent }) => silent))
  const since = where.value(silentNow.map(({ timeMs }) => Math.round(timeMs)))
  const part = (condition: string) => `select s.area_id, s.trackable_no as no, greatest(s.from_ms, ${from}) as f,
      least(coalesce(s.to_ms, ${to}), ${to}) as t, s.to_ms is null or s.to_ms > ${to} as goes_on, s.from_ms, s.to_ms
    from track.visit s join trackable u on ${u.no} = s.trackable_no
    left join person p on ${p.trackable_no} = ${u.no} left join vehicle v on ${v.trackable_no} = ${u.no}
    where ${where} and ${condition}`
  const sql = `with held as materialized (
    ${part(`s.from_ms >= ${from} - ${LONG_MS} and (s.to_ms is null or s.to_ms > ${from})`)} union all
    ${part(`s.from_ms < ${from} - ${LONG_MS} and s.to_ms > ${from} and s.to_ms - s.from_ms > ${LONG_MS}`)} union all
    ${part(`s.from_ms < ${from} - ${LONG_MS} and s.to_ms is null`)}
  ), silent as materialized (
    select no, range_agg(int8range(greatest(f, ${from}), least(t, ${to}))) as gaps from (
      select trackable_no as no, from_ms as f, to_ms as t from track.gap
        where ${one} and from_ms >= ${from} - ${LONG_MS} and from_ms < ${to} and to_ms > ${from} union all
      select trackable_no, from_ms, to_ms from track.gap
        where ${one} and from_ms < ${from} - ${LONG_MS} and to_ms > ${from} and to_ms - from_ms > ${LONG_MS} union all
      select no, f, ${to} from unnest(${nos}::integer[], ${since}::bigint[]) as of_now (no, f)
    ) g group by no
  )`
  return { sql, values: where.values, from, to, value: (value) => where.value(value) }
}
