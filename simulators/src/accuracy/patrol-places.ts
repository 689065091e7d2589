import { compileAreas, type Fix, hearPlaces, type PatrolSite, type Stay, standAtPlaces } from '@muster/positioning'
import { ANCHORS, DEMO_PATROL_POINTS, reachOf } from '@muster/seed'

/** Error of satellites beside a wall: at the edge of a place nobody can tell. */
const DOUBT_M = 4
/** Within this distance of a beacon a card hears it well enough. */
const CLOSE_M = 3.5
const THRESHOLD_DBM = -75

interface Spot {
  x: number
  y: number
  floor: number
}

const PLACES = DEMO_PATROL_POINTS.map((point) => {
  const { at, floor, radiusM } = reachOf(point)
  return { id: point.id, at, floor, surelyM: point.anchorId === null ? radiusM - DOUBT_M : CLOSE_M, nearM: radiusM + DOUBT_M, point }
})

/** The points of the demonstration site as given to the tracker. */
function siteOf(walkers: ReadonlySet<number>): PatrolSite {
  const beacons = PLACES.flatMap(({ id, at: [x, y], point }) => {
    const hwId = ANCHORS.find((anchor) => anchor.id === point.anchorId)?.hwId
    return hwId === undefined
      ? []
      : [[hwId, { placeId: id, thresholdDbm: THRESHOLD_DBM, distanceM: reachOf(point).radiusM, x, y }] as const]
  })
  const fences = PLACES.filter(({ point }) => point.anchorId === null).map(({ id, at, floor, point }) => ({
    ...{ id, floor, rings: [circle(at, reachOf(point).radiusM)], baseM: null, topM: null },
    ...{ exitToleranceM: 0, enterDelayMs: 0, exitDelayMs: 0 },
  }))
  return { beacons: new Map(beacons), fences: compileAreas(fences), walkers }
}

const CORNERS = 32
const circle = ([x, y]: readonly [number, number], radiusM: number) =>
  Array.from({ length: CORNERS }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / CORNERS
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
  })

/** Follows somebody: the true position, and what is perceived. */
export interface Perceiver {
  isAt(spot: Spot, timeMs: number): void
  stand(fix: Fix): void
  hear(signals: { anchors: string[]; rssiDbm: number[] }, timeMs: number): void
  /** When he was certainly at a place, and when somewhere near it. */
  surely: Stay[]
  near: Stay[]
  perceived: Stay[]
}

export function createPerceivers(count: number): Perceiver[] {
  const site = siteOf(new Set(Array.from({ length: count }, (_, no) => no)))
  return Array.from({ length: count }, (_, no) => createPerceiver(site, no))
}

function createPerceiver(site: PatrolSite, no: number): Perceiver {
  const perceiver: Pick<Perceiver, 'surely' | 'near' | 'perceived'> = { surely: [], near: [], perceived: [] }
  let last: Fix | null = null
  let wasMs = Number.NaN
  const tell = (timeMs: number) => (placeId: string) => void perceiver.perceived.push({ placeId, no, fromMs: timeMs, toMs: timeMs })
  return {
    ...perceiver,
    isAt({ x, y, floor }, timeMs) {
      for (const { id, at, floor: of, surelyM, nearM } of PLACES) {
        const awayM = floor === of ? Math.hypot(x - at[0], y - at[1]) : Number.POSITIVE_INFINITY
        if (awayM <= surelyM) goOn(perceiver.surely, id, no, timeMs, wasMs)
        if (awayM <= nearM) goOn(perceiver.near, id, no, timeMs, wasMs)
      }
      wasMs = timeMs
    },
    stand(fix) {
      last = fix
      standAtPlaces(site, fix, tell(fix.timeMs))
    },
    hear: (signals, timeMs) => hearPlaces(site, signals, timeMs, last, tell(timeMs)),
  }
}

/** Extends the stay at a place that lasted until the previous moment, or begins one. */
function goOn(stays: Stay[], placeId: string, no: number, timeMs: number, wasMs: number): void {
  const own = stays.findLast((stay) => stay.placeId === placeId)
  if (own && own.toMs === wasMs) own.toMs = timeMs
  else stays.push({ placeId, no, fromMs: timeMs, toMs: timeMs })
}
