import type { ChartDepartment } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { BaseContext } from '../../framework/context.ts'
import { type Handler, JsonText, ok } from '../../framework/routing/handler.ts'
import { into, seesDepartment } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const d = columnsOf('department', 'd')
const head = columnsOf('person', 'head')
const p = columnsOf('person', 'p')
const present = columnsOf('person', 'present')

const SHOWN = selectList({
  ...{ id: d.id, parentId: d.parent_id, name: d.name, headName: orNull(head.name) },
  photoUrl: giving<string | null>(`${head.papers} -> 'photo' ->> 'downloadUrl'`),
  people: giving<number>('coalesce(present.people, 0)'),
})

/** An unsigned photo address in the text of a chart: in JSON text no other value has quotes around it. */
const BARE_PHOTO = /(?<="headPhoto":")\/image\/view\?id=[\w-]{8,64}(?=")/g

/**
 * A thousand departments with all their people, every value made by the statement: built once for simultaneous callers.
 * Only the photo addresses differ by session.
 */
export const departmentChart: Handler<'departmentChart'> = async ({ context, session }) => {
  const text = await context.counts.get(session.buildingId, `org chart ${session.scope.key}`, async () =>
    JSON.stringify(ok(await readChart(context, session))),
  )
  return new JsonText(text.replace(BARE_PHOTO, context.addresses.signer(session)))
}

async function readChart({ pool }: BaseContext, { buildingId, scope }: SessionView): Promise<ChartDepartment[]> {
  const values: unknown[] = [buildingId]
  const sees = seesDepartment(scope, d.id, into(values))
  const { rows } = await pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN}
       from department d left join person head on ${head.id} = ${d.head_id}
       left join (select ${p.department_id}, count(*)::int as people from person p where ${p.building_id} = $1 and ${p.left_on} is null
                   and ${p.department_id} is not null group by ${p.department_id}) present on ${present.department_id} = ${d.id}
      where ${d.building_id} = $1 and ${sees} order by ${d.sort}, ${d.name}, ${d.id}`,
    values,
  )
  const within = peopleWithinEach(rows)
  return rows.map(({ photoUrl, ...row }) => ({ ...row, people: within(row.id), headPhoto: photoUrl }))
}

/** Number of people of each department, including those below it. */
function peopleWithinEach(rows: readonly { id: string; parentId: string | null; people: number }[]): (id: string) => number {
  const below = new Map<string | null, string[]>()
  for (const { id, parentId } of rows) below.set(parentId, [...(below.get(parentId) ?? []), id])
  const own = new Map(rows.map(({ id, people }) => [id, people]))
  const within = (id: string): number => (below.get(id) ?? []).reduce((sum, child) => sum + within(child), own.get(id) ?? 0)
  return within
}
