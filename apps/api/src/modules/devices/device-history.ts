import { AppError, DEVICE_CHANGES_SHOWN, DEVICE_PERMISSIONS, type DeviceKind } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { deviceAbout, deviceChanges, seenDevice, seenDevices } from './device-status.store.ts'
import { onlineShare } from './online-share.ts'

function requireKind({ permissions }: SessionView, kind: DeviceKind): void {
  if (!permissions.has(DEVICE_PERMISSIONS[kind])) throw new AppError('forbidden')
}

/** State of the devices of a kind, for users who may see its list. */
export const deviceStates: Handler<'deviceStates'> = async ({ context, session, query: { kind } }) => {
  requireKind(session, kind)
  return ok(await seenDevices(context.pool, session, [kind]))
}

/** State of a device, and when it went offline and came back; for users who may see the list of its kind. */
export const deviceHistory: Handler<'deviceHistory'> = async ({ context, session, query: { kind, id } }) => {
  requireKind(session, kind)
  const status = await seenDevice(context.pool, session, kind, id)
  if (status === null) throw new AppError('notFound')
  const [about, changes] = await Promise.all([
    deviceAbout(context.pool, kind, id),
    deviceChanges(context.pool, kind, id, DEVICE_CHANGES_SHOWN),
  ])
  return ok({ status, about, onlineShare: onlineShare(changes, Date.now()), changes })
}
