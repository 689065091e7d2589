import { GATHERING_TIERS, type GatheringRule, MANUAL_FROM_TIER } from '../alarms/gathering.ts'

/** For how long one tier has been reached. Plain data, as is all of an episode. */
export interface TierState {
  sinceMs: number | null
  goneSinceMs: number | null
  reached: boolean
}

/** One gathering from its first moment to its last. */
export interface GatheringEpisode {
  /** Together with the beginning this identifies it: the least number among its first people. */
  firstNo: number
  startMs: number
  floor: number
  /** Its people in order; after it came apart: its last people. */
  nos: number[]
  /** Arrival of each of them. */
  sinceMs: number[]
  tiers: TierState[]
  /** Index of the present tier, and of the gravest so far; -1: none yet. */
  tier: number
  worst: number
}

export const beginEpisode = (nos: number[], floor: number, startMs: number): GatheringEpisode => ({
  ...{ firstNo: nos[0]!, startMs, floor, nos, sinceMs: nos.map(() => startMs), tier: -1, worst: -1 },
  tiers: GATHERING_TIERS.map(() => ({ sinceMs: null, goneSinceMs: null, reached: false })),
})

/** A person has to confirm that its people have dispersed. */
export const endsByHand = ({ worst }: Pick<GatheringEpisode, 'worst'>): boolean => worst >= MANUAL_FROM_TIER

/**
 * The people of a gathering: those in it for at least the on-delay; if they are fewer than its tier needs, because
 * people come and go all the time, everybody in it. So no passer-by is counted or named.
 */
export function peopleOf({ from, onDelayMs }: GatheringRule, { nos, sinceMs, tier }: GatheringEpisode, timeMs: number): number[] {
  const staying = nos.filter((_, k) => timeMs - sinceMs[k]! >= onDelayMs)
  return staying.length >= from[Math.max(0, tier)]! ? staying : nos
}

/** Everybody's latest gathering; one that has come apart does not claim people who are in another. */
export function episodeByNumber(episodes: readonly GatheringEpisode[]): Map<number, GatheringEpisode> {
  const found = new Map<number, GatheringEpisode>()
  const isGone = ({ tiers }: GatheringEpisode) => tiers[0]!.goneSinceMs !== null
  for (const episode of episodes.filter(isGone)) for (const no of episode.nos) found.set(no, episode)
  for (const episode of episodes) if (!isGone(episode)) for (const no of episode.nos) found.set(no, episode)
  return found
}
