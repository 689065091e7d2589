import type { ChartDepartment } from '@muster/contracts'
import { type Handler, ok } from '../../routing/handler.ts'

interface Row extends ChartDepartment {
  photoUrl: string | null
}

export const departmentChart: Handler<'departmentChart'> = async ({ context, session }) => {
  const { rows } = await context.pool.query<Row>(
    `select d.id, d.parent_id as "parentId", d.name, head.name as "headName", head.papers -> 'photo' ->> 'downloadUrl' as "photoUrl",
            coalesce(counted.people, 0)::int as people
       from department d left join person head on head.id = d.head_id
       left join (select department_id, count(*) as people from person where building_id = $1 and left_on is null group by department_id) counted
         on counted.department_id = d.id
      where d.building_id = $1 order by d.sort, d.name, d.id`,
    [session.buildingId],
  )
  return ok(rows.map(({ photoUrl, ...row }) => ({ ...row, headPhoto: photoUrl === null ? null : context.files.sign(photoUrl) })))
}
