import type { Needs } from '../../context.ts'
import type { StoreCall } from '../../framework/resource/store.ts'

/** Numbers of those in the scope whose cards are heard now. */
export async function onlineNumbers({ context, session }: StoreCall<Needs<'live'>>): Promise<Set<number>> {
  const positions = await context.live.positions(session.buildingId, session.scope)
  return new Set(positions.filter(({ status }) => status !== 'stale').map(({ no }) => no))
}
