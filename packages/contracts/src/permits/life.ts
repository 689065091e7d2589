import { type GasSample, gasState } from './gas.ts'
import { gasesOf, PERMIT_RULES, type PermitLevel, POWER_LONGEST_H } from './types.ts'

/** States of a permit, by their codes in AQ 3064.2-2025. */
export const PERMIT_STATES = ['notIssued', 'issued', 'inProgress', 'accepted', 'void', 'revoked', 'paused'] as const
export type PermitState = (typeof PERMIT_STATES)[number]

/** The same as seen in planning. */
export const PERMIT_VIEWS = ['notStarted', 'inProgress', 'paused', 'ended'] as const
export type PermitView = (typeof PERMIT_VIEWS)[number]
const VIEWS: Readonly<Record<PermitState, PermitView>> = {
  ...{ notIssued: 'notStarted', issued: 'notStarted', inProgress: 'inProgress', paused: 'paused' },
  ...{ accepted: 'ended', void: 'ended', revoked: 'ended' },
}
export const viewOf = (state: PermitState): PermitView => VIEWS[state]
export const isEnded = (state: PermitState): boolean => viewOf(state) === 'ended'

/** What people do with a permit, in the order of its life. */
export const PERMIT_STEPS = [
  'submit',
  'withdraw',
  'brief',
  'approve',
  'reject',
  'start',
  'suspend',
  'resume',
  'extend',
  'finish',
  'accept',
  'cancel',
  'revoke',
] as const
export type PermitStep = (typeof PERMIT_STEPS)[number]

/** Why work was paused: by somebody, or by itself. */
export const PAUSE_CAUSES = ['byHand', 'expired', 'gasOutdated', 'guardianLeft'] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]

/** The facts that decide which steps a permit can take. */
export interface PermitFacts {
  level: PermitLevel
  /** Where gas may explode. */
  explosive: boolean
  state: PermitState
  /** Handed in; before it is a draft of its applicant. */
  submitted: boolean
  briefed: boolean
  /** Work is done; the inspection of the place is still missing. */
  finished: boolean
  /** Signatures that are missing, and that are given. */
  unsigned: number
  signed: number
  /** Measures that nobody has confirmed yet. */
  openMeasures: number
  gas: readonly GasSample[]
  startMs: number
  endMs: number
  /** Begins on another day than today by the site's clock, or is asked for as urgent with its reason. */
  booked: boolean
  /** Since when it is paused. */
  pausedMs: number | null
}

/** Why a step cannot be taken now: a key below `reasons` of the catalogues. */
export type StepFault =
  | 'permitStep'
  | 'permitNotBooked'
  | 'permitBriefing'
  | 'permitMeasures'
  | 'permitGasMissing'
  | 'permitGasFailed'
  | 'permitGasOld'
  | 'permitEarly'
  | 'permitExpired'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The states in which each step can be taken at all. */
const FROM: Readonly<Record<PermitStep, (facts: PermitFacts) => boolean>> = {
  submit: ({ state, submitted }) => state === 'notIssued' && !submitted,
  withdraw: ({ state, submitted, signed }) => state === 'notIssued' && submitted && signed === 0,
  brief: ({ state, submitted, briefed }) => state === 'notIssued' && submitted && !briefed,
  approve: ({ state, submitted, unsigned }) => state === 'notIssued' && submitted && unsigned > 0,
  reject: ({ state, submitted }) => state === 'notIssued' && submitted,
  start: ({ state }) => state === 'issued',
  suspend: ({ state, finished }) => state === 'inProgress' && !finished,
  resume: ({ state, finished }) => state === 'paused' && !finished,
  extend: ({ level, state, finished }) => level === 'temporaryPower' && ['issued', 'inProgress', 'paused'].includes(state) && !finished,
  finish: ({ state, finished }) => (state === 'inProgress' || state === 'paused') && !finished,
  accept: ({ finished, state }) => finished && !isEnded(state),
  cancel: ({ state }) => state === 'notIssued' || state === 'issued',
  revoke: ({ state, finished }) => ['issued', 'inProgress', 'paused'].includes(state) && !finished,
}

const GAS_FAULTS = { missing: 'permitGasMissing', failed: 'permitGasFailed', old: 'permitGasOld', ok: null } as const
const ANY_AGE_MIN = Number.POSITIVE_INFINITY

/** Obstacles to a step at that time, apart from the state. */
function stepRule(step: PermitStep, facts: PermitFacts, nowMs: number): StepFault | null {
  const { gas, startMs, endMs } = facts
  const gases = gasesOf(facts.level, facts.explosive)
  const isOver = nowMs >= endMs
  if (step === 'submit') {
    if (isOver) return 'permitExpired'
    return facts.booked ? null : 'permitNotBooked'
  }
  if (step === 'approve') {
    if (isOver) return 'permitExpired'
    if (facts.openMeasures > 0) return 'permitMeasures'
    if (!facts.briefed) return 'permitBriefing'
    return GAS_FAULTS[gasState(gases, gas, nowMs, ANY_AGE_MIN)]
  }
  if (step === 'start') {
    if (isOver) return 'permitExpired'
    return nowMs < startMs ? 'permitEarly' : GAS_FAULTS[gasState(gases, gas, nowMs)]
  }
  if (step === 'extend') return isOver ? 'permitExpired' : null
  return step === 'resume' ? resumeFault(facts, nowMs) : null
}

function resumeFault({ level, explosive, gas, endMs, pausedMs }: PermitFacts, nowMs: number): StepFault | null {
  if (nowMs >= endMs) return 'permitExpired'
  const { restMin, everyMin } = PERMIT_RULES[level]
  const gases = gasesOf(level, explosive)
  if (restMin === null || pausedMs === null) return null
  if (nowMs - pausedMs > restMin * MINUTE_MS) {
    const anew = gasState(gases, gas, nowMs, undefined, pausedMs)
    return anew === 'missing' ? 'permitGasOld' : GAS_FAULTS[anew]
  }
  return GAS_FAULTS[gasState(gases, gas, nowMs, everyMin ?? ANY_AGE_MIN)]
}

/** Why the step cannot be taken now; null: it can. */
export const stepFault = (step: PermitStep, facts: PermitFacts, nowMs: number): StepFault | null =>
  FROM[step](facts) ? stepRule(step, facts, nowMs) : 'permitStep'

/** Whether the permit is in a state for the step, whatever else is missing. */
export const isStepOpen = (step: PermitStep, facts: PermitFacts): boolean => FROM[step](facts)

/** The state after a step that can be taken. */
export function stateAfter(step: PermitStep, { state, unsigned }: Pick<PermitFacts, 'state' | 'unsigned'>): PermitState {
  if (step === 'approve') return unsigned === 1 ? 'issued' : state
  if (step === 'start' || step === 'resume') return 'inProgress'
  if (step === 'suspend') return 'paused'
  if (step === 'accept') return 'accepted'
  if (step === 'cancel') return 'void'
  return step === 'revoke' ? 'revoked' : state
}

/** Why work that goes on has to pause by itself at that time; null: it goes on. */
export function pauseDue({ level, explosive, state, finished, gas, endMs }: PermitFacts, nowMs: number): PauseCause | null {
  if (state !== 'inProgress' || finished) return null
  if (nowMs >= endMs) return 'expired'
  const { everyMin } = PERMIT_RULES[level]
  return everyMin !== null && gasState(gasesOf(level, explosive), gas, nowMs, everyMin) !== 'ok' ? 'gasOutdated' : null
}

/** Whether a permit of the class lasts longer than it may. @param extended temporary electricity may last longer */
export function lastsTooLong(level: PermitLevel, startMs: number, endMs: number, extended = false): boolean {
  const { longestH } = PERMIT_RULES[level]
  const mostH = extended && level === 'temporaryPower' ? POWER_LONGEST_H : longestH
  return mostH !== null && endMs - startMs > mostH * HOUR_MS
}
