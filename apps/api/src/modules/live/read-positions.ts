import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The same state the live socket sends. */
export const readPositions: Handler<'livePositions', Needs<'live'>> = async ({ context, session, query }) => {
  const positions = await context.live.positions(session.buildingId, session.scope)
  const rows = positions
    .filter(({ floor, x, y, z }) => (query.floor === undefined || floor === query.floor) && Number.isFinite(x + y + z))
    .sort((a, b) => a.no - b.no)
    .map(({ timeMs, ...position }) => ({
      ...position,
      at: new Date(timeMs).toISOString(),
      // The batch has 32-bit floats; their noise digits are not worth sending.
      x: round(position.x, 3),
      y: round(position.y, 3),
      z: round(position.z, 2),
    }))
  return ok(rows)
}
