import type { PatrolFinding, PatrolPlace, PatrolWalker } from '@muster/contracts'
import { doubtsOf, judgeRound, planRounds, type RoundPlan, type Stay } from '@muster/positioning'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { HISTORY_DAYS, siteDate, siteTimeMs } from '../load/site-days.ts'
import type { PlantPerson } from '../people/roster.ts'
import { type Random, seededRandom } from '../random.ts'
import { drawnAnswers } from './past-checks.ts'
import { drawnStays, trackedStays } from './past-stays.ts'
import { DEMO_PATROL_POINTS, reachOf } from './patrol-points.ts'
import { DEMO_PATROL_AREAS, DEMO_PATROL_ROUTES, type DemoPatrolRoute } from './patrol-routes.ts'
import { demoPatrolTeams } from './patrol-teams.ts'

const SEED = 23
const PAST_DAYS = 28
const DAY_MS = 86_400_000
const TOLERANCE = { earlyMin: 5, lateMin: 10 }
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true }
/** The rounds of these weeks took place by day. */
const BY_DAY = { startTime: '08:30', untilMin: 480 }

/** Rounds of four weeks: in the last days according to the tracks, before that mostly well walked. */
export const loadRounds: HistoryPart = async ({ db, plant, roster, numbers, nowMs }, { tracks }) => {
  const random = seededRandom(SEED)
  const teams = demoPatrolTeams(roster.people)
  for (const route of DEMO_PATROL_ROUTES) {
    const own = teams.filter(({ id }) => route.teamIds.includes(id))
    const memberIds = own.flatMap(({ memberIds: ids }) => ids)
    const walkers = roster.people.filter(({ id }) => memberIds.includes(id)).map((person) => walkerOf(person, numbers))
    const stays = walkers.flatMap(({ no, personId }) => {
      const track = tracks.get(personId)
      return track ? trackedStays(no, track) : []
    })
    const plans = plansOf(route, walkers, nowMs)
    const judged = plans.map((plan) => {
      const isTracked = plan.startMs > siteTimeMs(nowMs, HISTORY_DAYS - 1, '00:00')
      return judge(plan, isTracked ? stays : drawnStays(plan, random), walkers, nowMs)
    })
    const common = {
      ...{ building_id: plant.id, route_id: route.id, route_name: route.name, department_id: `${plant.id}-dept-${route.department}` },
      ...{ ordered: route.ordered, threshold_pct: route.thresholdPct, walkers: JSON.stringify(walkers) as never },
      ...{ team_ids: own.map(({ id }) => id), teams: own.map(({ name }) => name).join('、') },
    }
    await insertRows(
      db,
      'patrol_round',
      judged.map(({ round }) => ({ ...common, ...round })),
    )
    const passings = judged.flatMap(({ passings: rows }) => rows)
    for (let i = 0; i < passings.length; i += ROWS_AT_ONCE) await insertRows(db, 'patrol_passing', passings.slice(i, i + ROWS_AT_ONCE))
    const checks = passings.flatMap((passing) => checkRows(passing, common, random))
    for (let i = 0; i < checks.length; i += ROWS_AT_ONCE) await insertRows(db, 'patrol_check_result', checks.slice(i, i + ROWS_AT_ONCE))
  }
}

const ROWS_AT_ONCE = 1000

const walkerOf = ({ id, name }: PlantPerson, numbers: ReadonlyMap<string, number>): PatrolWalker => ({
  ...{ no: numbers.get(id) ?? 0, personId: id, name },
})

interface PastPlan extends RoundPlan {
  id: string
  day: string
  number: number
  startMs: number
  points: PatrolPlace[]
  areas: { id: string; name: string; pointIds: string[]; minPatrols: number; minStayMin: null }[]
}

/** Rounds of a route that had ended at the seeding. */
function plansOf(route: DemoPatrolRoute, walkers: readonly PatrolWalker[], nowMs: number): PastPlan[] {
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, i) => siteDate(nowMs, i - PAST_DAYS))
  const everyMin = (24 * 60) / route.timesPerDay
  const times = { startTime: BY_DAY.startTime, timesPerDay: Math.floor(BY_DAY.untilMin / everyMin), everyMin }
  const plan = { ...times, ...TOLERANCE, ...EVERY_DAY, durationMin: route.durationMin }
  const toMs = (day: string, minute: number) =>
    siteTimeMs(nowMs, 0, '00:00') - Math.round((Date.parse(siteDate(nowMs, 0)) - Date.parse(day)) / DAY_MS) * DAY_MS + minute * 60_000
  const points = DEMO_PATROL_POINTS.filter(({ id }) => route.pointIds.includes(id)).map((point): PatrolPlace => {
    const { at, floor } = reachOf(point)
    return { id: point.id, name: point.name, mustPass: point.mustPass, stayS: 5, at, floor }
  })
  const areas = DEMO_PATROL_AREAS.filter(({ id }) => route.areaIds.includes(id))
  return planRounds(plan, days, { holidays: new Set() }, toMs)
    .filter(({ closesMs }) => closesMs < nowMs)
    .map(({ day, number, ...window }) => ({
      ...{ id: `${route.id}:${day}:${number}`, day, number, ...window, ordered: route.ordered, points },
      ...{ areas: areas.map(({ department: _, ...area }) => ({ ...area, minStayMin: null })), walkers: walkers.map(({ no }) => no) },
    }))
}

/** The rows of a round and of its points, as the product writes them. */
function judge(plan: PastPlan, stays: readonly Stay[], walkers: readonly PatrolWalker[], nowMs: number) {
  const near = stays.filter(({ fromMs, toMs }) => toMs > plan.opensMs - 2 * 3_600_000 && fromMs < plan.closesMs)
  const result = judgeRound(plan, near, nowMs)
  const names = new Map(walkers.map((walker) => [walker.no, walker]))
  const places = new Map(plan.points.map((point) => [point.id, point]))
  const findings = doubtsOf(plan, near).map(
    ({ kind, nos, pointIds, minutes }): PatrolFinding => ({
      ...{ kind, minutes, names: nos.map((no) => names.get(no)?.name ?? '') },
      points: pointIds.map((id) => places.get(id)?.name ?? ''),
    }),
  )
  const at = (ms: number) => new Date(ms)
  const round = {
    ...{ id: plan.id, day: at(Date.parse(plan.day)), number: plan.number, state: result.state, due: plan.points.length },
    ...{ opens_at: at(plan.opensMs), start_at: at(plan.startMs), end_at: at(plan.endMs), closes_at: at(plan.closesMs) },
    ...{ points: JSON.stringify(plan.points) as never, areas: JSON.stringify(plan.areas) as never },
    ...{ done: result.done, late: result.late, missed: result.missed, area_results: JSON.stringify(result.areas) as never },
    ...{ findings: JSON.stringify(findings) as never, told_overdue: true, told_missed: true },
  }
  const passings = result.points.map(({ pointId, state, no, atMs, stayS, outOfOrder, reason }, sort) => ({
    ...{ round_id: plan.id, point_id: pointId, sort, name: places.get(pointId)?.name ?? '', state, reason },
    ...{ must_pass: places.get(pointId)?.mustPass ?? false, trackable_no: no, out_of_order: outOfOrder },
    ...{
      person_id: no === null ? null : (names.get(no)?.personId ?? null),
      person_name: no === null ? null : (names.get(no)?.name ?? null),
    },
    ...{ passed_at: atMs === null ? null : at(atMs), staid_s: stayS },
  }))
  return { round, passings }
}

type Passing = ReturnType<typeof judge>['passings'][number]

/** Findings of a walker at a point. */
function checkRows(
  { round_id, point_id, name: point_name, passed_at, person_id, person_name }: Passing,
  { building_id, department_id, route_name }: { building_id: string; department_id: string; route_name: string },
  random: Random,
) {
  const point = DEMO_PATROL_POINTS.find(({ id }) => id === point_id)
  if (passed_at === null || !point) return []
  return drawnAnswers(point.checks, random).map(({ check: { name, answer, unit, low, high }, value, exceeded }, i) => ({
    ...{ id: `${round_id}:${point_id}:${i}`, building_id, department_id, round_id, route_name, point_id, point_name },
    ...{ name, answer, value, unit, low, high, exceeded, person_id, person_name, checked_at: passed_at },
  }))
}
