import type { DeviceChange } from '@muster/contracts'

const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Share of the last seven days, or of the known part, that a device was online, 0 to 1; null: unknown. A device that
 * fell silent counts as offline from its last message, not from when that was noticed.
 * @param changes newest first
 */
export function onlineShare(changes: readonly DeviceChange[], nowMs: number): number | null {
  let toMs = nowMs
  let onlineMs = 0
  let knownMs = 0
  for (const { at, online, heardAt } of changes) {
    const fromMs = Math.max(nowMs - WEEK_MS, Date.parse(online ? at : (heardAt ?? at)))
    // If a clock was set back, overlaps are counted once.
    if (toMs > fromMs) {
      knownMs += toMs - fromMs
      if (online) onlineMs += toMs - fromMs
      toMs = fromMs
    }
    if (fromMs === nowMs - WEEK_MS) break
  }
  return knownMs === 0 ? null : onlineMs / knownMs
}
