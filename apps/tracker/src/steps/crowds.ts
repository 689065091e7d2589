import { ALARM_DEFINITIONS, type AlarmMember, MOST_MEMBERS } from '@muster/contracts'
import { type AlarmEpisode, type AreaEvent, stepAlarms } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { type CrowdMembers, describeAlarm } from '../alarms/describe-alarm.ts'
import { endReason } from '../alarms/end-reason.ts'
import type { Context } from '../context.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import { addMember, type Crowd, newCrowd, removeMember } from '../state/crowd.ts'
import type { TagState } from '../state/tag-state.ts'

/**
 * Who is in a crowd is told so often while its alarm stands (AQ 3064.3-2025, 7.3: at least 12 times a minute), seconds.
 */
const TOLD_EVERY_S = 5

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
 * Once a second: what became of the crowds. In a replay not before the step at which they were saved: until then tags
 * are of different moments.
 */
export function passCrowds(context: Context): void {
  const { state, config } = context
  findMembers(context)
  if (state.step <= state.replayUntilStep) return
  for (const [areaId, crowd] of state.crowds) {
    const rule = config.rules.crowds.get(areaId)
    if (rule === undefined || (crowd.alarms.episodes.length === 0 && crowd.members.size <= rule.capacity)) continue
    const people = crowd.members.size
    const events = stepAlarms<'crowd'>([rule], crowd.alarms, { timeMs: state.logTimeMs, people })
    for (const { type, startMs, timeMs, reason } of events) {
      const id = alarmId(rule.kind, null, areaId, startMs)
      if (type === 'cleared') context.output.clear(id, timeMs, reason)
      else if (type === 'raised') raise(context, areaId, crowd, id)
      else change(context, areaId, crowd)
    }
    if (events.length === 0 && state.sweptS % TOLD_EVERY_S === 0) tellMembers(context, areaId, crowd)
  }
}

/** Looks for the members of crowds that were not followed until now: after a start, and when an area got a capacity. */
function findMembers({ state, config, output }: Context): void {
  const { crowds } = config.rules
  if (state.watched === crowds) return
  for (const [areaId, { alarms }] of state.crowds) {
    if (crowds.has(areaId)) continue
    const reason = endReason(config, { areaId, reason: 'ruleGone' })
    for (const { kind, startMs, raised } of alarms.episodes)
      if (raised) output.clear(alarmId(kind, null, areaId, startMs), state.logTimeMs, reason)
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

const isPerson = ({ class: of }: TrackableConfig) => of !== 'internalVehicle' && of !== 'externalVehicle'

function raise(context: Context, areaId: string, crowd: Crowd, id: string): void {
  const { config, state, output } = context
  const { kind, startMs, ruleId } = crowd.alarms.episodes[0] as AlarmEpisode
  const told = membersOf(context, crowd)
  output.raise(
    describeAlarm({
      config,
      id,
      kind,
      startMs,
      arrivedMs: state.logTimeMs,
      priority: severityOf(crowd),
      area: { id: areaId, name: config.areaNames.get(areaId) ?? areaId },
      crowd: told,
      at: middleOf(context, areaId),
      evidence: { rule: { ...config.rules.byId.get(ruleId) }, measured: { people: told.memberCount }, fixes: [], anchors: [], frame: null },
    }),
  )
}

function change(context: Context, areaId: string, crowd: Crowd): void {
  const { kind, startMs, changes = 0 } = crowd.alarms.episodes[0] as AlarmEpisode
  const atMs = context.state.logTimeMs
  const change = { changes, priority: severityOf(crowd), ...membersOf(context, crowd), atMs }
  context.output.change(alarmId(kind, null, areaId, startMs), change)
}

/** Others are in it now than those that were told of. */
function tellMembers(context: Context, areaId: string, crowd: Crowd): void {
  const episode = crowd.alarms.episodes[0]
  if (episode === undefined || !episode.raised || episode.goneSinceMs !== null) return
  const nos = numbersOf(crowd)
  if (nos.length === crowd.told.length && nos.every((no, i) => no === crowd.told[i])) return
  episode.changes = (episode.changes ?? 0) + 1
  change(context, areaId, crowd)
}

const severityOf = ({ alarms }: Crowd) => alarms.episodes[0]?.severity ?? ALARM_DEFINITIONS.overcrowding.priority

const numbersOf = ({ members }: Crowd) => [...Int32Array.from(members.keys()).sort()]

function membersOf({ config }: Context, crowd: Crowd): CrowdMembers {
  crowd.told = numbersOf(crowd)
  const named = (no: number): AlarmMember => ({ no, name: config.trackables.get(no)?.name ?? '' })
  return { members: crowd.told.slice(0, MOST_MEMBERS).map(named), memberCount: crowd.told.length }
}

/** Where the map shows it. */
function middleOf({ config: { areas } }: Context, areaId: string) {
  const at = areas.byId.get(areaId)
  const [fence, polygon] = at === undefined ? [] : [areas.fences[at], areas.polygons[at]]
  if (fence === undefined || polygon === undefined) return null
  return { floor: fence.floor, x: (polygon.minX + polygon.maxX) / 2, y: (polygon.minY + polygon.maxY) / 2, z: fence.baseM }
}
