import type { Fix } from '@muster/positioning'

/** A gateway that located a tag, and where last. */
export interface Hearing {
  gatewayId: string
  /** Arrival of the first and the last frame that gave a position, without a longer silence between them, Unix ms. */
  sinceMs: number
  lastMs: number
  /** The last position: event time, metres. */
  timeMs: number
  x: number
  y: number
  accuracyM: number
}

/** What is known of the gateways of one tag. */
interface Heard {
  readonly hearings: Hearing[]
}

/** A gateway that has been silent about a tag for longer may no longer hear it. */
const HEARS_FOR_MS = 60_000
/** Of one tag: more do not overlap. */
const MAX_HEARINGS = 4

/** Has the gateway located the tag recently? By arrival times, also when the server's clock was set back. */
export const isCurrent = ({ lastMs }: Hearing, arrivedMs: number): boolean => Math.abs(arrivedMs - lastMs) <= HEARS_FOR_MS

export function hearingOf({ hearings }: Heard, gatewayId: string): Hearing | null {
  for (const hearing of hearings) if (hearing.gatewayId === gatewayId) return hearing
  return null
}

/** Does the gateway hear the tag, as far as its positions show? */
export function hears(tag: Heard, gatewayId: string, arrivedMs: number): boolean {
  const hearing = hearingOf(tag, gatewayId)
  return hearing !== null && isCurrent(hearing, arrivedMs)
}

/** Remembers that the gateway located the tag. */
export function noteHearing(tag: Heard, gatewayId: string, arrivedMs: number, fix: Fix): void {
  let hearing = hearingOf(tag, gatewayId)
  if (hearing === null) {
    hearing = { gatewayId, sinceMs: arrivedMs, lastMs: arrivedMs, timeMs: 0, x: 0, y: 0, accuracyM: 0 }
    if (tag.hearings.length < MAX_HEARINGS) tag.hearings.push(hearing)
    else tag.hearings[longestSilent(tag.hearings)] = hearing
  } else if (!isCurrent(hearing, arrivedMs)) hearing.sinceMs = arrivedMs
  hearing.lastMs = arrivedMs
  hearing.timeMs = fix.timeMs
  hearing.x = fix.x
  hearing.y = fix.y
  hearing.accuracyM = fix.accuracyM
}

function longestSilent(hearings: readonly Hearing[]): number {
  let longest = 0
  hearings.forEach(({ lastMs }, i) => {
    if (lastMs < (hearings[longest] as Hearing).lastMs) longest = i
  })
  return longest
}
