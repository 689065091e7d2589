import { type AlarmKind, mayBeQuiet } from '@muster/contracts'

/** A time in which alarms of some kinds in some areas are not announced. */
export interface SilenceWindow {
  id: string
  /** Empty: every kind that may be silenced. */
  kinds: ReadonlySet<string>
  /** Empty: everywhere. */
  areaIds: ReadonlySet<string>
  fromMs: number
  untilMs: number
}

/**
 * The silence window that an alarm begins in, of several the longest-lasting; null: it is announced. A call for help
 * always is. @param areaIds the area it is about, and the one around its place
 */
export function silenceOf(
  windows: readonly SilenceWindow[],
  kind: AlarmKind,
  areaIds: readonly (string | null)[],
  atMs: number,
): SilenceWindow | null {
  if (windows.length === 0 || !mayBeQuiet(kind)) return null
  let longest: SilenceWindow | null = null
  for (const window of windows) {
    if (atMs < window.fromMs || atMs >= window.untilMs) continue
    if (window.kinds.size > 0 && !window.kinds.has(kind)) continue
    if (window.areaIds.size > 0 && !areaIds.some((id) => id !== null && window.areaIds.has(id))) continue
    if (longest === null || window.untilMs > longest.untilMs) longest = window
  }
  return longest
}
