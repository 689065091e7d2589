import { type Drawing, type PlanFeature, proposeWays, unreachedBy } from '@muster/contracts'
import { flattenPolygon } from '@muster/geometry'
import { buildPlant } from '@muster/seed'
import { expect, it } from 'vitest'
import { OwnWays, ownWaysOf, type WaysTo } from './own-ways.ts'

type Point = [number, number]
const line = (floor: number, ...points: Point[]) => ({ floor, kind: 'way' as const, geometry: { type: 'line' as const, points } })
const box = (minX: number, minY: number, maxX: number, maxY: number): Point[][] => [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]] // biome-ignore format: one ring, one line
const NONE: WaysTo = { wayM: () => null }
const DERIVED: WaysTo = { wayM: () => 777 }
const ISLAND = { floor: 0, outline: flattenPolygon(box(90, 0, 100, 10)) }
const closed: Drawing = { floor: 0, shape: { type: 'polygon', rings: box(40, -5, 50, 15) } }

it('goes by the ways that are drawn, not straight', () => {
  const ways = [line(0, [0, 5], [0, 105], [95, 105], [95, 5])]
  const to = new OwnWays(ownWaysOf(ways, [])!, ISLAND, NONE)
  expect(to.wayM({ x: 0, y: 5, floor: 0 })).toBeCloseTo(100 + 95 + 95)
  expect(to.wayM({ x: 3, y: 55, floor: 0 })).toBeCloseTo(3 + 50 + 95 + 95)
  expect(to.wayM({ x: 95, y: 5, floor: 0 })).toBeCloseTo(0)
})

it('leaves closed ways out, and asks the derived ones where nothing leads', () => {
  const ways = [line(0, [0, 5], [95, 5]), line(0, [0, 5], [0, 60], [95, 60], [95, 5])]
  expect(new OwnWays(ownWaysOf(ways, [])!, ISLAND, NONE).wayM({ x: 0, y: 5, floor: 0 })).toBeCloseTo(90)
  expect(new OwnWays(ownWaysOf(ways, [closed])!, ISLAND, NONE).wayM({ x: 0, y: 5, floor: 0 })).toBeCloseTo(55 + 95 + 50)
  const alone = new OwnWays(ownWaysOf(ways.slice(0, 1), [closed])!, ISLAND, DERIVED)
  expect(alone.wayM({ x: 0, y: 5, floor: 0 })).toBe(777)
  // Far from every way, and on a floor without one.
  const far = new OwnWays(ownWaysOf(ways, [])!, ISLAND, DERIVED)
  expect([far.wayM({ x: 50, y: 200, floor: 0 }), far.wayM({ x: 0, y: 5, floor: 3 })]).toEqual([777, 777])
  expect(ownWaysOf([], [])).toBeNull()
})

it('leads from every place of the demonstration plant by the ways that its plan suggests', () => {
  const plant = buildPlant()
  const island = { id: 'i', name: '集合点', floor: 0, shape: { type: 'polygon' as const, rings: box(20, 10, 40, 30) } }
  const started = performance.now()
  const ways = proposeWays(plant.features, [{ floor: 0, at: [30, 20] }])
  expect(performance.now() - started).toBeLessThan(5000)
  const drawn = ways.map(
    ({ floor, points }, i): PlanFeature => ({ ...line(floor, ...points), id: `w${i}`, name: null, baseM: 0, heightM: 0 }),
  )
  const features = [...plant.features, ...drawn]
  expect(unreachedBy(features, [island])).toEqual([])
  const to = new OwnWays(ownWaysOf(features, [])!, { floor: 0, outline: flattenPolygon(island.shape.rings) }, NONE)
  const rooms = plant.walkways.nodes.filter(({ roomId }) => roomId !== null)
  expect(rooms.length).toBeGreaterThan(50)
  for (const room of rooms) {
    const m = to.wayM(room)
    expect([room.id, m]).toEqual([room.id, expect.any(Number)])
    expect(m!).toBeGreaterThanOrEqual(Math.hypot(room.x - 30, room.y - 20) - 40)
  }
})
