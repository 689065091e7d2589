import type { GatheringExtent } from '@muster/contracts'
import { createGatheringState, type GatheringEpisode, type GatheringState } from '@muster/positioning'
import { type Memory, stays } from './memory.ts'

/** Gatherings of a building, and what was told of those that are alarms. Plain data. */
export interface Gatherings {
  /** By the area whose rule found them; `SITE`: the rule of the site. None where nobody has gathered. */
  found: Record<string, GatheringState>
  /** By the id of its alarm. */
  told: Record<string, ToldGathering>
}

/** No area has an empty id. */
export const SITE = ''

export interface ToldGathering {
  /** How often the alarm has changed. */
  changes: number
  /** Index of its tier. */
  tier: number
  /** Who was in it, in order, and the circle around them. */
  nos: number[]
  extent: GatheringExtent
  /** Tier and number of people when it was gravest; older trackers did not save it. */
  gravest?: { tier: number; count: number }
  /** What was said to which cards of its people, by hardware id. */
  warned: Record<string, GatheringExtent['advice']>
  /** Since when the carriers of warned cards have been away from it. */
  leftMs: Record<string, number>
}

/** The gatherings that the rule of an area, or of the site, has found. */
export const foundBy = (gatherings: Gatherings, areaId: string | null): GatheringState => {
  const found = gatherings.found[areaId ?? SITE] ?? createGatheringState()
  gatherings.found[areaId ?? SITE] = found
  return found
}

type EpisodeJson = Omit<GatheringEpisode, 'sinceMs'> & Partial<Pick<GatheringEpisode, 'sinceMs'>>
type StateJson = Omit<GatheringState, 'episodes'> & { episodes: EpisodeJson[] }
/** Older trackers knew one rule. */
type GatheringsJson = ({ found: Record<string, StateJson> } | StateJson) & {
  told: Record<string, Omit<ToldGathering, 'leftMs'> & Partial<Pick<ToldGathering, 'leftMs'>>>
}

/** Older trackers did not save since when each was in (all since the beginning) and who had left (nobody). */
function load(json: GatheringsJson): Gatherings {
  const told = Object.fromEntries(Object.entries(json.told).map(([id, one]) => [id, { ...one, leftMs: one.leftMs ?? {} }]))
  const saved = 'found' in json ? json.found : { [SITE]: { episodes: json.episodes, lastMs: json.lastMs } }
  const found = Object.fromEntries(
    Object.entries(saved).map(([area, state]) => [area, { ...state, episodes: state.episodes.map(episodeOf) }]),
  )
  return { found, told }
}

const episodeOf = ({ sinceMs, ...episode }: EpisodeJson): GatheringEpisode => ({
  ...episode,
  sinceMs: sinceMs ?? episode.nos.map(() => episode.startMs),
})

/** One that is an alarm keeps its beginning, which is its name. */
function moveEpisodeBack(episode: GatheringEpisode, byMs: number): void {
  const moved = (ms: number | null) => (ms === null ? null : ms - byMs)
  if (episode.tier < 0) episode.startMs -= byMs
  episode.sinceMs = episode.sinceMs.map((ms) => ms - byMs)
  for (const tier of episode.tiers) Object.assign(tier, { sinceMs: moved(tier.sinceMs), goneSinceMs: moved(tier.goneSinceMs) })
}

export const gatheringsMemory: Memory<Gatherings> = {
  begin: () => ({ found: {}, told: {} }),
  save: stays,
  load,
  moveBack: (gatherings, byMs) => {
    for (const state of Object.values(gatherings.found)) {
      for (const episode of state.episodes) moveEpisodeBack(episode, byMs)
      if (state.lastMs !== null) state.lastMs -= byMs
    }
    for (const { leftMs } of Object.values(gatherings.told)) for (const hwId of Object.keys(leftMs)) leftMs[hwId]! -= byMs
    return gatherings
  },
}
