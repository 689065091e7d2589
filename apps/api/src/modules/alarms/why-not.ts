import type { AlarmKind, WhyNot } from '@muster/contracts'
import { isOnFloor } from '@muster/geometry'
import { type AreaFence, compileAreas, createContainmentState, distanceToAreaM, isInside, stepContainment } from '@muster/positioning'

export interface NearFix {
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  accuracyM: number
}

/** The conditions of an alarm's rule, as far as they can be checked for somebody else. */
export interface AskedRule {
  /** Absent: everybody. */
  classes?: readonly string[]
  /** Absent: being in the area. */
  trigger?: 'enter' | 'exit'
  onDelayMs: number
}

export interface AskedSubject {
  class: string
  isExempt: boolean
  /** An alarm of the kind was raised about them, and whether anybody was called for it. */
  raised: 'raised' | 'silenced' | 'shelved' | null
  /** Their fixes around that time, in order. */
  fixes: readonly NearFix[]
}

/** Kinds whose only condition is being inside an area, or outside it, for a while. */
const PLACE_ALONE: readonly AlarmKind[] = ['outOfBounds', 'retention']
/** Kinds that count everybody in the area: one person more or less raises nothing about that person. */
const COUNTING: readonly AlarmKind[] = ['overcrowding', 'understaffing']

export interface Verdict {
  whyNot: WhyNot
  value: number | null
}
export const because = (whyNot: WhyNot, value: number | null = null): Verdict => ({ whyNot, value })

/** Why a rule of an area raised nothing about somebody nearby: the first condition that did not hold. */
export function whyNot(kind: AlarmKind, fence: AreaFence, rule: AskedRule, subject: AskedSubject): Verdict {
  if (subject.raised !== null) return because(subject.raised)
  if (rule.classes && !rule.classes.includes(subject.class)) return because('class')
  if (subject.isExempt) return because('exempt')
  if (subject.fixes.length === 0) return because('unknown')
  const stay = stayOf(fence, rule, subject.fixes)
  if (stay.wantedMs === null) return notThere(rule, stay)
  if (COUNTING.includes(kind)) return because('counted')
  // For the other kinds the delay runs while rest, speed or direction match the rule.
  if (!PLACE_ALONE.includes(kind)) return because('condition')
  return stay.wantedMs < rule.onDelayMs ? because('delay', Math.round(stay.wantedMs / 1000)) : because('none')
}

function notThere({ trigger }: AskedRule, { nearestM, isOtherFloor, wasEntering, doubtfulM }: Stay): Verdict {
  if (trigger === 'exit') return because('inside')
  if (isOtherFloor) return because('floor')
  if (wasEntering) return because('entering')
  if (doubtfulM !== null) return because('accuracy', tenths(doubtfulM))
  return nearestM > 0 ? because('outside', tenths(nearestM)) : because('height')
}

interface Stay {
  /** Longest uninterrupted time for which the rule's place condition held; null: never. */
  wantedMs: number | null
  /** Smallest distance, metres; negative inside. */
  nearestM: number
  isOtherFloor: boolean
  /** They were found inside, but for less time than the area waits before a visit begins. */
  wasEntering: boolean
  /** Stated accuracy of a fix inside that was too uncertain to count. */
  doubtfulM: number | null
}

function stayOf(fence: AreaFence, { trigger }: AskedRule, fixes: readonly NearFix[]): Stay {
  const areas = compileAreas([fence])
  const state = createContainmentState()
  const stay: Stay = { wantedMs: null, nearestM: Number.POSITIVE_INFINITY, isOtherFloor: true, wasEntering: false, doubtfulM: null }
  let sinceMs: number | null = null
  for (const fix of fixes) {
    stepContainment(areas, state, fix)
    if (isOnFloor(fence, fix.floor)) {
      stay.isOtherFloor = false
      const distanceM = distanceToAreaM(areas, 0, fix.x, fix.y)
      stay.nearestM = Math.min(stay.nearestM, distanceM)
      const isHigh = (fence.baseM === null || fix.z >= fence.baseM) && (fence.topM === null || fix.z <= fence.topM)
      if (distanceM <= 0 && isHigh && state.presences.length === 0) stay.doubtfulM = fix.accuracyM
    }
    stay.wasEntering ||= state.presences[0]?.phase === 'entering'
    const isWanted = isInside(state, fence.id) === (trigger !== 'exit')
    sinceMs = isWanted ? (sinceMs ?? fix.timeMs) : null
    if (sinceMs !== null) stay.wantedMs = Math.max(stay.wantedMs ?? 0, fix.timeMs - sinceMs)
  }
  return stay
}

export const tenths = (metres: number) => Math.round(metres * 10) / 10
