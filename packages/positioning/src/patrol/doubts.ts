import { type Passing, passingsOf, type RoundPlan } from './judge-round.ts'
import type { Stay } from './stays.ts'

/** What makes a round doubtful; it does not affect the round's outcome. */
export interface Doubt {
  kind: 'together' | 'cardLeft' | 'tooFast'
  nos: readonly number[]
  pointIds: readonly string[]
  minutes: number | null
}

/** Two people side by side arrive seconds apart somewhere; two cards in one pocket nowhere. */
const AS_ONE_MS = 12_000
/** With fewer points it may be chance. */
const FEWEST_TOGETHER = 3
/** Nobody spends this long at one point. */
const LEFT_MS = 3_600_000
/** Nobody runs a round; beacons and fences are wide. */
const FASTEST_MPS = 5
const WIDTH_M = 30

/** Cards that move as one, cards that lie at a point, and cards at two places sooner than anybody can be. */
export function doubtsOf(plan: RoundPlan, stays: readonly Stay[]): Doubt[] {
  const passings = passingsOf(plan, stays)
  return [...together(plan, passings), ...leftBehind(plan, stays), ...tooFast(plan, passings)]
}

function together({ points, walkers }: RoundPlan, passings: readonly (readonly Passing[])[]): Doubt[] {
  const firsts = new Map(walkers.map((no) => [no, passings.map((own) => own.find(({ stay }) => stay.no === no)?.stay ?? null)]))
  return walkers.flatMap((one, i) =>
    walkers.slice(i + 1).flatMap((other): Doubt[] => {
      const pairs = points.map((_, at) => [firsts.get(one)?.[at] ?? null, firsts.get(other)?.[at] ?? null] as const)
      const met = pairs.flatMap(([a, b], at) => (a && b && isAsOne(a, b) ? [points[at]!.id] : []))
      const isAlways = pairs.every(([a, b]) => (a === null) === (b === null)) && pairs.every(([a, b]) => !a || !b || isAsOne(a, b))
      return isAlways && met.length >= FEWEST_TOGETHER ? [{ kind: 'together', nos: [one, other], pointIds: met, minutes: null }] : []
    }),
  )
}

const isAsOne = (a: Stay, b: Stay) => Math.abs(a.fromMs - b.fromMs) <= AS_ONE_MS && Math.abs(a.toMs - b.toMs) <= AS_ONE_MS

function leftBehind({ points, walkers, opensMs }: RoundPlan, stays: readonly Stay[]): Doubt[] {
  const known = new Set(points.map(({ id }) => id))
  return stays
    .filter(({ placeId, no, fromMs, toMs }) => known.has(placeId) && walkers.includes(no) && toMs >= opensMs && toMs - fromMs >= LEFT_MS)
    .map(({ placeId, no, fromMs, toMs }) => ({
      kind: 'cardLeft',
      nos: [no],
      pointIds: [placeId],
      minutes: Math.round((toMs - fromMs) / 60_000),
    }))
}

function tooFast({ points, walkers }: RoundPlan, passings: readonly (readonly Passing[])[]): Doubt[] {
  const at = new Map(points.map((point) => [point.id, point.at ?? null]))
  return walkers.flatMap((no): Doubt[] => {
    const own = passings.flatMap((all) => all.filter(({ stay }) => stay.no === no)).sort((a, b) => a.stay.fromMs - b.stay.fromMs)
    const jump = own.findIndex(({ stay }, i) => {
      const before = own[i - 1]?.stay
      const [from, to] = [before && at.get(before.placeId), at.get(stay.placeId)]
      if (!before || !from || !to) return false
      const apartM = Math.hypot(to[0] - from[0], to[1] - from[1]) - WIDTH_M
      return apartM > 0 && apartM > (FASTEST_MPS * Math.max(0, stay.fromMs - before.toMs)) / 1000
    })
    if (jump < 0) return []
    return [{ kind: 'tooFast', nos: [no], pointIds: [own[jump - 1]!.stay.placeId, own[jump]!.stay.placeId], minutes: null }]
  })
}
