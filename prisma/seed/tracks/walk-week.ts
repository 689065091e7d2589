import { FIX_METHODS } from '@muster/contracts'
import { type TrackColumns, type TrackFix, toColumns } from '@muster/database'
import { HISTORY_DAYS, siteMidnightMs, siteTimeMs } from '../load/site-days.ts'
import type { Plant } from '../map/index.ts'
import type { Random } from '../random.ts'
import { seededRandom } from '../random.ts'
import { untilTurnS } from '../walkers/mover.ts'
import { type Actor, createWorld, type World } from '../walkers/world.ts'
import { ERRANDS, SILENCES } from './errands.ts'
import { isFree } from './free-time.ts'

const SEED = 20_260_703
/** Interval of fixes when walking straight on: shorter than what a replay considers a gap. Turns have their own fix. */
const LONGEST_STEP_MS = 9000
/** Minimum interval, on winding ways. */
const SHORTEST_STEP_MS = 4000
/** As the track store thins standstill. */
const STILL_MS = 60_000
const LOOK_FOR_ABSENT_MS = 60_000
/** Cards are worn on the chest. */
const WORN_AT_M = 1.2
const INDOORS = { accuracyM: 0.25, method: FIX_METHODS.indexOf('twr') }
const OUTDOORS = { accuracyM: 0.8, method: FIX_METHODS.indexOf('fused') }
const VEHICLE = { accuracyM: 1, method: FIX_METHODS.indexOf('vendor') }
/** A 68 % radius is 1.5 deviations of each coordinate; errors of neighbouring fixes are correlated. */
const DEVIATIONS = 1.5
const KEPT_ERROR = 0.8

/** Fixes of the last days by id of the person or vehicle: everybody on the ways and shifts of the plant. */
export function walkWeek(plant: Plant, nowMs: number): Map<string, TrackColumns> {
  const world = createWorld(plant, { seed: SEED, startMinute: 0 })
  const random = seededRandom(SEED)
  return new Map(
    world.actors.map((actor) => [carrierOf(actor).id, toColumns(follow(world, actor, nowMs, random.fork(carrierOf(actor).id)))]),
  )
}

const carrierOf = (actor: Actor) => (actor.kind === 'person' ? actor.person : actor.vehicle)

function* follow(world: World, actor: Actor, nowMs: number, random: Random): Generator<TrackFix> {
  const carrier = carrierOf(actor)
  const { mover } = actor
  const fromMs = siteMidnightMs(nowMs, HISTORY_DAYS)
  const free = (atMs: number) => isFree(carrier, actor.kind === 'vehicle', atMs, nowMs)
  const errands = ERRANDS.filter(({ personId }) => personId === carrier.id)
    .map((errand) => ({ ...errand, atMs: siteTimeMs(nowMs, errand.daysAgo, errand.clock) }))
    .filter(({ atMs }) => !free(atMs))
  const silences = SILENCES.filter(({ personId }) => personId === carrier.id).map(({ daysAgo, clock, minutes }) => {
    const sinceMs = siteTimeMs(nowMs, daysAgo, clock)
    return { sinceMs, untilMs: sinceMs + minutes * 60_000 }
  })
  const error = { x: 0, y: 0 }
  let atMs = fromMs
  while (atMs < nowMs) {
    if (errands[0] && atMs >= errands[0].atMs) {
      actor.send(errands[0].nodeId, errands[0].minutes * 60)
      errands.shift()
    }
    const walking = !mover.absent && mover.way.length > 0
    const resting = !walking && free(atMs)
    if (mover.absent) {
      atMs += LOOK_FOR_ABSENT_MS
      if (!resting) world.step(actor, atMs - fromMs, 0)
      continue
    }
    const dwellMs = mover.dwellUntilMs - (atMs - fromMs)
    const untilMs = walking ? untilTurnS(mover) * 1000 : resting ? STILL_MS : dwellMs
    const dtMs = Math.min(walking ? LONGEST_STEP_MS : STILL_MS, Math.max(walking ? SHORTEST_STEP_MS : 1000, untilMs))
    atMs += dtMs
    if (atMs > nowMs) break
    if (walking || !resting || actor.kind === 'person') world.step(actor, atMs - fromMs, dtMs / 1000)
    if (mover.absent || silences.some(({ sinceMs, untilMs }) => atMs > sinceMs && atMs < untilMs)) continue
    yield measured(actor, atMs, error, random)
  }
}

function measured({ kind, mover }: Actor, timeMs: number, error: { x: number; y: number }, random: Random): TrackFix {
  const quality = kind === 'vehicle' ? VEHICLE : mover.floor === 0 ? OUTDOORS : INDOORS
  const fresh = (quality.accuracyM / DEVIATIONS) * Math.sqrt(1 - KEPT_ERROR ** 2)
  error.x = error.x * KEPT_ERROR + random.gaussian(fresh)
  error.y = error.y * KEPT_ERROR + random.gaussian(fresh)
  return { timeMs, x: mover.x + error.x, y: mover.y + error.y, z: mover.z + WORN_AT_M, floor: mover.floor, ...quality }
}
