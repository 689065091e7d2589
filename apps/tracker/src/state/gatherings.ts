import type { GatheringExtent } from '@muster/contracts'
import { createGatheringState, type GatheringEpisode, type GatheringState } from '@muster/positioning'
import { type Memory, stays } from './memory.ts'

/** Gatherings of a building, and what was told of those that are alarms. Plain data. */
export interface Gatherings extends GatheringState {
  /** By the id of its alarm. */
  told: Record<string, ToldGathering>
}

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
}

const newGatherings = (): Gatherings => ({ ...createGatheringState(), told: {} })

interface GatheringsJson extends Omit<Gatherings, 'episodes'> {
  episodes: (Omit<GatheringEpisode, 'sinceMs'> & Partial<Pick<GatheringEpisode, 'sinceMs'>>)[]
}

/** Older trackers did not save since when each was in: all since the beginning. */
function load(json: GatheringsJson): Gatherings {
  const episodes = json.episodes.map(({ sinceMs, ...episode }) => ({
    ...episode,
    sinceMs: sinceMs ?? episode.nos.map(() => episode.startMs),
  }))
  return { ...newGatherings(), ...json, episodes }
}

/** One that is an alarm keeps its beginning, which is its name. */
function moveEpisodeBack(episode: GatheringEpisode, byMs: number): void {
  const moved = (ms: number | null) => (ms === null ? null : ms - byMs)
  if (episode.tier < 0) episode.startMs -= byMs
  episode.sinceMs = episode.sinceMs.map((ms) => ms - byMs)
  for (const tier of episode.tiers) Object.assign(tier, { sinceMs: moved(tier.sinceMs), goneSinceMs: moved(tier.goneSinceMs) })
}

export const gatheringsMemory: Memory<Gatherings> = {
  begin: newGatherings,
  save: stays,
  load,
  moveBack: (gatherings, byMs) => {
    for (const episode of gatherings.episodes) moveEpisodeBack(episode, byMs)
    return { ...gatherings, lastMs: gatherings.lastMs === null ? null : gatherings.lastMs - byMs }
  },
}
