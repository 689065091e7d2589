import { isPersonClass } from '@muster/contracts'
import type { AreaEvent } from '@muster/positioning'
import { endAlarms } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import { addMember, type Crowd, newCrowd, removeMember } from '../state/crowd.ts'
import type { TagState } from '../state/tag-state.ts'
import { crowdSubject, judgeCrowd, stopWarning } from './crowd-alarms.ts'

/** Somebody came into areas or left them. */
export function followCrowds(context: Context, tag: TagState, trackable: TrackableConfig, events: readonly AreaEvent[]): void {
  if (tag.silence !== null) return
  for (const { type, areaId } of events) {
    const crowd = followed(context, areaId)
    if (crowd === null) continue
    if (type === 'leave') removeMember(crowd, trackable.no)
    else if (isPerson(trackable)) addMember(crowd, trackable.no)
  }
}

/** Where the carrier of a card that is heard again was last. */
export function enterCrowds(context: Context, tag: TagState): void {
  const trackable = tag.trackableNo === null ? undefined : context.config.trackables.get(tag.trackableNo)
  if (trackable === undefined || !isPerson(trackable)) return
  for (const { phase, areaId } of tag.containment.presences) {
    const crowd = phase === 'inside' ? followed(context, areaId) : null
    if (crowd !== null) addMember(crowd, trackable.no)
  }
}

/** The card is offline, or with somebody else. */
export function leaveCrowds(context: Context, tag: TagState): void {
  const { trackableNo, silence, containment } = tag
  if (trackableNo === null || silence !== null) return
  for (const { phase, areaId } of containment.presences) {
    const crowd = phase === 'inside' ? followed(context, areaId) : null
    if (crowd !== null) removeMember(crowd, trackableNo)
  }
}

/**
 * Once a second: updates the crowds. In a replay not before the step at which they were saved: until then tags are of
 * different moments.
 */
export function passCrowds(context: Context): void {
  const { state, config } = context
  findMembers(context)
  if (state.step <= state.replayUntilStep) return
  for (const [areaId, crowd] of state.crowds) {
    const rules = config.rules.crowds.get(areaId)
    if (rules !== undefined) judgeCrowd(context, crowd, rules)
  }
}

/** Looks for the members of crowds that were not followed until now: after a start, and when an area got a rule. */
function findMembers(context: Context): void {
  const { state, config } = context
  const { crowds } = config.rules
  if (state.watched === crowds) return
  for (const [areaId, crowd] of state.crowds) {
    if (crowds.has(areaId)) continue
    const { alarms } = crowd
    for (const episode of alarms.episodes) if (episode.raised) stopWarning(context, crowd, episode)
    endAlarms(context, { name: crowdSubject }, alarms.episodes, state.logTimeMs, 'ruleGone')
    state.crowds.delete(areaId)
  }
  const unknown = new Map<string, Crowd>()
  for (const areaId of crowds.keys()) {
    const known = state.crowds.get(areaId)
    if (known !== undefined && state.watched !== null) continue
    unknown.set(areaId, known ?? newCrowd())
  }
  state.watched = crowds
  if (unknown.size === 0) return
  for (const [areaId, crowd] of unknown) state.crowds.set(areaId, crowd)
  for (const { trackableNo, silence, containment } of state.tags.values()) {
    const trackable = trackableNo === null || silence !== null ? undefined : config.trackables.get(trackableNo)
    if (trackable === undefined || !isPerson(trackable)) continue
    for (const { phase, areaId } of containment.presences) {
      const crowd = phase === 'inside' ? unknown.get(areaId) : undefined
      if (crowd !== undefined) addMember(crowd, trackable.no)
    }
  }
}

/** Null: nobody watches it, or its members are still to be looked for. */
const followed = ({ state }: Context, areaId: string) => (state.watched === null ? null : (state.crowds.get(areaId) ?? null))

export const isPerson = ({ class: of }: TrackableConfig) => isPersonClass(of)
