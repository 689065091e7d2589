import { GATHERING_TIERS, type GatheringRule, MANUAL_FROM_TIER } from '../alarms/gathering.ts'

/** How long one tier has been reached. Plain data, as is all of an episode. */
export interface TierState {
  sinceMs: number | null
  goneSinceMs: number | null
  reached: boolean
}

/** One gathering from its first moment to its last. */
export interface GatheringEpisode {
  /** Together with the beginning this names it: the least number among those it began with. */
  firstNo: number
  startMs: number
  floor: number
  /** Who is in it, in order; after it came apart: who was. */
  nos: number[]
  /** Since when each of them has been. */
  sinceMs: number[]
  tiers: TierState[]
  /** Index of the tier it has now, and of the gravest it had; -1: none yet. */
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
 * Who makes a gathering what it is: those who have been in it for the on-delay; where they are fewer than its tier asks
 * for, because people come and go all the time, everybody in it. So nobody who passes is counted or named.
 */
export function peopleOf({ from, onDelayMs }: GatheringRule, { nos, sinceMs, tier }: GatheringEpisode, timeMs: number): number[] {
  const staying = nos.filter((_, k) => timeMs - sinceMs[k]! >= onDelayMs)
  return staying.length >= from[Math.max(0, tier)]! ? staying : nos
}

/** In which gathering everybody was last; one that has come apart does not claim who is in another. */
export function episodeByNumber(episodes: readonly GatheringEpisode[]): Map<number, GatheringEpisode> {
  const found = new Map<number, GatheringEpisode>()
  const isGone = ({ tiers }: GatheringEpisode) => tiers[0]!.goneSinceMs !== null
  for (const episode of episodes.filter(isGone)) for (const no of episode.nos) found.set(no, episode)
  for (const episode of episodes) if (!isGone(episode)) for (const no of episode.nos) found.set(no, episode)
  return found
}
