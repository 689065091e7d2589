import type { ChartDepartment } from '@muster/contracts'
import { type Handler, JsonText, ok } from '../../routing/handler.ts'
import { into, seesDepartment } from '../../scope/people.ts'

interface Row extends ChartDepartment {
  photoUrl: string | null
}

export const departmentChart: Handler<'departmentChart'> = async ({ context, session }) => {
  const values: unknown[] = [session.buildingId]
  const sees = seesDepartment(session.scope, 'd.id', into(values))
  const { rows } = await context.pool.query<Row>(
    `select d.id, d.parent_id as "parentId", d.name, head.name as "headName", head.papers -> 'photo' ->> 'downloadUrl' as "photoUrl",
            (select count(*)::int from person p where p.department_id = d.id and p.left_on is null) as people
       from department d left join person head on head.id = d.head_id
      where d.building_id = $1 and ${sees} order by d.sort, d.name, d.id`,
    values,
  )
  const chart: ChartDepartment[] = rows.map(({ photoUrl, ...row }) => ({
    ...row,
    headPhoto: photoUrl === null ? null : context.files.sign(photoUrl),
  }))
  // A thousand departments, each value of them of this statement's making.
  return new JsonText(JSON.stringify(ok(chart)))
}
