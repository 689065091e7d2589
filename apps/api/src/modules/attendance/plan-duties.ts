import type { PoolClient } from 'pg'

/** Beginning and end of the duty `d.day` of the shift `s`, by the clock of the building ($1). */
export const DUTY_TIMES = `(d.day + s.starts_at::time) at time zone z.zone,
  (d.day + s.ends_at::time + case when s.ends_at <= s.starts_at then interval '1 day' else interval '0' end) at time zone z.zone`
export const ZONE = '(select b.time_zone as zone from building b where b.id = $1) z'

/**
 * Creates a plan's duties for today and the future; duties with results stay as they are.
 * @returns the number created
 */
export async function planDuties(db: PoolClient, buildingId: string, planId: string): Promise<number> {
  await dropOpenDuties(db, buildingId, planId)
  const { rowCount } = await db.query(
    `insert into duty (id, building_id, person_id, shift_id, plan_id, day, starts_at, ends_at)
     select gen_random_uuid()::text, $1, p.id, s.id, pl.id, d.day, ${DUTY_TIMES}
     from duty_plan pl join work_shift s on s.id = pl.shift_id cross join ${ZONE}
     cross join lateral (
       select g.day::date as day from generate_series(greatest(pl.from_day, (now() at time zone z.zone)::date), pl.until_day, interval '1 day') g(day)
       left join holiday h on h.building_id = $1 and h.day = g.day::date
       where case when pl.by_calendar and h.kind = 'holiday' then false when pl.by_calendar and h.kind = 'workday' then true
         else extract(isodow from g.day)::int = any(pl.weekdays) end) d
     join person p on p.building_id = $1 and p.left_on is null and p.deleted_at is null and p.class <> 'visitor'
       and (p.id = any(pl.person_ids) or p.department_id = any(pl.department_ids))
     where pl.building_id = $1 and pl.id = $2 on conflict do nothing`,
    [buildingId, planId],
  )
  return rowCount ?? 0
}

/** Deletes a plan's duties that have not begun. */
export async function dropOpenDuties(db: PoolClient, buildingId: string, planId: string): Promise<void> {
  await db.query(`delete from duty where building_id = $1 and plan_id = $2 and starts_at > now() and found is null and corrected is null`, [
    buildingId,
    planId,
  ])
}
