import { type AlarmKind, type AlarmMember, MOST_MEMBERS } from '@muster/contracts'
import { type AlarmEpisode, type RuleFedBy, stepAlarms } from '@muster/positioning'
import type { CrowdMembers } from '../alarms/describe-alarm.ts'
import { type AlarmSubject, idOf, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import type { Crowd } from '../state/crowd.ts'

type CrowdRule = RuleFedBy<'crowd'>
type CrowdAlarm = Pick<AlarmEpisode, 'kind' | 'ruleId' | 'areaId' | 'startMs'>

/**
 * How often the members of a crowd are published while its alarm is open (AQ 3064.3-2025, 7.3: at least 12 times a
 * minute), seconds.
 */
const TOLD_EVERY_S = 5

/** Alarms of a crowd belong to their area alone. */
export const crowdSubject = null

/** One second for the crowd of an area: its alarms begin, change and end. */
export function judgeCrowd(context: Context, crowd: Crowd, rules: readonly CrowdRule[]): void {
  const { state } = context
  const people = crowd.members.size
  if (crowd.alarms.episodes.length === 0 && !rules.some((rule) => rule.kind === 'understaffing' || people > rule.capacity)) return
  const missing = missingOf(context, crowd, rules)
  const moment = { timeMs: state.logTimeMs, people, byClass: countsOf(context, crowd, rules), missing: new Set(missing.map(personId)) }
  const events = stepAlarms<'crowd'>(rules, crowd.alarms, moment)
  const subject = subjectOf(context, crowd, missing)
  for (const event of events) {
    tell(context, subject, event)
    if (event.type === 'raised') warnCrowd(context, crowd, event)
    if (event.type === 'cleared') stopWarning(context, crowd, event)
  }
  if (events.length === 0 && state.sweptS % TOLD_EVERY_S === 0) tellMembers(context, crowd, subject)
}

/** More cards are not warned: an area as full is seen by everybody in it, and the air is shared. */
const MOST_WARNED = 200

/**
 * Cards of everybody who is in the area when it becomes overcrowded warn once (AQ 3064.3-2025, 5.2.1). All of them,
 * because who came last is no more in danger than the others.
 */
function warnCrowd(context: Context, crowd: Crowd, alarm: CrowdAlarm): void {
  if (alarm.kind !== 'overcrowding') return
  crowd.warned = [...context.state.tags.values()]
    .filter(({ trackableNo, silence }) => trackableNo !== null && silence === null && crowd.members.has(trackableNo))
    .map(({ hwId }) => hwId)
    .slice(0, MOST_WARNED)
  say(context, crowd, alarm, true)
}

/** Its overcrowding is over: the cards that warn of it stop. */
export function stopWarning(context: Context, crowd: Crowd, alarm: CrowdAlarm): void {
  if (alarm.kind !== 'overcrowding') return
  say(context, crowd, alarm, false)
  crowd.warned = []
}

function say({ output }: Context, { warned }: Crowd, alarm: CrowdAlarm, active: boolean): void {
  const { kind } = alarm
  const alarmId = idOf({ name: crowdSubject }, alarm)
  for (const hwId of warned) {
    const id = `${alarmId}:down:${hwId}:${active ? 'raised' : 'cleared'}`
    output.notify({ id, alarmId, address: hwId, body: { type: 'warning', id, kind, alarmId, active } })
  }
}

const NOBODY: readonly TrackableConfig[] = []
const NO_COUNTS: ReadonlyMap<string, number> = new Map()

/** Missing people who are named in rules of the area; those no longer in the roster are not missed. */
function missingOf({ config }: Context, { members }: Crowd, rules: readonly CrowdRule[]): readonly TrackableConfig[] {
  const named = new Set(rules.flatMap((rule) => (rule.kind === 'understaffing' ? rule.personIds : [])))
  if (named.size === 0) return NOBODY
  for (const no of members.keys()) named.delete(config.trackables.get(no)?.personId ?? '')
  if (named.size === 0) return NOBODY
  return [...config.trackables.values()].filter((trackable) => named.has(personId(trackable)))
}

const personId = ({ personId: id }: TrackableConfig) => id ?? ''

/** Number of people by class, where a rule asks for it. */
function countsOf({ config }: Context, { members }: Crowd, rules: readonly CrowdRule[]): ReadonlyMap<string, number> {
  if (!rules.some(({ kind }) => kind === 'understaffing')) return NO_COUNTS
  const counts = new Map<string, number>()
  for (const no of members.keys()) {
    const of = config.trackables.get(no)?.class
    if (of !== undefined) counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return counts
}

function subjectOf(context: Context, crowd: Crowd, missing: readonly TrackableConfig[]): AlarmSubject {
  const { config, state } = context
  return {
    name: crowdSubject,
    begin: ({ kind, ruleId, areaId }) => {
      const told = toldOf(context, crowd, kind, missing)
      // Other open alarms learn about newcomers in the next round.
      if (crowd.alarms.episodes.filter(({ raised }) => raised).length === 1) crowd.told = told.nos
      const names = kind === 'understaffing' && { missing: missing.map(({ name }) => name).join('、') }
      return {
        ...{ arrivedMs: state.logTimeMs, crowd: told, at: middleOf(context, areaId ?? '') },
        evidence: {
          rule: { ...config.rules.byId.get(ruleId ?? '') },
          measured: { people: crowd.members.size, ...names },
          ...{ fixes: [], anchors: [], frame: null },
        },
      }
    },
    members: ({ kind }) => {
      const { members, memberCount, nos } = toldOf(context, crowd, kind, missing)
      crowd.told = nos
      return { members, memberCount }
    },
  }
}

/** Its members differ from those published. */
function tellMembers(context: Context, crowd: Crowd, subject: AlarmSubject): void {
  const standing = crowd.alarms.episodes.filter(({ raised, goneSinceMs }) => raised && goneSinceMs === null)
  if (standing.length === 0) return
  const nos = numbersOf(crowd)
  if (nos.length === crowd.told.length && nos.every((no, i) => no === crowd.told[i])) return
  for (const episode of standing) {
    episode.changes = (episode.changes ?? 0) + 1
    tell(context, subject, { ...episode, type: 'changed', timeMs: context.state.logTimeMs })
  }
}

const numbersOf = ({ members }: Crowd) => [...Int32Array.from(members.keys()).sort()]

/** How many are in the crowd, and who; for an area with too few, the named people who are missing. */
function toldOf({ config }: Context, crowd: Crowd, kind: AlarmKind, missing: readonly TrackableConfig[]): CrowdMembers & { nos: number[] } {
  const nos = numbersOf(crowd)
  const named = (no: number): AlarmMember => ({ no, name: config.trackables.get(no)?.name ?? '' })
  const shown = kind === 'understaffing' ? missing.map(({ no }) => no).sort((a, b) => a - b) : nos
  const members = kind === 'understaffing' && shown.length === 0 ? null : shown.slice(0, MOST_MEMBERS).map(named)
  return { nos, members, memberCount: nos.length }
}

/** Where the map shows it. */
export function middleOf({ config: { areas } }: Context, areaId: string) {
  const at = areas.byId.get(areaId)
  const [fence, polygon] = at === undefined ? [] : [areas.fences[at], areas.polygons[at]]
  if (fence === undefined || polygon === undefined) return null
  return { floor: fence.floor, x: (polygon.minX + polygon.maxX) / 2, y: (polygon.minY + polygon.maxY) / 2, z: fence.baseM }
}
