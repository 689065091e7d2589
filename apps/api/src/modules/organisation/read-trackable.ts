import { AppError } from '@muster/contracts'
import { maskSealed } from '../../resource/personal.ts'
import { type Handler, ok } from '../../routing/handler.ts'
import { findTrackable } from './trackable.store.ts'

export const readTrackable: Handler<'trackableDetail'> = async ({ context, session, query }) => {
  const detail = await findTrackable(context.pool, session, query.no)
  if (!detail) throw new AppError('notFound')
  return ok({ ...detail, phone: maskSealed(context.sealing, detail.phone) })
}
