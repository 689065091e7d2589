import { elevationOf } from '@muster/seed'

export interface Spot {
  x: number
  y: number
  z: number
  floor: number
}
export type OneCoverage = 'radio' | 'satellite'

const spot = (x: number, y: number, floor = 0): Spot => ({ x, y, z: elevationOf(floor), floor })

/** Where somebody stands for ten minutes: rooms with walls between them and anchors, and open ground without any. */
export const STATIC_SPOTS: Record<OneCoverage, readonly Spot[]> = {
  radio: [spot(110, 66.5, 2), spot(180, 78, 1), spot(134, 191)],
  satellite: [spot(232, 232), spot(250, 205), spot(345, 232)],
}

type Centre = readonly [number, number, floor: number]

/** On platforms above each other and on lawns, far enough apart that no gathering spans two. */
const CENTRES: Record<OneCoverage, readonly [missed: Centre, wrong: Centre]> = {
  radio: [
    [122, 191, 2],
    [122, 191, 3],
  ],
  satellite: [
    [130, 22, 0],
    [215, 22, 0],
  ],
}
const RING_M = 12
/** Just outside a circle of 18 m. */
const APART_M = 18.5
const ON_RING = 5

/** Where people are together, or all but one; the first stands in the middle. */
interface GatheringSetup {
  figure: 'gatheringMissed' | 'gatheringFalse'
  coverage: OneCoverage
  spots: Spot[]
}

function ringOf([x, y, floor]: Centre, firstM: number): Spot[] {
  const around = Array.from({ length: ON_RING }, (_, i) => {
    const [angle, radiusM] = [(2 * Math.PI * i) / ON_RING, i === 0 ? firstM : RING_M]
    return spot(x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle), floor)
  })
  return [spot(x, y, floor), ...around]
}

/** One in the middle of a circle, five evenly on it; for the false ones one of these five is outside. */
export const GATHERING_SETUPS: readonly GatheringSetup[] = (['radio', 'satellite'] as const).flatMap((coverage): GatheringSetup[] => [
  { figure: 'gatheringMissed', coverage, spots: ringOf(CENTRES[coverage][0], RING_M) },
  { figure: 'gatheringFalse', coverage, spots: ringOf(CENTRES[coverage][1], APART_M) },
])

type Corner = readonly [number, number]

const SIDE_M = 15
const EDGE_M = 3

/**
 * South-west corners of squares of 15 m: in the warehouse, and on open ground. Nobody counted in one set-up stands in
 * the square of another; the two in the same place watch different people.
 */
const CORNERS: Record<OneCoverage, readonly Corner[]> = {
  radio: [
    [242, 66],
    [263, 66],
    [242, 66],
    [283, 66],
  ],
  satellite: [
    [205, 258],
    [226, 258],
    [247, 258],
    [268, 258],
  ],
}

const FLOOR: Record<OneCoverage, number> = { radio: 1, satellite: 0 }

type AlarmFigure = 'overcrowdingMissed' | 'overcrowdingFalse' | 'outOfBoundsMissed' | 'outOfBoundsFalse'

/** A fence, and who stands where in it or beside it. */
export interface AlarmSetup {
  figure: AlarmFigure
  coverage: OneCoverage
  floor: number
  ring: [number, number][]
  spots: Spot[]
}

/** In the middle of each side, 3 m from it. */
const inside = ([x, y]: Corner, floor: number) => [
  spot(x + EDGE_M, y + SIDE_M / 2, floor),
  spot(x + SIDE_M - EDGE_M, y + SIDE_M / 2, floor),
  spot(x + SIDE_M / 2, y + EDGE_M, floor),
  spot(x + SIDE_M / 2, y + SIDE_M - EDGE_M, floor),
]
/** East of it, 3 m from the edge. */
const outside = ([x, y]: Corner, floor: number) => spot(x + SIDE_M + EDGE_M, y + SIDE_M / 2, floor)

const SPOTS: readonly [AlarmFigure, (corner: Corner, floor: number) => Spot[]][] = [
  ['overcrowdingMissed', inside],
  ['overcrowdingFalse', (corner, floor) => [...inside(corner, floor).slice(0, 3), outside(corner, floor)]],
  ['outOfBoundsMissed', (corner, floor) => [outside(corner, floor)]],
  ['outOfBoundsFalse', (corner, floor) => inside(corner, floor).slice(0, 1)],
]

export const ALARM_SETUPS: readonly AlarmSetup[] = (['radio', 'satellite'] as const).flatMap((coverage) =>
  SPOTS.map(([figure, standing], i): AlarmSetup => {
    const corner = CORNERS[coverage][i]!
    const [x, y] = corner
    const ring: [number, number][] = [
      [x, y],
      [x + SIDE_M, y],
      [x + SIDE_M, y + SIDE_M],
      [x, y + SIDE_M],
    ]
    return { figure, coverage, floor: FLOOR[coverage], ring, spots: standing(corner, FLOOR[coverage]) }
  }),
)
