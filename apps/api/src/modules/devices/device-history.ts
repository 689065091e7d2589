import { AppError, DEVICE_CHANGES_SHOWN, DEVICE_PERMISSIONS } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { deviceChanges, seenDevice } from './device-status.store.ts'
import { onlineShare } from './online-share.ts'

/** How a device is, and when it went offline and came back. Whoever sees the list of its kind may ask. */
export const deviceHistory: Handler<'deviceHistory'> = async ({ context, session, query: { kind, id } }) => {
  if (!session.permissions.has(DEVICE_PERMISSIONS[kind])) throw new AppError('forbidden')
  const status = await seenDevice(context.pool, session, kind, id)
  if (status === null) throw new AppError('notFound')
  const changes = await deviceChanges(context.pool, kind, id, DEVICE_CHANGES_SHOWN)
  return ok({ status, onlineShare: onlineShare(changes, Date.now()), changes })
}
