import { type AlarmEvidence, type AlarmMember, AROUND_M, isPersonClass, MOST_AROUND } from '@muster/contracts'
import type { Context } from '../context.ts'
import { cardPlaces } from '../state/card-places.ts'
import type { TagState } from '../state/tag-state.ts'
import type { Described } from './describe-alarm.ts'

type Around = NonNullable<AlarmEvidence['around']>
/** What is known of an alarm that begins. */
type Beginning = Pick<Described, 'at' | 'trackable' | 'crowd' | 'arrivedMs'>

/** Somebody around an alarm, by the card that says where. */
interface Near {
  no: number
  tag: TagState
  distanceM: number
}

/**
 * The people around the place of an alarm at this moment, on its floor: how many there are within `AROUND_M`, and the
 * nearest of them. Whom it is about is not among them, nor is somebody whose card is offline or has not been heard
 * lately. Undefined: its place is not known.
 */
export function peopleAround({ state, config }: Context, { at, trackable, crowd, arrivedMs }: Beginning): Around | undefined {
  const { floor = null, x = null, y = null } = at ?? {}
  if (floor === null || x === null || y === null) return undefined
  const about = new Set([trackable?.no, ...(crowd?.members ?? []).map(({ no }) => no)])
  const places = cardPlaces(state)
  const nearest: Near[] = []
  let count = 0
  places.eachNear(floor, x, y, AROUND_M, (tag, distanceM) => {
    const { trackableNo: no } = tag
    if (no === null || tag.silence !== null || state.logTimeMs - tag.lastArrivedMs > config.disappearanceMs) return
    if (about.has(no) || !isPersonClass(config.trackables.get(no)?.class ?? 'equipment')) return
    count++
    keepNearest(nearest, { no, tag, distanceM })
  })
  const people = nearest.map(({ no, tag, distanceM }) => {
    const { name, class: of } = config.trackables.get(no)!
    const fix = tag.fix!
    return {
      ...{ no, name, class: of, tagSn: config.tags.get(tag.hwId)?.sn ?? null },
      ...{ x: tenths(fix.x), y: tenths(fix.y), floor, accuracyM: tenths(fix.accuracyM), distanceM: tenths(distanceM) },
      ageMs: Math.max(0, Math.round(arrivedMs - fix.timeMs)),
    }
  })
  return { people, count }
}

/** At most `MOST_AROUND`, the nearest first: in a crowd thousands need no order. */
function keepNearest(nearest: Near[], one: Near): void {
  const last = nearest.at(-1)
  if (nearest.length === MOST_AROUND && last !== undefined && !isNearer(one, last)) return
  const before = nearest.findIndex((other) => isNearer(one, other))
  nearest.splice(before < 0 ? nearest.length : before, 0, one)
  if (nearest.length > MOST_AROUND) nearest.pop()
}

const isNearer = (one: Near, other: Near) => one.distanceM < other.distanceM || (one.distanceM === other.distanceM && one.no < other.no)

/** Where each of a crowd's people is at this moment; those without a position are left out. */
export function placesOf({ state }: Context, members: readonly AlarmMember[]): NonNullable<AlarmEvidence['people']> {
  const places = cardPlaces(state)
  return members.flatMap(({ no, name }) => {
    const fix = places.newestOf(no)?.fix
    if (!fix) return []
    const { x, y, floor, accuracyM } = fix
    return [{ no, name, x: tenths(x), y: tenths(y), floor, accuracyM: tenths(accuracyM) }]
  })
}

const tenths = (metres: number) => Math.round(metres * 10) / 10
