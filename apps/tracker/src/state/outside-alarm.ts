import type { AlarmPriority } from '@muster/contracts'

/** What is known of an alarm reported by another system. */
export interface OutsideAlarm {
  priority: AlarmPriority
  /** How often it got better or worse. */
  changes: number
  /** Its end was received; before its beginning, if it was not raised. */
  ended: boolean
  raised: boolean
  /** Where its device is; null: nobody knows. Absent in what older trackers saved, as is the floor. */
  at?: { x: number; y: number; floor?: number } | null
  /** Arrival of what was last said of it, Unix ms. Absent in what older trackers saved. */
  saidMs?: number
}

/** Further ones are known by their ids only: repeats are still stored just once. */
const MOST = 10_000

/** Remembers it as the newest. */
export function noteOutside(known: Map<string, OutsideAlarm>, key: string, alarm: OutsideAlarm): void {
  known.delete(key)
  known.set(key, alarm)
  if (known.size > MOST) known.delete(known.keys().next().value as string)
}
