import { GATHERING_TIERS, type GatheringRule, type GatheringTier } from '../alarms/gathering.ts'
import { type Crowd, findCrowds, type LocatedPeople } from './crowds.ts'
import { beginEpisode, episodeByNumber, type GatheringEpisode, type TierState } from './gathering-episode.ts'
import type { GatheringSearch } from './gathering-search.ts'

/** State of one building; goes into the snapshot unchanged. */
export interface GatheringState {
  episodes: GatheringEpisode[]
  lastMs: number | null
}

export const createGatheringState = (): GatheringState => ({ episodes: [], lastMs: null })

/** News of a gathering. `raised`: its first tier is reached; `changed`: another tier; `ended`: over since `timeMs`. */
export interface GatheringEvent {
  type: 'raised' | 'changed' | 'ended'
  episode: GatheringEpisode
  tier: GatheringTier
  timeMs: number
}

/**
 * One step in time: changes `state`, returns beginnings, changes and ends. A crowd continues the gathering that most of
 * its people were in. A tier is reached when its number has been together for the on-delay, ignoring pauses shorter
 * than the off-delay, and left after the off-delay.
 */
export function stepGatherings(
  search: GatheringSearch,
  rule: GatheringRule,
  state: GatheringState,
  people: LocatedPeople,
  timeMs: number,
): GatheringEvent[] {
  if (!(timeMs >= (state.lastMs ?? -Infinity))) return []
  state.lastMs = timeMs
  const crowds = findCrowds(search, people, rule, state.episodes, timeMs)
  const crowdOf = matchCrowds(crowds, state, people)
  for (const crowd of crowds) {
    if ([...crowdOf.values()].includes(crowd)) continue
    const nos = numbersOf(crowd, people)
    const episode = beginEpisode(nos, people.floor[crowd.people[0]!]!, timeMs)
    state.episodes.push(episode)
    crowdOf.set(episode, crowd)
  }
  const events: GatheringEvent[] = []
  for (const episode of [...state.episodes]) {
    const crowd = crowdOf.get(episode) ?? null
    if (crowd !== null) {
      enter(episode, numbersOf(crowd, people), timeMs)
      episode.floor = people.floor[crowd.people[0]!]!
    }
    const event = judge(rule, episode, crowd, timeMs)
    if (event !== null) events.push(event)
    if (episode.tiers[0]!.sinceMs === null) state.episodes.splice(state.episodes.indexOf(episode), 1)
  }
  return events
}

const numbersOf = ({ people }: Crowd, { no }: LocatedPeople): number[] => people.map((i) => no[i]!).sort((a, b) => a - b)

/** Members who stay keep the time of their arrival. */
function enter(episode: GatheringEpisode, nos: number[], timeMs: number): void {
  const before = new Map(episode.nos.map((no, k) => [no, episode.sinceMs[k]!]))
  episode.nos = nos
  episode.sinceMs = nos.map((no) => before.get(no) ?? timeMs)
}

/** The crowd that continues each episode: pairs with most people in common first, the older episode on a tie. */
function matchCrowds(crowds: readonly Crowd[], { episodes }: GatheringState, { no }: LocatedPeople): Map<GatheringEpisode, Crowd> {
  const episodeOf = episodeByNumber(episodes)
  const pairs: { crowd: Crowd; episode: GatheringEpisode; shared: number }[] = []
  for (const crowd of crowds) {
    const shared = new Map<GatheringEpisode, number>()
    for (const i of crowd.people) {
      const episode = episodeOf.get(no[i]!)
      if (episode !== undefined) shared.set(episode, (shared.get(episode) ?? 0) + 1)
    }
    for (const [episode, count] of shared) pairs.push({ crowd, episode, shared: count })
  }
  pairs.sort((a, b) => b.shared - a.shared || a.episode.startMs - b.episode.startMs || a.episode.firstNo - b.episode.firstNo)
  const matched = new Map<GatheringEpisode, Crowd>()
  const taken = new Set<Crowd>()
  for (const { crowd, episode } of pairs) {
    if (matched.has(episode) || taken.has(crowd)) continue
    matched.set(episode, crowd)
    taken.add(crowd)
  }
  return matched
}

function judge(rule: GatheringRule, episode: GatheringEpisode, crowd: Crowd | null, timeMs: number): GatheringEvent | null {
  const overSinceMs = episode.tiers[0]!.goneSinceMs ?? timeMs
  episode.tiers.forEach((tier, k) => {
    stepTier(rule, tier, crowd === null ? 0 : togetherFor(tier, crowd), rule.from[k]!, timeMs)
  })
  const had = episode.tier
  const has = episode.tiers.findLastIndex(({ reached }) => reached)
  episode.tier = has
  episode.worst = Math.max(episode.worst, has)
  if (had === has) return null
  const tierOf = (index: number) => GATHERING_TIERS[index]!
  if (has < 0) return { type: 'ended', episode, tier: tierOf(had), timeMs: overSinceMs }
  return { type: had < 0 ? 'raised' : 'changed', episode, tier: tierOf(has), timeMs }
}

/** A tier begins with circles of the rule, continues in wider ones, and in the widest once it is reached. */
const togetherFor = ({ sinceMs, reached }: TierState, { fullest, kept, held }: Crowd): number =>
  sinceMs === null ? fullest : reached ? held : kept

function stepTier({ onDelayMs, offDelayMs }: GatheringRule, tier: TierState, together: number, from: number, timeMs: number): void {
  if (together >= from) {
    tier.sinceMs ??= timeMs
    tier.goneSinceMs = null
    if (timeMs - tier.sinceMs >= onDelayMs) tier.reached = true
    return
  }
  if (tier.sinceMs === null) return
  tier.goneSinceMs ??= timeMs
  if (timeMs - tier.goneSinceMs < offDelayMs) return
  tier.sinceMs = null
  tier.goneSinceMs = null
  tier.reached = false
}
