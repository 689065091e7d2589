import type { FormValues } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, tables, type ValueOf } from '@muster/database'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const v = columnsOf('drill_plan_version', 'v')
const SHOWN = selectList({ version: v.version, at: isoTimeMs(v.at), by: v.by, values: giving<FormValues>(v.values) })
/** Older ones are of little use. */
const MOST = 100

/** The plan in each of its versions, newest first. */
export const drillPlanVersions: Handler<'drillPlanVersions'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from drill_plan_version v where ${v.building_id} = $1 and ${v.plan_id} = $2 order by ${v.version} desc limit ${MOST}`,
    [session.buildingId, query.id],
  )
  return ok(rows)
}

/** Stores the plan as a version; an existing one stays as it is. */
export async function keepVersion(
  db: Queryable,
  plan: { id: string; buildingId: string; version: number },
  by: string,
  values: FormValues,
): Promise<void> {
  await tables(db)
    .insertInto('drill_plan_version')
    .values({ plan_id: plan.id, building_id: plan.buildingId, version: plan.version, by, values: JSON.stringify(values) as never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
