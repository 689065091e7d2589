import { tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const floorOptions: Handler<'floorOptions'> = async ({ context, session, query }) => {
  const floors = await tables(context.pool)
    .selectFrom('floor')
    .select(['number', 'label'])
    .where('building_id', '=', session.buildingId)
    .orderBy('number')
    .execute()
  const all = floors.map(({ number, label }) => ({ value: String(number), label }))
  const text = query.text.toLowerCase()
  return ok(all.filter(({ value, label }) => value === query.chosen || label.toLowerCase().includes(text)))
}
