import { type AnchorHealth, AppError } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { type AnchorAbout, type AnchorHourRow, anchorAbout, anchorWeek } from './network.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const anchorHealth: Handler<'anchorHealth'> = async ({ context, session, query }) => {
  const { buildingId } = session
  const [about, hours] = await Promise.all([
    anchorAbout(context.pool, buildingId, query.id),
    anchorWeek(context.pool, buildingId, query.id),
  ])
  if (about === null) throw new AppError('notFound')
  return ok({ ...about, ...healthOf(hours, Date.now()) })
}

/** Health of an anchor from the hours of a week, oldest first. */
export function healthOf(hours: readonly AnchorHourRow[], nowMs: number): Omit<AnchorHealth, keyof AnchorAbout> {
  const lastHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS - HOUR_MS
  const heardThen = hours.find(({ at }) => at.getTime() === lastHourMs)?.heard
  const day = hours.filter(({ at }) => at.getTime() > nowMs - DAY_MS)
  const errors = day.reduce((sum, hour) => sum + hour.errors, 0)
  const last = hours.at(-1)
  return {
    lastAt: last?.lastAt.toISOString() ?? null,
    gatewayName: last?.gatewayName ?? null,
    batteryPct: hours.findLast(({ batteryPct }) => batteryPct !== null)?.batteryPct ?? null,
    batteryMv: hours.findLast(({ batteryMv }) => batteryMv !== null)?.batteryMv ?? null,
    perMinute: heardThen === undefined ? null : heardThen / 60,
    errorM: errors === 0 ? null : day.reduce((sum, hour) => sum + hour.errorSumM, 0) / errors,
    errors,
    hours: hours.map(({ at, heard, errorSumM, errors: count }) => ({
      ...{ at: at.toISOString(), heard },
      errorM: count === 0 ? null : errorSumM / count,
    })),
  }
}
