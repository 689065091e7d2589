import { type AiOutcome, type CAMERA_EVENTS, storedAiRule } from '@muster/contracts'
import type { OnUnusable } from './building-rows.ts'

/** What is made of an event that cameras report under a code. */
export interface AiRule {
  /** In small letters. */
  code: string
  event: (typeof CAMERA_EVENTS)[number]
  /** Empty: everywhere. */
  areaIds: ReadonlySet<string>
  /** How sure the camera has to be, 0 to 1. */
  least: number
  outcome: AiOutcome
}

/** Rules as they were stored with the parameters; one that cannot be read is left out, and the others stand. */
export function readAiRules(stored: unknown, buildingId: string, onUnusable: OnUnusable): AiRule[] {
  return (Array.isArray(stored) ? stored : []).flatMap((row: unknown): AiRule[] => {
    const { success, data } = storedAiRule.safeParse(row)
    if (!success) onUnusable('AI rule', buildingId, 'it cannot be read')
    if (!data) return []
    const { code, event, areas, leastPct, outcome } = data
    return [{ code: code.toLowerCase(), event, areaIds: new Set(areas.map(({ id }) => id)), least: leastPct / 100, outcome }]
  })
}
