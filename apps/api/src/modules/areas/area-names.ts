import type { AreaForm } from '@muster/contracts'
import { columnsOf, type Queryable } from '@muster/database'
import { into, seesDepartment, seesPerson } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { AreaNames } from './area-form.ts'
import { EDITED_ROWS, e, seesArea } from './edited-areas.ts'

const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const post = columnsOf('post')
const type = columnsOf('area_type', 'ty')

/** What a form refers to. */
const referredTo = ({ typeId, parentId, responsibleId, deputyIds, exemptions, settings }: AreaForm) =>
  [
    ...[typeId, parentId, responsibleId, ...deputyIds, ...exemptions.personIds, ...exemptions.departmentIds, ...exemptions.postIds],
    ...(settings.understaffing?.personIds ?? []),
  ].filter((id) => id !== null)

/** Names the forms refer to and the session may see. */
export const namesOfForms = (db: Queryable, session: SessionView, forms: readonly AreaForm[]): Promise<AreaNames> =>
  namesOf(db, session, forms.flatMap(referredTo))

/** Names of people, departments, posts, types and areas that the session may see, including deleted people. */
export async function namesOf(db: Queryable, session: SessionView, ids: readonly string[]): Promise<AreaNames> {
  const values: unknown[] = [session.buildingId, [...new Set(ids)]]
  const value = into(values)
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${p.id} as id, ${p.name} as name from person p where ${p.building_id} = $1 and ${p.id} = any($2) and ${seesPerson(session.scope, 'p', value)}
     union all select ${d.id}, ${d.name} from department d
       where ${d.building_id} = $1 and ${d.id} = any($2) and ${seesDepartment(session.scope, d.id, value)}
     union all select ${post.id}, ${post.name} from post where ${post.building_id} = $1 and ${post.id} = any($2)
     union all select ${type.id}, ${type.name} from area_type ty where ${type.building_id} = $1 and ${type.id} = any($2)
     union all select ${e.id}, ${e.name} from ${EDITED_ROWS.from}
       where ${e.building_id} = $1 and ${e.id} = any($2) and ${seesArea(session, value)}`,
    values,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
