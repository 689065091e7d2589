import { tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const floorOptions: Handler<'floorOptions'> = async ({ context, session }) => {
  const floors = await tables(context.pool)
    .selectFrom('floor')
    .select(['number', 'label'])
    .where('building_id', '=', session.buildingId)
    .orderBy('number')
    .execute()
  return ok(floors.map(({ number, label }) => ({ value: String(number), label })))
}
