import { columnsOf, giving, orNull, selectList } from '@muster/database'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

export const g = columnsOf('tag', 'g')
export const a = columnsOf('tag_assignment', 'a')
export const t = columnsOf('trackable', 't')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const e = columnsOf('valuable_equipment', 'e')
const d = columnsOf('department', 'd')
/** State of the card. */
export const ds = columnsOf('device_state', 'ds')

/** Cards with their present carriers. */
export const FROM_CARDS = `from tag g left join tag_assignment a on ${a.tag_id} = ${g.id} and ${a.to_at} is null
  left join trackable t on ${t.no} = ${a.trackable_no} left join device_state ds on ${ds.kind} = 'card' and ${ds.device_id} = ${g.id}`

/** The holder in a sheet: staff number, plate, or the name where there is neither. */
export const HOLDER = giving<string | null>(`coalesce(${p.number}, ${v.plate}, ${t.name})`)
export const DEPARTMENT_NAME = orNull(d.name)
export const CARD_JOINS = `left join person p on ${p.trackable_no} = ${a.trackable_no} left join vehicle v on ${v.trackable_no} = ${a.trackable_no}
  left join valuable_equipment e on ${e.trackable_no} = ${a.trackable_no}
  left join department d on ${d.id} = case when ${a.id} is null then ${g.department_id} else coalesce(${p.department_id}, ${v.department_id}, ${e.department_id}) end`

/** SQL: nobody carries the card, or somebody the session may see. */
export const seesCard = ({ scope }: Pick<SessionView, 'scope'>, value: (given: unknown) => string): string =>
  scope.people === null ? 'true' : `(${a.id} is null or ${seesTrackable(scope, a.trackable_no, value)})`

const HELD = selectList({ id: g.id, sn: g.sn, hwId: g.hw_id, state: g.state, no: orNull(a.trackable_no) })

/** Statement that finds and locks a card the session may see. */
export function heldCard({ buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>, id: string) {
  const values: unknown[] = [buildingId, id]
  const sees = seesCard({ scope }, into(values))
  return {
    columns: HELD,
    text: `select ${HELD} ${FROM_CARDS} where ${g.building_id} = $1 and ${g.id} = $2 and ${sees} for update of g`,
    values,
  }
}
