import type { Context } from '../context.ts'
import type { ConfigUpdate } from './config-update.ts'

/**
 * Applies a change to the same state: areas, rules and carriers that are gone end with the next reading or second
 * (steps/pass-time.ts), filters are moved to another engine when their tag is heard or saved (state/carry-over.ts).
 */
export function applyUpdate(context: Context, { seq, replaced, tags, trackables }: ConfigUpdate): void {
  const config = { ...context.config, ...replaced, seq }
  context.config = config
  if (trackables !== null) {
    for (const no of trackables.numbers) if (!trackables.rows.has(no)) config.trackables.delete(no)
    for (const [no, row] of trackables.rows) config.trackables.set(no, row)
  }
  if (tags === null) return
  // A tag that went, or that has another address now, is not found by its new row.
  const lost = new Set(tags.ids)
  for (const [hwId, { id }] of tags.rows) if (config.tags.get(hwId)?.id === id) lost.delete(id)
  if (lost.size > 0) for (const [hwId, { id }] of config.tags) if (lost.has(id)) config.tags.delete(hwId)
  for (const [hwId, row] of tags.rows) config.tags.set(hwId, row)
}
