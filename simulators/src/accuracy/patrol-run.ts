import { judgeRound, type RoundResult, type Stay, staysOf } from '@muster/positioning'
import { buildPlant, createWorld, DEMO_PATROL_POINTS, type Pedestrian, reachOf, seededRandom } from '@muster/seed'
import { createCard } from '../radio/card.ts'
import { nodeNear } from '../scenarios/scenario.ts'
import { createPerceivers } from './patrol-places.ts'
import { createCarrier, createPlantRadio } from './plant-radio.ts'

const SEED = 23
const HOUR_S = 3600
/** Interval at which somebody on a round goes to the next point, and looks around there. */
const LEG_S = 330
const LOOKS_S = 25
const STAY_S = 10
/** Before his round a patroller is at the control building, far from all points. */
const WAITS_AT: [number, number] = [160, 110]
/** Seconds of an hour: a round opens and begins, a late one begins, end of the time limit, and closes. */
const BEGINS_S = 240
const LATE_S = 1200
const ENDS_S = 2400
const CLOSES_S = 3540

/** How rounds are walked, hour by hour in turn; a swap means that somebody outside the round walks it. */
const MANNERS = ['well', 'late', 'skips', 'swaps'] as const

/** Result of the patrols of some hours: true positions, and what was perceived. */
export interface PatrolRun {
  /** Undisputed stays of at least ten seconds. */
  truth: Stay[]
  /** Stays that count for a round. */
  found: Stay[]
  /** When somebody was anywhere near a place. */
  near: Stay[]
  rounds: { manner: (typeof MANNERS)[number]; result: RoundResult }[]
}

const POINTS = DEMO_PATROL_POINTS.filter(({ department }) => department === 'tank-farm')

/**
 * Operators of the tank farm and guards in their daily routine; each hour another operator walks the round, in a given
 * manner.
 */
export function runPatrols(hours: number): PatrolRun {
  const plant = buildPlant()
  const world = createWorld(plant, { seed: SEED })
  const radio = createPlantRadio(plant)
  const random = seededRandom(SEED)
  const people = world.actors.filter((actor): actor is Pedestrian => actor.kind === 'person')
  const operators = people.filter(({ person }) => person.duty === 'tankFarmRound')
  const patrollers = [...operators, ...people.filter(({ person }) => person.duty === 'guardRound')]
  const carriers = patrollers.map((actor) => createCarrier(createCard(actor, 0, 1, random.fork(actor.mover.hwId))))
  const perceivers = createPerceivers(carriers.length)
  const rounds = Array.from({ length: hours }, (_, hour) => ({
    hour,
    manner: MANNERS[hour % MANNERS.length]!,
    no: hour % operators.length,
  }))
  for (let half = 0; half < hours * HOUR_S * 2; half++) {
    for (const { hour, manner, no } of half % 2 === 0 ? rounds : []) {
      const errand = errandAt(half / 2 - hour * HOUR_S, manner)
      const walker = manner === 'swaps' ? (no + 1) % operators.length : no
      // Who should have gone sits at the control building meanwhile.
      if (walker !== no && half === hour * HOUR_S * 2) operators[no]!.send(nodeNear({ plant }, ...WAITS_AT, 0).id, HOUR_S)
      if (errand) operators[walker]!.send(nodeNear({ plant }, ...errand.at, 0).id, errand.staysS)
    }
    for (const [no, carrier] of carriers.entries()) {
      const { actor } = carrier.card
      if (actor.kind !== 'equipment') world.step(actor, half * 500, 0.5)
      if (!actor.mover.absent) perceivers[no]!.isAt(actor.mover, half * 500)
      radio(carrier, { fix: (_, fix) => perceivers[no]!.stand(fix), signals: perceivers[no]!.hear })
    }
  }
  const isLong = ({ fromMs, toMs }: Stay) => toMs - fromMs >= STAY_S * 1000
  const found = staysOf(perceivers.flatMap(({ perceived }) => perceived))
  return {
    truth: perceivers.flatMap(({ surely }) => surely).filter(isLong),
    found: found.filter(isLong),
    near: perceivers.flatMap(({ near }) => near),
    rounds: rounds.map(({ hour, manner, no }) => ({ manner, result: judgeRound(planOf(hour, no), found, (hour + 1) * HOUR_S * 1000) })),
  }
}

/**
 * Where a patroller is this many seconds after the full hour; null: next point. One who skips stays before the last
 * point.
 */
function errandAt(second: number, manner: (typeof MANNERS)[number]): { at: [number, number]; staysS: number } | null {
  if (second === 0) return { at: WAITS_AT, staysS: manner === 'late' ? LATE_S : BEGINS_S }
  const walked = manner === 'skips' ? POINTS.slice(0, -1) : POINTS
  const leg = (second - (manner === 'late' ? LATE_S : BEGINS_S)) / LEG_S
  if (!Number.isInteger(leg) || leg < 0 || leg >= walked.length) return null
  return { at: reachOf(walked[leg]!).at, staysS: leg === walked.length - 1 ? CLOSES_S - second : LOOKS_S }
}

const planOf = (hour: number, no: number) => ({
  ...{ ordered: true, areas: [], walkers: [no] },
  points: POINTS.map((point) => ({ id: point.id, stayS: STAY_S, at: reachOf(point).at })),
  opensMs: (hour * HOUR_S + BEGINS_S) * 1000,
  endMs: (hour * HOUR_S + ENDS_S) * 1000,
  closesMs: (hour * HOUR_S + CLOSES_S) * 1000,
})
