import type { GatheringRule } from '../alarms/gathering.ts'
import { episodeByNumber, type GatheringEpisode } from './gathering-episode.ts'
import type { GatheringSearch } from './gathering-search.ts'
import { groupsOf } from './groups.ts'
import type { People } from './people.ts'

/** People's places, with their number and stated accuracy. */
export interface LocatedPeople extends People {
  readonly no: Int32Array
  readonly accuracyM: Float64Array
  /**
   * Whom the rule does not judge, 1 each: who may gather where he is (`approved.ts`), or is judged by another; absent:
   * nobody.
   */
  readonly unjudged?: Uint8Array
}

/** People together now, as positions in the list of people. */
export interface Crowd {
  people: number[]
  /** Most people in one circle of the rule, counted up to the red tier. */
  fullest: number
  /** Most in a circle widened by the dead-band. */
  kept: number
  /** Most in a circle widened by the uncertainty of their positions. */
  held: number
}

/** Limit for poor accuracy: a wider band would hold people together who have plainly parted. */
const MOST_BAND_M = 5

/**
 * The crowds of this moment. Everybody in a circle with enough people is in exactly one. Members of a gathering stay in
 * it while they are with enough of its people in a circle widened by the dead-band; after the on-delay, in one widened
 * by their stated accuracy. So people on the edge do not come and go. Wider circles count only previous members: noise
 * that puts a passer-by inside for a second holds them no longer than the dead-band does. A crowd of people who
 * are not judged is none; anybody else makes one of it, with all who are in it, as grave as the fullest circle that
 * holds him.
 */
export function findCrowds(
  search: GatheringSearch,
  people: LocatedPeople,
  rule: GatheringRule,
  episodes: readonly GatheringEpisode[],
  timeMs: number,
): Crowd[] {
  const [least, , most] = rule.from
  const size = new Uint8Array(people.count)
  search.find(people, rule, most, size)
  const kept = size.slice()
  const held = size.slice()
  const indexOf = new Map(episodes.map((episode, k) => [episode, k]))
  const before = episodeByNumber(episodes)
  const episodeOf = Array.from({ length: people.count }, (_, i) => indexOf.get(before.get(people.no[i]!)!) ?? -1)
  const peopleOf = episodes.map((): number[] => [])
  episodeOf.forEach((k, i) => {
    peopleOf[k]?.push(i)
  })
  episodes.forEach((episode, k) => {
    const own = peopleOf[k]!
    if (own.length === 0) return
    widen(search, people, own, rule, rule.deadBandM, kept)
    for (const i of own) held[i] = kept[i]!
    const bandM = Math.min(MOST_BAND_M, errorApartM(people, own))
    if (bandM <= rule.deadBandM) return
    const sinceMs = new Map(episode.nos.map((no, at) => [no, episode.sinceMs[at]!]))
    const stays = (i: number) => timeMs - (sinceMs.get(people.no[i]!) ?? timeMs) >= rule.onDelayMs
    const those = own.filter((i) => kept[i]! >= least || stays(i))
    widen(search, people, those, rule, bandM, held)
  })
  const chosen: number[] = []
  for (let i = 0; i < people.count; i++) if (held[i]! >= least) chosen.push(i)
  const groups = groupsOf(people, {
    ...{ chosen, linkM: rule.radiusM, stickM: rule.radiusM + MOST_BAND_M, before: (i) => episodeOf[i]!, least },
  })
  return groups.flatMap((group) => {
    const judged = people.unjudged === undefined ? group : group.filter((i) => people.unjudged![i] === 0)
    if (judged.length === 0) return []
    return [{ people: group, fullest: greatest(judged, size), kept: greatest(judged, kept), held: greatest(judged, held) }]
  })
}

const greatest = (group: readonly number[], size: Uint8Array) => group.reduce((most, i) => Math.max(most, size[i]!), 0)

/** Error of the distance of two people: of both positions. */
const errorApartM = ({ accuracyM }: LocatedPeople, some: readonly number[]) =>
  Math.sqrt((2 * some.reduce((sum, i) => sum + accuracyM[i]! ** 2, 0)) / some.length)

/** Raises, for some people, the size of the circles that hold them and others of them to that of wider ones. */
function widen(
  search: GatheringSearch,
  people: LocatedPeople,
  some: readonly number[],
  { radiusM, centre, from }: GatheringRule,
  byM: number,
  sizes: Uint8Array,
): void {
  const wider = new Uint8Array(some.length)
  search.find(pick(people, some), { radiusM: radiusM + byM, centre }, from[2], wider)
  some.forEach((i, k) => {
    sizes[i] = Math.max(sizes[i]!, wider[k]!)
  })
}

const pick = ({ x, y, floor }: People, some: readonly number[]): People => ({
  count: some.length,
  x: Float64Array.from(some, (i) => x[i]!),
  y: Float64Array.from(some, (i) => y[i]!),
  floor: Int32Array.from(some, (i) => floor[i]!),
})
