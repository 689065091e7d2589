import type { ChartDepartment } from '@muster/contracts'
import type { ApiContext } from '../../context.ts'
import { type Handler, JsonText, ok } from '../../routing/handler.ts'

interface Row extends ChartDepartment {
  photoUrl: string | null
}

/** A thousand departments and the people of all of them, each value of the statement's making: made once for all who look at the same time. */
export const departmentChart: Handler<'departmentChart'> = async ({ context, session: { buildingId } }) =>
  new JsonText(await context.counts.get(buildingId, 'org chart', async () => JSON.stringify(ok(await readChart(context, buildingId)))))

async function readChart({ pool, files }: ApiContext, buildingId: string): Promise<ChartDepartment[]> {
  const { rows } = await pool.query<Row>(
    `select d.id, d.parent_id as "parentId", d.name, head.name as "headName", head.papers -> 'photo' ->> 'downloadUrl' as "photoUrl",
            coalesce(present.people, 0) as people
       from department d left join person head on head.id = d.head_id
       left join (select p.department_id, count(*)::int as people from person p where p.building_id = $1 and p.left_on is null
                   and p.department_id is not null group by p.department_id) present on present.department_id = d.id
      where d.building_id = $1 order by d.sort, d.name, d.id`,
    [buildingId],
  )
  return rows.map(({ photoUrl, ...row }) => ({ ...row, headPhoto: photoUrl === null ? null : files.sign(photoUrl) }))
}
