import { AppError, HELPERS_SHOWN, isClosed, maskPersonal, type Reachable } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findSeenAlarm } from './alarm.store.ts'
import { findReachable, type ReachableRow, siteSteps } from './help.store.ts'
import { mayReveal } from './help-policy.ts'
import { nearestHelpers, whereIs } from './helpers.ts'

export const help: Handler<'alarmHelp', Needs<'live'>> = async ({ context, session, query }) => {
  const alarm = await findSeenAlarm(context.pool, session, query.id)
  if (!alarm) throw new AppError('notFound')
  const positions = await context.live.positions(session.buildingId, session.scope)
  const near = await nearestHelpers(context.pool, session, alarm, positions)
  const nos = [alarm.trackableNo ?? [], near.slice(0, HELPERS_SHOWN).map(({ no }) => no)].flat()
  const rows = new Map((await findReachable(context.pool, session, nos)).map((row) => [row.no, row]))
  const masked = ({ phone, photo: _, ...row }: ReachableRow): Reachable => ({
    ...row,
    phone: phone === null ? null : maskPersonal('number', context.sealing.openStored(phone)),
  })
  const about = alarm.trackableNo === null ? undefined : rows.get(alarm.trackableNo)
  const photo = about?.photo?.downloadUrl
  return ok({
    subject: about
      ? {
          ...masked(about),
          photo: photo === undefined ? null : context.addresses.signer(session)(photo),
          now: isClosed(alarm) ? null : whereIs(positions, about.no),
        }
      : null,
    helpers: near.flatMap(({ no, distanceM, ...place }) => {
      const row = rows.get(no)
      return row ? [{ ...masked(row), distanceM: Math.round(distanceM * 10) / 10, ...place }] : []
    }),
    mayReveal: mayReveal(session, alarm),
    steps: await siteSteps(context.pool, alarm.id),
  })
}
