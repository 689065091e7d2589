/** Practised or true: a drill is never to be taken for an emergency. */
export const RUN_KINDS = ['drill', 'real'] as const
export type RunKind = (typeof RUN_KINDS)[number]

export const RUN_STATES = ['running', 'ended', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]

/**
 * Where somebody is in an emergency, each in exactly one of these, those who may need help first: not seen moving,
 * moving away from their island, inside by the gates while the card is silent, no signal, never had a card, on the way
 * to the island, on an island but not for long enough, safe, outside the plant, excused by hand.
 */
export const MUSTER_STATES = [
  'still',
  'away',
  'gateInside',
  'silent',
  'noCard',
  'toward',
  'atIsland',
  'safe',
  'outside',
  'excused',
] as const
export type MusterState = (typeof MUSTER_STATES)[number]

/** Everybody who is neither outside nor excused is expected on an island. */
export const isExpected = (state: MusterState): boolean => state !== 'outside' && state !== 'excused'
/** Expected, and not known to be safe: nobody is left out for lack of a signal. */
export const isMissing = (state: MusterState): boolean => isExpected(state) && state !== 'safe'

/** What a marshal may report of somebody; it takes precedence over positions. */
export const MUSTER_MARKS = ['safe', 'excused'] as const
export type MusterMark = (typeof MUSTER_MARKS)[number]

/** What is written down of a run as it happens. */
export const RUN_EVENTS = [
  ...(['started', 'announced', 'moved', 'islandFull', 'firstSafe', 'mostSafe', 'allSafe', 'counted', 'marked', 'said'] as const),
  ...(['lateCame', 'ended', 'cancelled'] as const),
] as const
export type RunEvent = (typeof RUN_EVENTS)[number]

/** The share of the expected whose arrival time is reported. */
export const MOST = 0.8
