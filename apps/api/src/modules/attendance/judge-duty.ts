import type { ArrivalSource } from '@muster/contracts'

/** Facts about a duty. Unix ms; null: none. */
export interface DutyFacts {
  startMs: number
  endMs: number
  /** After the beginning: people absent until then have not appeared. */
  lateMs: number
  /** Whether an area was configured, and whether it still exists. */
  area: 'none' | 'gone' | 'known'
  /** In the area, according to the card. */
  cardFirstMs: number | null
  cardLastMs: number | null
  /** Into or out of it, according to its gates. */
  gateFirstMs: number | null
  gateLastMs: number | null
  /** Where else on the site they were seen. */
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
/** Late data have arrived by then. */
const SETTLES_AFTER_MS = 30 * 60_000

/** A person's attendance at a shift, by card and gates together. */
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
