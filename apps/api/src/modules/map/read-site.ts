import { AppError } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findSite } from './site.store.ts'

export const readSite: Handler<'site'> = async ({ context, session }) => {
  const site = await findSite(context.pool, session.buildingId, session.scope.areaTypeIds)
  if (!site) throw new AppError('notFound')
  const { visitorIcon } = site.markers
  return ok({ ...site, markers: { ...site.markers, visitorIcon: visitorIcon && context.addresses.signer(session)(visitorIcon) } })
}
