import { type AlarmKind, type AreaForm, areaExemptions } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { compileExemptions, type ExemptionSubject } from '@muster/positioning'
import type { Pool } from 'pg'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const t = columnsOf('trackable', 't')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
export type Reader = Pick<SessionView, 'buildingId' | 'scope'>

const CANDIDATE = selectList({
  ...{ no: t.no, name: t.name, class: giving<string>(t.class) },
  ...{ personId: orNull(p.id), vehicleId: orNull(v.id), postId: orNull(p.post_id) },
  departmentId: giving<string | null>(`coalesce(${p.department_id}, ${v.department_id})`),
  contractorId: giving<string | null>(`coalesce(${p.contractor_id}, ${v.contractor_id})`),
})
export type Candidate = ValueOf<typeof CANDIDATE>

/** Everybody the reader may see, without equipment. */
export async function candidates(pool: Pool, { buildingId, scope }: Reader): Promise<Candidate[]> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<Candidate>(
    `select ${CANDIDATE} from trackable t left join person p on ${p.trackable_no} = ${t.no}
        left join vehicle v on ${v.trackable_no} = ${t.no}
      where ${t.building_id} = $1 and ${t.kind} <> 'equipment' and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return rows
}

interface AskedTime {
  buildingId: string
  kind: AlarmKind
  areaId: string
  from: Date
  to: Date
}

/** Subjects with an alarm of this kind in the area at some moment of the period, and whether somebody was called. */
export async function raisedAbout(pool: Pool, asked: AskedTime): Promise<Map<number, 'raised' | 'silenced' | 'shelved'>> {
  const rows = await tables(pool)
    .selectFrom('alarm')
    .select(['trackable_no', 'silenced_by', 'shelved_by'])
    .where('building_id', '=', asked.buildingId)
    .where('kind', '=', asked.kind)
    .where('area_id', '=', asked.areaId)
    .where('started_at', '<=', asked.to)
    .where(({ or, eb }) => or([eb('cleared_at', 'is', null), eb('cleared_at', '>=', asked.from)]))
    .execute()
  const called = (row: (typeof rows)[number]) => (row.silenced_by !== null ? 'silenced' : row.shelved_by !== null ? 'shelved' : 'raised')
  return new Map(rows.flatMap((row) => (row.trackable_no === null ? [] : [[row.trackable_no, called(row)] as const])))
}

/** Who is exempt from the rules of an area, by what they are at present. */
export async function exemptIn(
  pool: Pool,
  buildingId: string,
  areaId: string,
  form: AreaForm,
): Promise<(subject: ExemptionSubject) => boolean> {
  const exemptions = areaExemptions.parse(form.exemptions)
  const rows = tables(pool).selectFrom('department').select(['id', 'parent_id']).where('building_id', '=', buildingId)
  const departments = exemptions.departmentIds.length === 0 ? [] : await rows.execute()
  const exemptFrom = compileExemptions([[areaId, exemptions]], new Map(departments.map(({ id, parent_id }) => [id, parent_id])))
  return (subject) => exemptFrom(subject).has(areaId)
}
