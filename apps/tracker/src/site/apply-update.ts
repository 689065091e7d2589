import type { Context } from '../context.ts'
import type { ConfigUpdate } from './config-update.ts'

/**
 * Applies a change to the same state: areas, rules and carriers that are gone end with the next reading or second
 * (steps/pass-time.ts), filters are moved to another engine when their tag is heard or saved (state/carry-over.ts).
 */
export function applyUpdate(context: Context, { seq, replaced, tags, trackables, shifts, gateRecords }: ConfigUpdate): void {
  const config = { ...context.config, ...replaced, seq }
  context.config = config
  if (trackables !== null) renew(config.trackables, trackables.numbers, trackables.rows)
  if (shifts !== undefined) renew(config.shifts, shifts.ids, shifts.rows)
  if (gateRecords !== undefined) renew(config.gateRecords, gateRecords.numbers, gateRecords.rows)
  if (tags === null) return
  // A tag that went, or that has another address now, is not found by its new row.
  const lost = new Set(tags.ids)
  for (const [hwId, { id }] of tags.rows) if (config.tags.get(hwId)?.id === id) lost.delete(id)
  if (lost.size > 0) for (const [hwId, { id }] of config.tags) if (lost.has(id)) config.tags.delete(hwId)
  for (const [hwId, row] of tags.rows) config.tags.set(hwId, row)
}

/** Those with these keys are what is left of them. */
function renew<Key, Row>(all: Map<Key, Row>, keys: readonly Key[], rows: ReadonlyMap<Key, Row>): void {
  for (const key of keys) if (!rows.has(key)) all.delete(key)
  for (const [key, row] of rows) all.set(key, row)
}
