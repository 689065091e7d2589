import type { Stay } from './stays.ts'

/** The points of a round, as they were when it was planned. */
export interface RoundPlan {
  ordered: boolean
  points: readonly { id: string; stayS: number; at?: readonly [number, number] | null }[]
  areas: readonly { id: string; pointIds: readonly string[]; minPatrols: number | null; minStayMin: number | null }[]
  /** From when a point may be passed, until when it is on time, and until when it is late. Unix ms. */
  opensMs: number
  endMs: number
  closesMs: number
  /** Numbers of the people who may pass one of its points. */
  walkers: readonly number[]
}

/** Nobody was assigned, nobody went, or somebody did not stay, came too early, passed by. */
export type MissReason = 'nobodyDue' | 'notBegun' | 'tooShort' | 'tooEarly' | 'leftOut'
type PointState = 'pending' | 'done' | 'late' | 'missed'
export interface PointResult {
  pointId: string
  state: PointState
  /** Who passed it, when, and for how long. */
  no: number | null
  atMs: number | null
  stayS: number | null
  /** Passed before one that comes earlier on the route. */
  outOfOrder: boolean
  /** For a missed point. */
  reason: MissReason | null
}

export interface AreaResult {
  areaId: string
  passed: number
  stayMin: number
  met: boolean
}

/** A round before its time, under way, and at its end. */
type RoundState = 'waiting' | 'running' | 'complied' | 'late' | 'wrongOrder' | 'incomplete' | 'missed'

export interface RoundResult {
  state: RoundState
  points: PointResult[]
  areas: AreaResult[]
  done: number
  late: number
  missed: number
}

/** When a stay reached the length required at its point; null: never. */
const reachedMs = ({ fromMs, toMs }: Stay, stayS: number) => (toMs - fromMs >= stayS * 1000 ? fromMs + stayS * 1000 : null)

export interface Passing {
  stay: Stay
  atMs: number
}

/** The passings of each point by permitted people: a stay counts when it reaches its length within the window. */
export function passingsOf({ points, walkers, opensMs, closesMs }: RoundPlan, stays: readonly Stay[]): Passing[][] {
  const may = new Set(walkers)
  return points.map(({ id, stayS }) =>
    stays
      .filter(({ placeId, no }) => placeId === id && may.has(no))
      .flatMap((stay) => {
        const atMs = reachedMs(stay, stayS)
        return atMs !== null && atMs >= opensMs && atMs < closesMs ? [{ stay, atMs }] : []
      })
      .sort((a, b) => a.atMs - b.atMs || a.stay.no - b.stay.no),
  )
}

/**
 * The passing of each point that counts: on an ordered route the first after that of the point before, else the first.
 */
function counted(ordered: boolean, passings: readonly Passing[][]): { passing: Passing | null; outOfOrder: boolean }[] {
  let latestMs = Number.NEGATIVE_INFINITY
  return passings.map((own) => {
    const inOrder = ordered ? own.find(({ atMs }) => atMs >= latestMs) : own[0]
    const passing = inOrder ?? own[0] ?? null
    if (passing !== null) latestMs = Math.max(latestMs, passing.atMs)
    return { passing, outOfOrder: passing !== null && inOrder === undefined }
  })
}

/** Why nobody passed a point: the nearest to a passing says most. */
function reasonOf(plan: RoundPlan, { id, stayS }: RoundPlan['points'][number], stays: readonly Stay[], isBegun: boolean): MissReason {
  if (plan.walkers.length === 0) return 'nobodyDue'
  const here = stays.filter(({ placeId, no }) => placeId === id && plan.walkers.includes(no))
  if (here.some((stay) => stay.toMs >= plan.opensMs && reachedMs(stay, stayS) === null)) return 'tooShort'
  if (here.length > 0) return 'tooEarly'
  return isBegun ? 'leftOut' : 'notBegun'
}

/** How long anybody was in an area within the window, minutes; two at once count once. */
function stayMinOf(areaId: string, { opensMs, closesMs, walkers }: RoundPlan, stays: readonly Stay[]): number {
  const may = new Set(walkers)
  let [sumMs, untilMs] = [0, opensMs]
  for (const { placeId, no, fromMs, toMs } of [...stays].sort((a, b) => a.fromMs - b.fromMs)) {
    if (placeId !== areaId || !may.has(no)) continue
    const from = Math.max(fromMs, untilMs)
    const to = Math.min(toMs, closesMs)
    if (to <= from) continue
    sumMs += to - from
    untilMs = to
  }
  return sumMs / 60_000
}

/** The outcome of a round by a moment, from the stays of that time: a function of these alone. */
export function judgeRound(plan: RoundPlan, stays: readonly Stay[], nowMs: number): RoundResult {
  const isClosed = nowMs >= plan.closesMs
  const passings = passingsOf(plan, stays)
  const isBegun = passings.some((own) => own.length > 0)
  const points = counted(plan.ordered, passings).map(({ passing, outOfOrder }, i): PointResult => {
    const point = plan.points[i]!
    const pointId = point.id
    if (passing === null) {
      const none = { pointId, no: null, atMs: null, stayS: null, outOfOrder: false }
      if (!isClosed) return { ...none, state: 'pending', reason: null }
      return { ...none, state: 'missed', reason: reasonOf(plan, point, stays, isBegun) }
    }
    const { stay, atMs } = passing
    const stayS = Math.round((stay.toMs - stay.fromMs) / 1000)
    return { pointId, state: atMs <= plan.endMs ? 'done' : 'late', no: stay.no, atMs, stayS, outOfOrder, reason: null }
  })
  const passed = new Set(points.flatMap(({ pointId, atMs }) => (atMs === null ? [] : [pointId])))
  const areas = plan.areas.map(({ id, pointIds, minPatrols, minStayMin }): AreaResult => {
    const here = pointIds.filter((pointId) => passed.has(pointId)).length
    const stayMin = stayMinOf(id, plan, stays)
    return { areaId: id, passed: here, stayMin, met: here >= (minPatrols ?? 0) && stayMin >= (minStayMin ?? 0) }
  })
  const count = (state: PointState) => points.filter((point) => point.state === state).length
  const [done, late, missed] = [count('done'), count('late'), count('missed')]
  return { state: stateOf(plan, points, areas, nowMs), points, areas, done, late, missed }
}

function stateOf(plan: RoundPlan, points: readonly PointResult[], areas: readonly AreaResult[], nowMs: number): RoundState {
  const passed = points.filter(({ atMs }) => atMs !== null)
  const isWhole = passed.length === points.length && areas.every(({ met }) => met)
  if (!isWhole && nowMs < plan.closesMs) return nowMs < plan.opensMs ? 'waiting' : 'running'
  if (passed.length === 0) return 'missed'
  if (!isWhole) return 'incomplete'
  if (points.some(({ outOfOrder }) => outOfOrder)) return 'wrongOrder'
  return points.some(({ state }) => state === 'late') ? 'late' : 'complied'
}
