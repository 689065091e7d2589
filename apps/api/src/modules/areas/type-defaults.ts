import { AppError, MOVER_CLASSES } from '@muster/contracts'
import { tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { defaultsOf } from './area-type.store.ts'

/** Defaults of a new area of the type: its settings, and an alarm for those it does not admit. */
export const areaTypeDefaults: Handler<'areaTypeDefaults'> = async ({ context, session, query }) => {
  const type = await tables(context.pool)
    .selectFrom('area_type')
    .select(['admits', 'defaults'])
    .where('building_id', '=', session.buildingId)
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!type) throw new AppError('notFound')
  const kept = MOVER_CLASSES.filter((one) => !(type.admits ?? []).includes(one))
  return ok({ ...defaultsOf(type.defaults), outOfBounds: kept.length > 0 ? 'enter' : 'off', boundClasses: kept })
}
