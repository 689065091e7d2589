import type { Context } from '../context.ts'

interface Place {
  x: number
  y: number
}

/** Whether a gas alarm is open near one of the places. One without a known place may be near. */
export function isGasNear({ state, config }: Context, places: readonly Place[]): boolean {
  const { gasM } = config.gatherings
  if (gasM <= 0) return false
  for (const [key, { raised, ended, at }] of state.outside) {
    if (!key.startsWith('gas:') || !raised || ended) continue
    if (!at || places.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= gasM)) return true
  }
  return false
}
