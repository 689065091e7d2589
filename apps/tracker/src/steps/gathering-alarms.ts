import { type AlarmEvidence, type AlarmMember, type AlarmPriority, type GatheringExtent, MOST_MEMBERS } from '@muster/contracts'
import { enclosingCircle, endsByHand, GATHERING_TIERS, type GatheringEpisode, middleOf, peopleOf } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { isGasNear } from '../alarms/gas-near.ts'
import { type AlarmNews, type AlarmSubject, type Beginning, tell, tellEnd } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { ToldGathering } from '../state/gatherings.ts'
import type { GatheringWatch } from './gathering-watches.ts'
import type { Located } from './located-people.ts'

type People = ReadonlyMap<number, Located>
type Gravest = NonNullable<AlarmEvidence['gravest']>

/** By which rule it was found. */
type Watch = Pick<GatheringWatch, 'areaId'> & Partial<GatheringWatch>

export const gatheringId = ({ areaId }: Watch, { firstNo, startMs }: GatheringEpisode): string =>
  alarmId('gathering', firstNo, areaId, startMs)

const tenths = (value: number) => Math.round(value * 10) / 10
const priorityOf = (tier: number): AlarmPriority => GATHERING_TIERS[tier] ?? GATHERING_TIERS[0]
const locatedOf = (nos: readonly number[], located: People): Located[] => nos.flatMap((no) => located.get(no) ?? [])

/** Who is counted and named; everybody in it is warned, including newcomers. */
const countedOf = ({ state }: Context, { rule }: GatheringWatch, episode: GatheringEpisode): number[] =>
  peopleOf(rule, episode, state.logTimeMs)

/** It becomes an alarm: the control room is told, and so is everybody in it. */
export function raiseGathering(context: Context, watch: GatheringWatch, episode: GatheringEpisode, located: People): void {
  const { state } = context
  const nos = countedOf(context, watch, episode)
  const people = locatedOf(nos, located)
  const told: ToldGathering = { changes: 0, tier: episode.tier, nos, extent: extentOf(context, episode, people), warned: {}, leftMs: {} }
  told.gravest = { tier: told.tier, count: people.length }
  const id = gatheringId(watch, episode)
  tell(context, subjectOf(context, watch, episode, told, people), newsOf(context, watch, episode, told, 'raised'))
  state.gatherings.told[id] = told
  warn(context, id, told, locatedOf(episode.nos, located))
}

const newsOf = (
  { state }: Context,
  { areaId }: Watch,
  { startMs }: GatheringEpisode,
  { changes, tier }: ToldGathering,
  type: AlarmNews['type'],
): AlarmNews => ({
  ...{ type, kind: 'gathering', areaId, startMs, timeMs: state.logTimeMs },
  ...{ changes, severity: priorityOf(tier) },
})

function subjectOf(
  context: Context,
  watch: Watch,
  { firstNo, floor }: GatheringEpisode,
  { nos, extent }: ToldGathering,
  people: readonly Located[],
  gravest?: Gravest,
): AlarmSubject {
  const { state } = context
  const { rule, schedule } = watch
  const members = () => ({ ...membersOf(context, nos), gathering: extent, ...(gravest && { gravest }) })
  const begin = (): Beginning => ({
    ...{ arrivedMs: state.logTimeMs, crowd: membersOf(context, nos), gathering: extent },
    at: { floor, x: extent.x, y: extent.y, z: tenths(people[0]?.fix.z ?? 0) },
    evidence: {
      rule: { kind: 'gathering', ...rule, ...(schedule && { schedule }) },
      ...momentOf(context, watch, extent, people),
      ...{ fixes: [], anchors: [], frame: null },
    },
  })
  return { name: firstNo, begin, members }
}

/** How many are in it, and where each of them is. */
const momentOf = (context: Context, watch: Watch, { radiusM }: GatheringExtent, people: readonly Located[]) => ({
  measured: { people: people.length, extentM: radiusM, ...middle(context, watch, people) },
  people: people.slice(0, MOST_MEMBERS).map(({ no, fix: { x, y, floor, accuracyM } }) => ({
    ...memberOf(context, no),
    ...{ x: tenths(x), y: tenths(y), floor, accuracyM: tenths(accuracyM) },
  })),
})

/** The present moment, if it was never graver, or never as large while it was as grave. */
function gravestOf(
  context: Context,
  watch: Watch,
  told: ToldGathering,
  extent: GatheringExtent,
  people: readonly Located[],
): Gravest | undefined {
  const { tier, count } = told.gravest ?? { tier: -1, count: 0 }
  if (told.tier < tier || (told.tier === tier && people.length <= count)) return undefined
  told.gravest = { tier: told.tier, count: people.length }
  const at = new Date(context.state.logTimeMs).toISOString()
  return { at, priority: priorityOf(told.tier), ...momentOf(context, watch, extent, people) }
}

/**
 * Its present state. The advice to its people is checked every second, because gas cannot wait; members and place are
 * published when due.
 */
export function tellGathering(context: Context, watch: GatheringWatch, episode: GatheringEpisode, located: People, isDue: boolean): void {
  const id = gatheringId(watch, episode)
  const told = context.state.gatherings.told[id]!
  const nos = countedOf(context, watch, episode)
  const inside = locatedOf(episode.nos, located)
  noteWhoLeft(told, inside, context.state.logTimeMs)
  const people = locatedOf(nos, located)
  const now = extentOf(context, episode, people)
  // People who are parting do not determine the place of the gathering.
  const extent = hasParted(episode) ? { ...told.extent, advice: now.advice } : now
  if (
    extent.advice === told.extent.advice &&
    !(isDue && (isOther(told, episode, nos, extent) || isWarnedOther(told, inside, context.state.logTimeMs)))
  )
    return
  told.changes++
  told.nos = nos
  told.extent = extent
  told.tier = episode.tier
  tellChange(context, watch, episode, told, hasParted(episode) ? undefined : gravestOf(context, watch, told, now, people))
  warn(context, id, told, inside)
}

/**
 * Its people have parted, or gatherings are no longer watched. A yellow one ends by itself; a more severe one is
 * reported as dispersed, and a person ends it.
 */
export function endGathering(
  context: Context,
  watch: Watch,
  episode: GatheringEpisode,
  atMs: number,
  reason: 'ruleGone' | 'outsideSchedule' | null = null,
): void {
  const { state } = context
  const id = gatheringId(watch, episode)
  const told = state.gatherings.told[id]
  if (told === undefined) return
  delete state.gatherings.told[id]
  told.changes++
  if (reason === null && endsByHand(episode)) {
    told.extent = { ...told.extent, dispersed: true }
    tellChange(context, watch, episode, told)
  } else tellEnd(context, { name: episode.firstNo }, { ...newsOf(context, watch, episode, told, 'cleared'), timeMs: atMs, reason })
  warn(context, id, told, [])
}

const hasParted = ({ tiers }: GatheringEpisode) => tiers[0]?.goneSinceMs !== null

/** People who come and go, and a circle that has moved by more than positions err. */
function isOther(
  { nos, tier, extent }: ToldGathering,
  episode: GatheringEpisode,
  nosNow: readonly number[],
  now: GatheringExtent,
): boolean {
  if (tier !== episode.tier || extent.manual !== now.manual) return true
  if (nos.length !== nosNow.length || nos.some((no, i) => no !== nosNow[i])) return true
  return Math.hypot(now.x - extent.x, now.y - extent.y) > 1 || Math.abs(now.radiusM - extent.radiusM) > 1
}

/** Whoever walks along its edge is told to disperse once, not each time. */
const LEFT_FOR_MS = 20_000

/** Keeps since when those whose cards warn have been away. */
function noteWhoLeft({ warned, leftMs }: ToldGathering, inside: readonly Located[], nowMs: number): void {
  const cards = new Set(inside.flatMap(({ hwIds }) => hwIds))
  for (const hwId of Object.keys(warned)) {
    if (cards.has(hwId)) delete leftMs[hwId]
    else leftMs[hwId] ??= nowMs
  }
}

const hasLeft = ({ leftMs }: ToldGathering, hwId: string, nowMs: number) => nowMs - (leftMs[hwId] ?? nowMs) >= LEFT_FOR_MS

const isWarnedOther = (told: ToldGathering, inside: readonly Located[], nowMs: number): boolean =>
  inside.some(({ hwIds }) => hwIds.some((hwId) => told.warned[hwId] === undefined)) ||
  Object.keys(told.warned).some((hwId) => hasLeft(told, hwId, nowMs))

/** Around whom the fullest circle lies, and how many are in it: fewer than all of a crowd that is longer than that. */
function middle({ config }: Context, { rule }: Watch, people: readonly Located[]): { middle?: string; inCircle?: number } {
  if (rule?.centre !== 'person') return {}
  const found = middleOf(
    people.map(({ fix }) => fix),
    rule.radiusM,
  )
  const no = people[found.at]?.no
  return no === undefined ? {} : { middle: memberName(config, no), inCircle: found.around }
}

function extentOf(context: Context, episode: GatheringEpisode, people: readonly Located[]): GatheringExtent {
  const places = people.map(({ fix: { x, y } }) => ({ x, y }))
  const circle = enclosingCircle(places)
  return {
    ...{ x: tenths(circle.x), y: tenths(circle.y), radiusM: tenths(circle.radiusM) },
    ...{ manual: endsByHand(episode), dispersed: false },
    advice: isGasNear(context, episode.floor, places) ? 'evacuate' : 'disperse',
  }
}

const memberName = ({ trackables }: Context['config'], no: number): string => trackables.get(no)?.name ?? ''
const memberOf = ({ config }: Context, no: number): AlarmMember => ({ no, name: memberName(config, no) })

const membersOf = (context: Context, nos: readonly number[]) => ({
  members: nos.slice(0, MOST_MEMBERS).map((no) => memberOf(context, no)),
  memberCount: nos.length,
})

const tellChange = (context: Context, watch: Watch, episode: GatheringEpisode, told: ToldGathering, gravest?: Gravest): void =>
  tell(context, subjectOf(context, watch, episode, told, [], gravest), newsOf(context, watch, episode, told, 'changed'))

/** Cards of present members warn, with the advice; those of former members stop, all of them when it is over. */
function warn({ output, state }: Context, id: string, told: ToldGathering, people: readonly Located[]): void {
  const { advice } = told.extent
  const due = new Set(people.flatMap(({ hwIds }) => hwIds))
  const say = (hwId: string, active: boolean) => {
    const noticeId = `${id}:down:${hwId}:${told.changes}`
    const body = { type: 'warning', id: noticeId, kind: 'gathering', alarmId: id, active, advice } as const
    output.notify({ id: noticeId, alarmId: id, address: hwId, body })
  }
  for (const hwId of due) {
    if (told.warned[hwId] === advice) continue
    told.warned[hwId] = advice
    say(hwId, true)
  }
  for (const hwId of Object.keys(told.warned)) {
    if (due.has(hwId) || (people.length > 0 && !hasLeft(told, hwId, state.logTimeMs))) continue
    delete told.warned[hwId]
    delete told.leftMs[hwId]
    say(hwId, false)
  }
}
