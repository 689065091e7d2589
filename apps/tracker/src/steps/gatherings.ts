import { createGatheringSearch, type GatheringEpisode, type GatheringEvent, stepGatherings } from '@muster/positioning'
import type { Context } from '../context.ts'
import { foundBy, type Gatherings, SITE } from '../state/gatherings.ts'
import { endGathering, gatheringId, raiseGathering, tellGathering } from './gathering-alarms.ts'
import { type GatheringWatch, gatheringWatches, judgedBy, peopleFor } from './gathering-watches.ts'
import { approvedPeople, type Located, locatePeople } from './located-people.ts'

/** Keeps nothing between two searches but its memory. */
const search = createGatheringSearch()

/** How often its state is published while it is an alarm (AQ 3064.3-2025, 7.3: at least 12 times a minute), seconds. */
const TOLD_EVERY_S = 5

/**
 * Once a second: who is together with too many others, anywhere on the site. In a replay not before the step at which
 * the gatherings were saved, as for crowds.
 */
export function passGatherings(context: Context): void {
  const { state, config } = context
  const { found } = state.gatherings
  if (state.step <= state.replayUntilStep) return
  const rules = gatheringWatches(config)
  const watches = new Map([...rules].filter(([, { schedule }]) => schedule?.holdsAt(state.logTimeMs) !== false))
  for (const key of Object.keys(found)) if (!watches.has(key)) endWatch(context, key, rules.has(key) ? 'outsideSchedule' : 'ruleGone')
  if (watches.size === 0) return
  const members = new Set(Object.values(found).flatMap(({ episodes }) => episodes.flatMap(({ nos }) => nos)))
  const located = locatePeople(context, (no) => members.has(no))
  const all = [...located.values()]
  const approved = approvedPeople(context, all)
  const judged = judgedBy(context, watches, all)
  for (const [key, watch] of watches) {
    const nos = judged.get(key)!
    if (nos.size > 0 || found[key] !== undefined) passWatch(context, watch, located, peopleFor(watch, all, nos, approved))
    if (found[key]?.episodes.length === 0) delete found[key]
  }
}

/** One step of the gatherings that a rule finds. */
function passWatch(
  context: Context,
  watch: GatheringWatch,
  located: ReadonlyMap<number, Located>,
  people: ReturnType<typeof peopleFor>,
): void {
  const { gatherings, logTimeMs, sweptS } = context.state
  const state = foundBy(gatherings, watch.areaId)
  const events = new Map<GatheringEpisode, GatheringEvent>()
  for (const event of stepGatherings(search, watch.rule, state, people, logTimeMs)) events.set(event.episode, event)
  for (const event of events.values()) if (event.type === 'ended') endGathering(context, watch, event.episode, event.timeMs)
  for (const episode of state.episodes) {
    if (episode.tier < 0) continue
    if (gatherings.told[gatheringId(watch, episode)] !== undefined)
      tellGathering(context, watch, episode, located, events.has(episode) || sweptS % TOLD_EVERY_S === 0)
    else if (watch.areaId !== null || !isToldByArea(gatherings, episode)) raiseGathering(context, watch, episode, located)
  }
}

/** All of its people are in one that an area's rule found, as grave: nobody is told of it twice. */
function isToldByArea({ found, told }: Gatherings, { nos, tier }: GatheringEpisode): boolean {
  return Object.entries(found).some(
    ([areaId, { episodes }]) =>
      areaId !== SITE &&
      episodes.some(
        (other) => other.tier >= tier && told[gatheringId({ areaId }, other)] !== undefined && nos.every((no) => other.nos.includes(no)),
      ),
  )
}

/** The rule is gone, or does not hold now. */
function endWatch(context: Context, key: string, reason: 'ruleGone' | 'outsideSchedule'): void {
  const { gatherings, logTimeMs } = context.state
  const { episodes } = gatherings.found[key]!
  delete gatherings.found[key]
  const watch = { areaId: key === SITE ? null : key }
  for (const episode of episodes) if (episode.tier >= 0) endGathering(context, watch, episode, logTimeMs, reason)
}
