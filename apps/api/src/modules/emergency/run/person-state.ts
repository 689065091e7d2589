import type { MusterMark, MusterState } from '@muster/contracts'

/** Where somebody is seen, as the live channel shows it. */
export interface Sighting {
  /** When he was seen last, Unix ms. */
  timeMs: number
  /** He is seen now. */
  live: boolean
  /** Island that he stands on. */
  insideId: string | null
  /** Metres to the island that he is sent to; null: he is sent to none. */
  islandM: number | null
  /** He is beyond the plant, or where cards are handed in. */
  beyond: boolean
}

export interface Facts {
  hasCard: boolean
  mark: MusterMark | null
  /** His card said that he is safe. */
  saidSafe: boolean
  /** Island whose reader read him last in this run, and when; null: none did. */
  read: { islandId: string; timeMs: number } | null
  /** What the gates say of him, and since when; null: they know nothing. */
  gate: { inside: boolean; timeMs: number } | null
  /** Null: nothing was ever heard of him. */
  sighting: Sighting | null
  nowMs: number
  /** When the run began. */
  startedMs: number
  /** For how long he has to stay on an island. */
  dwellMs: number
}

export const MOTIONS = ['toward', 'away', 'still'] as const
export type Motion = (typeof MOTIONS)[number]

/** What is kept of somebody from one count to the next. */
export interface Standing {
  state: MusterState
  stateMs: number
  insideId: string | null
  insideMs: number | null
  /** How far from his island he was, and when, which tells whether he comes nearer. */
  awayM: number | null
  awayMs: number | null
  motion: Motion
}

/** A direction shows after so long, and so many metres: less is the noise of positions. */
const MOTION_MS = 4_000
const MOTION_M = 2
/** Whoever was not heard for a whole shift before it began has left: his card lies somewhere. */
const LONG_GONE_MS = 12 * 3_600_000
/** Positions waver around a reader; who is seen elsewhere for longer has left. */
const READ_HOLDS_MS = 60_000

/** Where somebody is now, in exactly one state, out of where he was and of all that is known. */
export function nextStanding(before: Standing, facts: Facts): Standing {
  const seen = facts.sighting?.live === true ? facts.sighting : null
  const read = readOf(facts)
  const place = read ? placeOf(before, { insideId: read.islandId, timeMs: read.timeMs }) : seen ? placeOf(before, seen) : before
  const way = seen ? wayOf(before, seen, facts.nowMs) : before
  const next = { insideId: place.insideId, insideMs: place.insideMs, awayM: way.awayM, awayMs: way.awayMs, motion: way.motion }
  const state = stateOf(next, facts)
  return { ...next, state, stateMs: state === before.state ? before.stateMs : facts.nowMs }
}

function stateOf({ insideId, insideMs, motion }: Omit<Standing, 'state' | 'stateMs'>, facts: Facts): MusterState {
  const { mark, sighting, hasCard, saidSafe, gate, nowMs, dwellMs } = facts
  if (mark !== null) return mark
  // Who was read on an island stands there, whatever becomes of his card.
  if (readOf(facts) !== null) return 'safe'
  if (gate?.inside === false && sighting?.live !== true && gate.timeMs >= (sighting?.timeMs ?? 0)) return 'outside'
  // A card that was never located tells nothing of where he is: he is looked for until somebody knows.
  if (sighting === null) return !hasCard ? 'noCard' : gate?.inside ? 'gateInside' : 'silent'
  if (sighting.beyond) return 'outside'
  const isLongGone = !sighting.live && facts.startedMs - sighting.timeMs > LONG_GONE_MS
  // Unless he came in after that without being heard.
  if (isLongGone && !(gate?.inside && gate.timeMs > sighting.timeMs)) return 'outside'
  if (insideId !== null && insideMs !== null) {
    // Who was there for long enough and is not heard any more has not left: nobody saw him go.
    const untilMs = sighting.live ? nowMs : sighting.timeMs
    if (saidSafe || untilMs - insideMs >= dwellMs) return 'safe'
    if (sighting.live) return 'atIsland'
  }
  if (sighting.live) return motion
  return gate?.inside ? 'gateInside' : 'silent'
}

/** The reader that he was read by, unless he has been seen elsewhere long enough since. */
function readOf({ read, sighting }: Facts): Facts['read'] {
  if (read === null) return null
  const leftMs = sighting?.live && sighting.insideId !== read.islandId ? sighting.timeMs - read.timeMs : 0
  return leftMs > READ_HOLDS_MS ? null : read
}

function placeOf(before: Standing, { insideId, timeMs }: Pick<Sighting, 'insideId' | 'timeMs'>): Pick<Standing, 'insideId' | 'insideMs'> {
  if (insideId === null) return { insideId: null, insideMs: null }
  return { insideId, insideMs: insideId === before.insideId && before.insideMs !== null ? before.insideMs : timeMs }
}

function wayOf(before: Standing, { islandM }: Sighting, nowMs: number): Pick<Standing, 'awayM' | 'awayMs' | 'motion'> {
  if (islandM === null) return { awayM: null, awayMs: null, motion: 'still' }
  const { awayM, awayMs, motion } = before
  if (awayM === null || awayMs === null) return { awayM: islandM, awayMs: nowMs, motion }
  if (nowMs - awayMs < MOTION_MS) return { awayM, awayMs, motion }
  const nearerM = awayM - islandM
  const next = nearerM > MOTION_M ? 'toward' : nearerM < -MOTION_M ? 'away' : 'still'
  return { awayM: islandM, awayMs: nowMs, motion: next }
}
