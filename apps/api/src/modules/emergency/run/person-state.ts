import type { MusterMark, MusterState } from '@muster/contracts'

/** Last known place of a person, as shown by the live channel. */
export interface Sighting {
  /** Time of the position, Unix ms. */
  timeMs: number
  /** The position is live. */
  live: boolean
  /** Island they are on. */
  insideId: string | null
  /** Metres to the island they are sent to; null: none. */
  islandM: number | null
  /** They are outside the plant, or where cards are handed in. */
  beyond: boolean
}

export interface Facts {
  hasCard: boolean
  mark: MusterMark | null
  /** They confirmed on the card that they are safe. */
  saidSafe: boolean
  /** Island whose reader last read them in this run, and when; null: none. */
  read: { islandId: string; timeMs: number } | null
  /** Whether they are inside according to the gates, and since when; null: unknown. */
  gate: { inside: boolean; timeMs: number } | null
  /** Null: never heard. */
  sighting: Sighting | null
  nowMs: number
  /** When the run began. */
  startedMs: number
  /** How long people must stay on an island. */
  dwellMs: number
}

export const MOTIONS = ['toward', 'away', 'still'] as const
export type Motion = (typeof MOTIONS)[number]

/** State kept between counts. */
export interface Standing {
  state: MusterState
  stateMs: number
  insideId: string | null
  insideMs: number | null
  /** Distance from the island, and when it was measured, to tell whether they are approaching. */
  awayM: number | null
  awayMs: number | null
  motion: Motion
}

/** A direction is detected after this time and distance, metres: less is position noise. */
const MOTION_MS = 4_000
const MOTION_M = 2
/** People not heard for a whole shift before the start have left: their card lies somewhere. */
const LONG_GONE_MS = 12 * 3_600_000
/** Positions waver around a reader; people seen elsewhere for longer have left. */
const READ_HOLDS_MS = 60_000

/** The one state of a person now, from the previous one and all facts. */
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
  // People read on an island stand there, whatever happens to the card.
  if (readOf(facts) !== null) return 'safe'
  if (gate?.inside === false && sighting?.live !== true && gate.timeMs >= (sighting?.timeMs ?? 0)) return 'outside'
  // A card that was never located says nothing about its holder's place: they are looked for until somebody knows.
  if (sighting === null) return !hasCard ? 'noCard' : gate?.inside ? 'gateInside' : 'silent'
  if (sighting.beyond) return 'outside'
  const isLongGone = !sighting.live && facts.startedMs - sighting.timeMs > LONG_GONE_MS
  // Unless they came in after that without being heard.
  if (isLongGone && !(gate?.inside && gate.timeMs > sighting.timeMs)) return 'outside'
  if (insideId !== null && insideMs !== null) {
    // People who were there long enough and are not heard any more have not left: nobody saw them go.
    const untilMs = sighting.live ? nowMs : sighting.timeMs
    if (saidSafe || untilMs - insideMs >= dwellMs) return 'safe'
    if (sighting.live) return 'atIsland'
  }
  if (sighting.live) return motion
  return gate?.inside ? 'gateInside' : 'silent'
}

/** The reader that read them, unless they have been seen elsewhere for long enough since. */
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
