import { type AlarmEvidence, type AlarmMember, AROUND_M, isPersonClass, MOST_AROUND } from '@muster/contracts'
import type { Context } from '../context.ts'
import type { TagState } from '../state/tag-state.ts'
import type { Described } from './describe-alarm.ts'

type Around = NonNullable<AlarmEvidence['around']>
/** What is known of an alarm that begins. */
type Beginning = Pick<Described, 'at' | 'trackable' | 'crowd' | 'arrivedMs'>

/**
 * The people around the place of an alarm at this moment, on its floor: how many there are within `AROUND_M`, and the
 * nearest of them. Whom it is about is not among them, nor is a card that is offline or has not been heard lately.
 * Undefined: its place is not known.
 */
export function peopleAround({ state, config }: Context, { at, trackable, crowd, arrivedMs }: Beginning): Around | undefined {
  const { floor = null, x = null, y = null } = at ?? {}
  if (floor === null || x === null || y === null) return undefined
  const about = new Set([trackable?.no, ...(crowd?.members ?? []).map(({ no }) => no)])
  const near = new Map<number, { tag: TagState; distanceM: number }>()
  for (const tag of state.tags.values()) {
    const { fix, trackableNo: no } = tag
    // Many alarms may begin at once: most people are ruled out by where they are.
    if (fix === null || no === null || fix.floor !== floor || Math.abs(fix.x - x) > AROUND_M || Math.abs(fix.y - y) > AROUND_M) continue
    const distanceM = Math.hypot(fix.x - x, fix.y - y)
    if (distanceM > AROUND_M || about.has(no) || tag.silence !== null) continue
    if (state.logTimeMs - tag.lastArrivedMs > config.disappearanceMs) continue
    const known = near.get(no)
    if (known === undefined || known.tag.lastMs < tag.lastMs) near.set(no, { tag, distanceM })
  }
  // Of several cards the newest says where somebody is: one that was left here does not.
  for (const { fix, trackableNo: no, lastMs } of state.tags.values())
    if (no !== null && fix !== null && lastMs > (near.get(no)?.tag.lastMs ?? Number.POSITIVE_INFINITY)) near.delete(no)
  const people = [...near].filter(([no]) => isPersonClass(config.trackables.get(no)?.class ?? 'equipment'))
  people.sort(([no, one], [otherNo, other]) => one.distanceM - other.distanceM || no - otherNo)
  const kept = people.slice(0, MOST_AROUND).map(([no, { tag, distanceM }]) => {
    const { name, class: of } = config.trackables.get(no)!
    const fix = tag.fix!
    return {
      ...{ no, name, class: of, tagSn: config.tags.get(tag.hwId)?.sn ?? null },
      ...{ x: tenths(fix.x), y: tenths(fix.y), floor, accuracyM: tenths(fix.accuracyM), distanceM: tenths(distanceM) },
      ageMs: Math.max(0, Math.round(arrivedMs - fix.timeMs)),
    }
  })
  return { people: kept, count: people.length }
}

/** Where each of a crowd's people is at this moment; those without a position are left out. */
export function placesOf({ state }: Context, members: readonly AlarmMember[]): NonNullable<AlarmEvidence['people']> {
  const newest = new Map<number, TagState>()
  const names = new Map(members.map(({ no, name }) => [no, name]))
  for (const tag of state.tags.values()) {
    const { fix, trackableNo: no } = tag
    if (fix === null || no === null || !names.has(no)) continue
    const known = newest.get(no)
    if (known === undefined || known.lastMs < tag.lastMs) newest.set(no, tag)
  }
  return [...newest].map(([no, { fix }]) => {
    const { x, y, floor, accuracyM } = fix!
    return { no, name: names.get(no)!, x: tenths(x), y: tenths(y), floor, accuracyM: tenths(accuracyM) }
  })
}

const tenths = (metres: number) => Math.round(metres * 10) / 10
