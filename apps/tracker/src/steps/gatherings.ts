import { createGatheringSearch, type GatheringEpisode, type GatheringEvent, stepGatherings } from '@muster/positioning'
import type { Context } from '../context.ts'
import { endGathering, gatheringId, raiseGathering, tellGathering } from './gathering-alarms.ts'
import { gatheringPeople, locatePeople } from './located-people.ts'

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
  const { gatherings } = state
  const { rule, schedule } = config.gatherings
  if (state.step <= state.replayUntilStep) return
  if (rule === null || schedule?.holdsAt(state.logTimeMs) === false) {
    const reason = rule === null ? 'ruleGone' : 'outsideSchedule'
    for (const episode of gatherings.episodes.splice(0)) if (episode.tier >= 0) endGathering(context, episode, state.logTimeMs, reason)
    return
  }
  const members = new Set(gatherings.episodes.flatMap(({ nos }) => nos))
  const located = locatePeople(context, (no) => members.has(no))
  const people = gatheringPeople(context, located)
  const events = new Map<GatheringEpisode, GatheringEvent>()
  for (const event of stepGatherings(search, rule, gatherings, people, state.logTimeMs)) events.set(event.episode, event)
  for (const event of events.values()) {
    if (event.type === 'raised') raiseGathering(context, event.episode, located)
    else if (event.type === 'ended') endGathering(context, event.episode, event.timeMs)
  }
  for (const episode of gatherings.episodes) {
    if (gatherings.told[gatheringId(episode)] === undefined) continue
    tellGathering(context, episode, located, events.has(episode) || state.sweptS % TOLD_EVERY_S === 0)
  }
}
