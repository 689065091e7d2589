import type { PatrolPlace } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'
import { compileAreas, type RoundPlan, type Stay, standAtPlaces, staysOf } from '@muster/positioning'
import type { Random } from '../random.ts'
import { DEMO_PATROL_POINTS, reachOf } from './patrol-points.ts'

const CORNERS = 24
const MINUTE_MS = 60_000
const SECOND_MS = 1000

const FENCES = compileAreas(
  DEMO_PATROL_POINTS.map((point) => {
    const { at, floor, radiusM } = reachOf(point)
    const ring = Array.from({ length: CORNERS }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / CORNERS
      return [at[0] + radiusM * Math.cos(angle), at[1] + radiusM * Math.sin(angle)]
    })
    return { id: point.id, floor, rings: [ring], baseM: null, topM: null, exitToleranceM: 0, enterDelayMs: 0, exitDelayMs: 0 }
  }),
)
const SITE = { beacons: new Map(), fences: FENCES, walkers: new Set<number>() }

/** Stays at the points according to a track: a person at one in two fixes was there in between. */
export function trackedStays(no: number, { timeMs, xCm, yCm, zCm, floor, accuracyCm }: TrackColumns): Stay[] {
  const pieces: Stay[] = []
  let before = new Set<string>()
  for (let i = 0; i < timeMs.length; i++) {
    const here = new Set<string>()
    const [x, y, z] = [xCm[i]! / 100, yCm[i]! / 100, zCm[i]! / 100]
    standAtPlaces(SITE, { timeMs: timeMs[i]!, x, y, z, floor: floor[i]!, accuracyM: accuracyCm[i]! / 100 }, (id) => here.add(id))
    for (const placeId of here) if (before.has(placeId)) pieces.push({ placeId, no, fromMs: timeMs[i - 1]!, toMs: timeMs[i]! })
    before = here
  }
  return staysOf(pieces)
}

/** Probability of faults on a round. */
const CHANCES = { nobody: 0.03, late: 0.07, leavesOut: 0.025, oftenLeavesOut: 0.12, tooShort: 0.02, twoCards: 0.015, cardLeft: 0.01 }
/** A remote point. */
const FAR_POINTS = ['sphere', 'north-road']

/** Stays of a round weeks ago, without tracks: mostly well walked. */
export function drawnStays(plan: RoundPlan & { points: readonly PatrolPlace[] }, random: Random): Stay[] {
  if (random.chance(CHANCES.nobody)) return []
  const no = random.pick(plan.walkers)
  const startMs = plan.opensMs + random.between(5, 12) * MINUTE_MS
  const legMs = (plan.endMs - startMs) / (plan.points.length + 2)
  let atMs = random.chance(CHANCES.late) ? plan.endMs - legMs * random.between(0.5, plan.points.length - 1) : startMs
  const stays: Stay[] = []
  for (const { id, stayS } of plan.points) {
    atMs += legMs * random.between(0.6, 1.1)
    const isFar = FAR_POINTS.some((code) => id.endsWith(code))
    if (random.chance(isFar ? CHANCES.oftenLeavesOut : CHANCES.leavesOut)) continue
    const staysS = random.chance(CHANCES.tooShort) ? stayS / 2 : random.between(stayS + 5, 60)
    stays.push({ placeId: id, no, fromMs: Math.round(atMs), toMs: Math.round(atMs + staysS * SECOND_MS) })
  }
  const last = stays.at(-1)
  if (last && random.chance(CHANCES.cardLeft)) last.toMs += 75 * MINUTE_MS
  const other = plan.walkers.find((one) => one !== no)
  if (other === undefined || !random.chance(CHANCES.twoCards)) return stays
  return [...stays, ...stays.map((stay) => ({ ...stay, no: other, fromMs: stay.fromMs + 2 * SECOND_MS }))]
}
