import type { AreaForm } from '@muster/contracts'
import { columnsOf, type Queryable } from '@muster/database'
import { into, seesDepartment, seesPerson, seesUnit, seesVehicle } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { AreaNames } from './area-form.ts'
import { EDITED_ROWS, e, seesArea } from './edited-areas.ts'

const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const post = columnsOf('post')
const v = columnsOf('vehicle', 'v')
const u = columnsOf('contractor_unit', 'u')
const type = columnsOf('area_type', 'ty')

/** What a form refers to. */
const referredTo = ({ typeId, parentId, responsibleId, deputyIds, exemptions, settings }: AreaForm) => {
  const { classes: _, ...exempt } = exemptions
  const named = settings.understaffing?.personIds ?? []
  return [typeId, parentId, responsibleId, ...deputyIds, ...Object.values(exempt).flat(), ...named].filter((id) => id !== null)
}

/** Names the forms refer to and the session may see. */
export const namesOfForms = (db: Queryable, session: SessionView, forms: readonly AreaForm[]): Promise<AreaNames> =>
  namesOf(db, session, forms.flatMap(referredTo))

/** Names of whatever areas refer to that the session may see, including deleted people and vehicles. */
export async function namesOf(db: Queryable, session: SessionView, ids: readonly string[]): Promise<AreaNames> {
  const values: unknown[] = [session.buildingId, [...new Set(ids)]]
  const value = into(values)
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${p.id} as id, ${p.name} as name from person p where ${p.building_id} = $1 and ${p.id} = any($2) and ${seesPerson(session.scope, 'p', value)}
     union all select ${d.id}, ${d.name} from department d
       where ${d.building_id} = $1 and ${d.id} = any($2) and ${seesDepartment(session.scope, d.id, value)}
     union all select ${post.id}, ${post.name} from post where ${post.building_id} = $1 and ${post.id} = any($2)
     union all select ${v.id}, ${v.plate} from vehicle v
       where ${v.building_id} = $1 and ${v.id} = any($2) and ${seesVehicle(session.scope, 'v', value)}
     union all select ${u.id}, ${u.name} from contractor_unit u
       where ${u.building_id} = $1 and ${u.id} = any($2) and ${seesUnit(session.scope, u.id, value)}
     union all select ${type.id}, ${type.name} from area_type ty where ${type.building_id} = $1 and ${type.id} = any($2)
     union all select ${e.id}, ${e.name} from ${EDITED_ROWS.from}
       where ${e.building_id} = $1 and ${e.id} = any($2) and ${seesArea(session, value)}`,
    values,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
