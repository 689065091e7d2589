import type { Language, Presence, Qualification, RosterEntry, TrackableDetail } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { expiryOf } from '../people/person-list.ts'
import { dictionaryWord } from '../settings/dictionary.reference.ts'

const t = columnsOf('trackable', 't')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const e = columnsOf('valuable_equipment', 'e')
const d = columnsOf('department', 'd')
const post = columnsOf('post')
const u = columnsOf('contractor_unit', 'u')
const c = columnsOf('special_certificate', 'c')
const g = columnsOf('tag', 'g')
const a = columnsOf('tag_assignment', 'a')
/** The card carried now. */
const tag = columnsOf('tag')
const ds = columnsOf('device_state', 'ds')
const charge = columnsOf('device_state', 'tag')

/** The building and limits of a statement. */
type Reader = Pick<SessionView, 'buildingId' | 'scope'>

export const ROSTER = {
  ...{ no: t.no, id: giving<string>(`coalesce(${p.id}, ${v.id}, ${e.id}, ${t.no}::text)`), kind: t.kind, class: t.class, name: t.name },
  ...{
    departName: orNull(d.name),
    jobName: orNull(post.name),
    workType: orNull(p.work_type),
    company: orNull(u.name),
    tagSn: orNull(tag.sn),
  },
}
const ENTRY = selectList(ROSTER)
/** Whether it is still present; for persons `p`, vehicles `v`, equipment `e` and the present card. */
export const PRESENCE =
  giving<Presence>(`case when coalesce(${p.deleted_at}, ${v.deleted_at}) is not null or (${t.kind} = 'equipment' and ${e.id} is null) then 'deleted'
  when ${p.left_on} is not null then 'left' when ${t.class} = 'visitor' and ${tag.sn} is null then 'returned' else 'present' end`)
/** Certificates of person `p`; for a deleted person those deleted with them. */
const QUALIFICATIONS = giving<Qualification[]>(`coalesce((select json_agg(json_build_object('name', ${c.name}, 'validTo', ${c.valid_to},
    'state', ${expiryOf(c.valid_to)}) order by ${c.valid_to} desc, ${c.name})
   from special_certificate c where ${c.person_id} = ${p.id} and (${c.deleted_at} is null or ${c.deleted_at} = ${p.deleted_at})), '[]')`)
const detail = (language: Language) =>
  selectList({
    ...ROSTER,
    ...{ number: orNull(p.number), gender: orNull(p.gender), phone: orNull(p.phone), presence: PRESENCE },
    qualifications: QUALIFICATIONS,
    ...{
      vehicleType: orNull(dictionaryWord('vehicleType', language, v.building_id, v.type)),
      brand: orNull(v.brand),
      driverName: orNull(v.driver_name),
    },
    ...{ batteryPct: orNull(charge.battery_pct), batteryAt: orNull(charge.battery_at) },
  })

const NAMED = selectList({ no: t.no, name: t.name })

/** $1 is always the building. */
export const FROM_TRACKABLES = `from trackable t
  left join person p on ${p.trackable_no} = ${t.no}
  left join vehicle v on ${v.trackable_no} = ${t.no}
  left join valuable_equipment e on ${e.trackable_no} = ${t.no}
  left join department d on ${d.id} = coalesce(${p.department_id}, ${v.department_id}, ${e.department_id})
  left join post on ${post.id} = ${p.post_id}
  left join contractor_unit u on ${u.id} = coalesce(${p.contractor_id}, ${v.contractor_id})
  left join lateral (
    select ${g.sn}, ${ds.battery_pct}, ${ds.battery_at}
      from tag_assignment a join tag g on ${g.id} = ${a.tag_id} left join device_state ds on ${ds.kind} = 'card' and ${ds.device_id} = ${g.id}
     where ${a.trackable_no} = ${t.no} and ${a.from_at} <= now() and (${a.to_at} is null or ${a.to_at} > now())
     order by ${a.from_at} desc limit 1
  ) tag on true
  where ${t.building_id} = $1`

/** The present carriers of tags, by number. */
export async function listRoster(pool: Pool, { buildingId, scope }: Reader): Promise<RosterEntry[]> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<ValueOf<typeof ENTRY>>(
    `select ${ENTRY} ${FROM_TRACKABLES} and ${tag.sn} is not null and ${seesTrackable(scope, t.no, into(values))} order by ${t.no}`,
    values,
  )
  return rows
}

export async function findTrackable(
  pool: Pool,
  { buildingId, scope }: Reader,
  no: number,
  language: Language,
): Promise<TrackableDetail | null> {
  const values: unknown[] = [buildingId, no]
  const columns = detail(language)
  const { rows } = await pool.query<ValueOf<typeof columns>>(
    `select ${columns}
     ${FROM_TRACKABLES} and ${t.no} = $2 and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  const row = rows[0]
  if (!row) return null
  const { vehicleType, brand, driverName, batteryPct, batteryAt, ...rest } = row
  return {
    ...rest,
    vehicle: vehicleType === null ? null : { type: vehicleType, brand, driverName },
    tag: row.tagSn === null ? null : { sn: row.tagSn, batteryPct, batteryAt: batteryAt?.toISOString() ?? null },
  }
}

/** Whether this number belongs to the building and the caller may see it; tracks are stored only by number. */
export async function hasTrackable(pool: Pool, { buildingId, scope }: Reader, no: number): Promise<boolean> {
  const values: unknown[] = [buildingId, no]
  const { rowCount } = await pool.query(
    `select 1 from trackable t where ${t.building_id} = $1 and ${t.no} = $2 and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return rowCount === 1
}

/** Names of those of these numbers the caller may see, including deleted ones. */
export async function namesOfTrackables(
  pool: Pool,
  { buildingId, scope }: Reader,
  nos: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const values: unknown[] = [buildingId, nos]
  const { rows } = await pool.query<ValueOf<typeof NAMED>>(
    `select ${NAMED} from trackable t where ${t.building_id} = $1 and ${t.no} = any($2) and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return new Map(rows.map(({ no, name }) => [no, name]))
}
