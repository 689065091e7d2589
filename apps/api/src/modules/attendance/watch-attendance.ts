import type { Pool } from 'pg'
import { type DutyFacts, judgeDuty } from './judge-duty.ts'

/** Duties examined in one statement. */
const AT_ONCE = 2_000
/** Older ones are settled, whatever is known of them. */
const LOOKED_AT_DAYS = 10

interface Row extends Omit<DutyFacts, 'area'> {
  id: string
  hasArea: boolean
  hadArea: boolean
}

/** Facts of the unsettled duties, from area visits and gate passages within their time. */
const FACTS = `select d.id, s.area_id is not null as "hasArea", s.area_name is not null as "hadArea",
    w.start_ms::float8 as "startMs", w.end_ms::float8 as "endMs", s.late_min * 60000 as "lateMs",
    card.first_ms::float8 as "cardFirstMs", card.last_ms::float8 as "cardLastMs",
    gate.first_ms::float8 as "gateFirstMs", gate.last_ms::float8 as "gateLastMs",
    coalesce(other.name, site.gate_name) as elsewhere
  from duty d join work_shift s on s.id = d.shift_id join person p on p.id = d.person_id
  cross join lateral (select extract(epoch from d.starts_at) * 1000 as start_ms, extract(epoch from d.ends_at) * 1000 as end_ms,
    (extract(epoch from d.starts_at) - s.early_min * 60) * 1000 as open_ms, d.starts_at - make_interval(mins => s.early_min) as open_at) w
  left join lateral (
    select min(greatest(v.from_ms, w.open_ms)) as first_ms, max(least(coalesce(v.to_ms, extract(epoch from now()) * 1000), w.end_ms)) as last_ms
    from track.visit v where v.trackable_no = p.trackable_no and v.area_id = s.area_id and v.from_ms < w.end_ms
      and v.from_ms > w.open_ms - 86400000 and coalesce(v.to_ms, w.end_ms) > w.open_ms) card on true
  left join lateral (
    select extract(epoch from min(g.at)) * 1000 as first_ms, extract(epoch from max(g.at)) * 1000 as last_ms
    from gate_passage g where g.trackable_no = p.trackable_no and g.at between w.open_at and d.ends_at and g.decision = 'allowed'
      and g.area_id = s.area_id) gate on true
  left join lateral (
    select a.name from track.visit v join area a on a.id = v.area_id
    where v.trackable_no = p.trackable_no and v.from_ms < w.end_ms and v.from_ms > w.open_ms - 86400000 and coalesce(v.to_ms, w.end_ms) > w.open_ms
    order by v.from_ms desc limit 1) other on true
  left join lateral (
    select g.gate_name from gate_passage g where g.trackable_no = p.trackable_no and g.at between w.open_at and d.ends_at
      and g.decision = 'allowed' and g.direction = 'in' order by g.at desc limit 1) site on true
  where not d.settled and d.starts_at > now() - make_interval(days => $1) and w.open_at < now()
  order by d.starts_at, d.id limit $2 offset $3`

/** Every minute: attendance at the shifts that have begun, until they are settled. */
export async function watchAttendance(allBuildings: Pool, nowMs = Date.now()): Promise<void> {
  await allBuildings.query(`update duty set settled = true where not settled and starts_at <= now() - make_interval(days => $1)`, [
    LOOKED_AT_DAYS,
  ])
  for (let offset = 0; ; ) {
    const { rows } = await allBuildings.query<Row>(FACTS, [LOOKED_AT_DAYS, AT_ONCE, offset])
    const judged = rows.map(({ id, hasArea, hadArea, ...facts }) => ({
      id,
      ...judgeDuty({ ...facts, area: hasArea ? 'known' : hadArea ? 'gone' : 'none' }, nowMs),
    }))
    await allBuildings.query(
      `update duty d set found = j.found, first_at = to_timestamp(j."firstMs" / 1000.0), last_at = to_timestamp(j."lastMs" / 1000.0),
         seen_at = j."seenAt", source = j.source, settled = j.settled
       from jsonb_to_recordset($1::jsonb) as j(id text, found int, "firstMs" float8, "lastMs" float8, "seenAt" text, source text, settled boolean)
       where d.id = j.id`,
      [JSON.stringify(judged)],
    )
    if (rows.length < AT_ONCE) return
    offset += judged.filter(({ settled }) => !settled).length
  }
}
