import { signedDistanceToPolygon } from '@muster/geometry'
import { type Approval, approvedOf, type Fix, type LocatedPeople } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { ApprovedPlace } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'
import { isPerson } from './crowds.ts'

/** Somebody by the newest fix of his cards, and all of these. */
export interface Located {
  no: number
  fix: Fix
  tag: TagState
  hwIds: string[]
}

/**
 * Everybody who can be in a gathering, by number. Not whoever's card is offline or lies where cards are left; one that
 * has not been heard for a while begins no gathering, but ends none either (`isIn`).
 */
export function locatePeople({ state, config }: Context, isIn: (no: number) => boolean): Map<number, Located> {
  const people = new Map<number, Located>()
  for (const tag of state.tags.values()) {
    const { trackableNo: no, fix, silence } = tag
    if (no === null || fix === null || silence !== null) continue
    const trackable = config.trackables.get(no)
    if (trackable === undefined || !isPerson(trackable)) continue
    if (state.logTimeMs - tag.lastArrivedMs > config.disappearanceMs && !isIn(no)) continue
    if (config.restAreaIds.size > 0 && [...config.restAreaIds].some((areaId) => isInside(tag, areaId))) continue
    const known = people.get(no)
    if (known === undefined) people.set(no, { no, fix, tag, hwIds: [tag.hwId] })
    else {
      known.hwIds.push(tag.hwId)
      if (known.tag.lastMs < tag.lastMs) Object.assign(known, { fix, tag })
    }
  }
  return people
}

const isInside = ({ containment }: TagState, areaId: string) =>
  containment.presences.some((presence) => presence.areaId === areaId && presence.phase === 'inside')

/** Who may gather where he is now, by number. */
export function approvedPeople({ state, config }: Context, list: readonly Located[]): Set<number> {
  const nowMs = state.logTimeMs
  const inForce = config.gatherings.approvals.filter(({ fromMs, untilMs }) => nowMs >= fromMs && nowMs < untilMs)
  if (inForce.length === 0) return new Set()
  const approvals = inForce.map(({ place, people: mostPeople }): Approval => ({ mostPeople, holds: (i) => isAt(place, list[i]!) }))
  const approved = approvedOf(list.length, approvals)
  return new Set(list.flatMap(({ no }, i) => (approved[i] === 1 ? [no] : [])))
}

/** Some of them in columns; those who are not judged by the rule make no gathering of themselves. */
export function locatedColumns(list: readonly Located[], isJudged: (one: Located) => boolean): LocatedPeople {
  const count = list.length
  const columns = {
    ...{ count, no: new Int32Array(count), x: new Float64Array(count), y: new Float64Array(count), floor: new Int32Array(count) },
    ...{ accuracyM: new Float64Array(count), unjudged: new Uint8Array(count) },
  }
  for (let i = 0; i < count; i++) {
    const one = list[i]!
    columns.no[i] = one.no
    columns.x[i] = one.fix.x
    columns.y[i] = one.fix.y
    columns.floor[i] = one.fix.floor
    columns.accuracyM[i] = one.fix.accuracyM
    columns.unjudged[i] = isJudged(one) ? 0 : 1
  }
  return columns
}

/**
 * An area has an edge of its own for those who are in it; elsewhere, whoever may be at the place as far as is known.
 */
function isAt(place: ApprovedPlace, { fix, tag }: Located): boolean {
  if ('areaId' in place) return isInside(tag, place.areaId)
  if (place.floor !== null && place.floor !== fix.floor) return false
  return signedDistanceToPolygon(place.polygon, fix.x, fix.y) <= fix.accuracyM
}
