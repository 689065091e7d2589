import type { ArrivalSource } from '@muster/contracts'

/** What is known of a duty. Unix ms; null: none. */
export interface DutyFacts {
  startMs: number
  endMs: number
  /** After the beginning: who has not come by then has not appeared. */
  lateMs: number
  /** Whether an area was configured, and whether it still exists. */
  area: 'none' | 'gone' | 'known'
  /** In the area by the card. */
  cardFirstMs: number | null
  cardLastMs: number | null
  /** Into it, or out of it, by its gates. */
  gateFirstMs: number | null
  gateLastMs: number | null
  /** Where else he was seen on the site. */
  elsewhere: string | null
}

export interface DutyJudgement {
  /** `ARRIVAL_STATES` as numbers; null: not known yet. */
  found: number | null
  firstMs: number | null
  lastMs: number | null
  seenAt: string | null
  source: ArrivalSource | null
  settled: boolean
}

const APPEARED = 0
const NOT_APPEARED = 1
const WRONG_POSITION = 2
const AREA_NOT_CONFIGURED = 3
const AREA_INVALID = 4
/** What may come late has come by then. */
const SETTLES_AFTER_MS = 30 * 60_000

/** How somebody came to a shift, by his card and the gates together. */
export function judgeDuty(facts: DutyFacts, nowMs: number): DutyJudgement {
  const { cardFirstMs, cardLastMs, gateFirstMs, gateLastMs, elsewhere, area } = facts
  const settled = nowMs > facts.endMs + SETTLES_AFTER_MS
  const nothing = { firstMs: null, lastMs: null, seenAt: null, source: null, settled }
  if (area !== 'known') return { ...nothing, found: area === 'none' ? AREA_NOT_CONFIGURED : AREA_INVALID }
  if (cardFirstMs !== null || gateFirstMs !== null)
    return {
      ...{ ...nothing, found: APPEARED, firstMs: lowest(cardFirstMs, gateFirstMs), lastMs: highest(cardLastMs, gateLastMs) },
      source: cardFirstMs === null ? 'gate' : gateFirstMs === null ? 'card' : 'both',
    }
  if (nowMs < facts.startMs + facts.lateMs) return { ...nothing, found: null }
  return elsewhere === null ? { ...nothing, found: NOT_APPEARED } : { ...nothing, found: WRONG_POSITION, seenAt: elsewhere }
}

const known = (...values: (number | null)[]): number[] => values.filter((value) => value !== null)
const lowest = (...values: (number | null)[]): number => Math.min(...known(...values))
const highest = (...values: (number | null)[]): number => Math.max(...known(...values))
