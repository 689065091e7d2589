import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanFeature } from '../site.ts'
import { proposeWays } from './propose-ways.ts'
import { unreachedBy } from './way-check.ts'
import { wayNetOf } from './way-net.ts'

type Geometry = PlanFeature['geometry']
let count = 0
const piece = (kind: PlanFeature['kind'], floor: number, geometry: Geometry, name: string | null = null): PlanFeature => ({
  ...{ id: `p${++count}`, kind, floor, geometry, name, baseM: 0, heightM: 0 },
})
const box = (minX: number, minY: number, maxX: number, maxY: number): Geometry => ({
  type: 'polygon',
  rings: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]], // biome-ignore format: one ring, one line
})
const line = (...points: [number, number][]): Geometry => ({ type: 'line', points })
const way = (floor: number, ...points: [number, number][]) => piece('way', floor, line(...points))
const namesOf = (found: ReturnType<typeof unreachedBy>) => found.map(({ kind, name }) => `${kind} ${name}`)
const island = (minX: number, name = '集合点') => ({
  ...{ id: name, name, floor: 0 },
  shape: box(minX, 0, minX + 10, 10) as Extract<Geometry, { type: 'polygon' }>,
})

/** A house of two floors with two rooms on each and stairs, a door between them and one that leads out. */
const HOUSE = [
  piece('building', 0, box(20, 20, 40, 30), '楼'),
  piece('road', 0, box(0, 8, 100, 14), '路'),
  ...[1, 2].flatMap((floor) => [
    piece('wall', floor, line([20, 20], [40, 20], [40, 30], [20, 30], [20, 20])),
    piece('wall', floor, line([30, 20], [30, 30])),
    piece('room', floor, box(20, 20, 30, 30), `${floor}左`),
    piece('room', floor, box(30, 20, 40, 30), `${floor}右`),
    piece('door', floor, line([30, 24], [30, 25])),
    piece('stairs', floor, box(21, 27, 24, 29)),
  ]),
  piece('door', 1, line([34, 20], [35, 20])),
]

describe('where ways lead', () => {
  it('up the stairs, out of the door of the ground floor, and not through the air', () => {
    const ways = [
      ...[way(0, [34.5, 19], [34.5, 11], [5, 5]), way(1, [34.5, 20], [35, 25], [25, 24.5], [22, 28]), way(2, [22, 28], [25, 24.5])],
    ]
    expect(namesOf(unreachedBy([...HOUSE, ...ways], [island(0)]))).toEqual(['room 2右'])
    const { edges } = wayNetOf([...HOUSE, ...ways])
    expect(edges.filter(({ kind }) => kind !== 'walk').map(({ kind }) => kind)).toEqual(['stairs', 'door'])
    const noStairs = HOUSE.filter(({ kind, floor }) => kind !== 'stairs' || floor === 1)
    expect(namesOf(unreachedBy([...noStairs, ...ways], [island(0)]))).toEqual(['room 2左', 'room 2右', 'way '])
  })

  it('says which gathering places and ways hang apart; most gathering places count, not most metres', () => {
    const [near, far] = [way(0, [5, 5], [50, 5]), way(0, [200, 200], [900, 900])]
    const found = unreachedBy([near, far], [island(0), island(500, '远集合点')])
    expect(namesOf(found)).toEqual(['island 远集合点', 'way '])
    expect(found[1]!.id).toBe(far.id)
  })

  it('lists everything where there are no ways', () => {
    expect(namesOf(unreachedBy(HOUSE, [island(0)])).length).toBe(6)
  })

  it('reaches no less when a way is added that begins on another', () => {
    const at = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 60 }))
    const rooms = Array.from({ length: 20 }, (_, i) =>
      piece('room', 0, box((i % 5) * 20, Math.floor(i / 5) * 15, (i % 5) * 20 + 8, Math.floor(i / 5) * 15 + 8)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(at, fc.nat()), { minLength: 2, maxLength: 8 }), (steps) => {
        const points: [number, number][] = []
        const ways: PlanFeature[] = []
        let last = Number.POSITIVE_INFINITY
        for (const [place, from] of steps) {
          const start = points[from % Math.max(1, points.length)]
          points.push(place)
          if (start === undefined || (start[0] === place[0] && start[1] === place[1])) continue
          ways.push(way(0, start, place))
          const found = unreachedBy([...rooms, ...ways], [])
          expect(found.filter(({ kind }) => kind === 'way')).toEqual([])
          expect(found.length).toBeLessThanOrEqual(last)
          last = found.length
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('ways that the plan suggests', () => {
  it('reach every room, the house and where people gather, through doors and not through walls', () => {
    const ways = proposeWays(HOUSE, [{ floor: 0, at: [5, 5] }]).map(({ floor, points }) => way(floor, ...points))
    expect(unreachedBy([...HOUSE, ...ways], [island(0)])).toEqual([])
    for (const { floor, geometry } of ways)
      if (floor === 1 && geometry.type === 'line')
        for (const [i, [x]] of geometry.points.entries()) {
          const before = geometry.points[i - 1]
          // From one room into the other by the door's middle alone.
          if (before) expect(before[0] < 30 && x > 30).toBe(false)
        }
  })

  it('lead beside a house whose doors nobody has drawn', () => {
    const plain = [piece('building', 0, box(20, 20, 40, 30), '库'), piece('road', 0, box(0, 8, 100, 14))]
    const ways = proposeWays(plain).map(({ floor, points }) => way(floor, ...points))
    expect(unreachedBy([...plain, ...ways], [])).toEqual([])
  })

  it('are none where nothing is drawn', () => {
    expect(proposeWays([])).toEqual([])
  })
})
