import { area, planFeature } from '@muster/contracts'
import { describe, expect, test } from 'vitest'
import { buildPlant } from './index.ts'
import { elevationOf, toDegrees } from './site.ts'
import type { WalkGraph } from './walkways.ts'

const plant = buildPlant()
const [minX, minY, maxX, maxY] = plant.extent
const inExtent = (x: number, y: number) => x >= minX && x <= maxX && y >= minY && y <= maxY
const unique = (values: string[]) => new Set(values).size === values.length

function reachable({ nodes, edges }: WalkGraph): Set<string> {
  const neighbours = new Map<string, string[]>(nodes.map(({ id }) => [id, []]))
  for (const { from, to } of edges) {
    neighbours.get(from)!.push(to)
    neighbours.get(to)!.push(from)
  }
  const seen = new Set([nodes[0]!.id])
  const open = [...seen]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of neighbours.get(id)!) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}

describe('the demonstration plant', () => {
  test('is the same on every call', () => {
    expect(buildPlant()).toEqual(plant)
  })

  test('has unique ids of everything', () => {
    expect(unique(plant.features.map(({ id }) => id))).toBe(true)
    expect(unique(plant.areas.map(({ id }) => id))).toBe(true)
    expect(unique(plant.anchors.map(({ id }) => id))).toBe(true)
    expect(unique(plant.anchors.map(({ hwId }) => hwId))).toBe(true)
    expect(unique(plant.buildings.flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms.map(({ id }) => id))))).toBe(true)
  })

  test('draws only shapes the map knows, on floors it has, inside its extent', () => {
    const floors = new Set(plant.floors.map(({ number }) => number))
    for (const feature of plant.features) {
      expect(planFeature.safeParse(feature).success, feature.id).toBe(true)
      expect(floors.has(feature.floor), feature.id).toBe(true)
      const { geometry } = feature
      const points =
        geometry.type === 'polygon'
          ? geometry.rings.flat()
          : geometry.type === 'line'
            ? geometry.points
            : geometry.type === 'circle'
              ? [geometry.centre]
              : [geometry.at]
      for (const [x, y] of points) expect(inExtent(x, y), feature.id).toBe(true)
    }
    const drawn = area.omit({ use: true, colour: true, moreFloors: true, zooms: true })
    for (const fence of plant.areas) expect(drawn.safeParse(fence).success, fence.id).toBe(true)
  })

  test('has what saves lives outdoors, and none of it on a road', () => {
    const roads = plant.features
      .filter(({ kind }) => kind === 'road')
      .map(({ geometry }) => geometry.type === 'polygon' && geometry.rings[0]!)
    for (const kind of ['hydrant', 'fireMonitor', 'eyewash', 'windsock']) {
      const places = plant.features.flatMap(({ kind: each, geometry }) => (each === kind && geometry.type === 'point' ? [geometry.at] : []))
      expect(places.length, kind).toBeGreaterThan(2)
      for (const [x, y] of places)
        for (const road of roads) {
          const [[x0, y0], , [x1, y1]] = road as [number, number][] as [[number, number], [number, number], [number, number]]
          expect(x > x0 && x < x1 && y > y0 && y < y1, `${kind} at ${x}, ${y}`).toBe(false)
        }
    }
  })

  test('has rooms that tile their floor without gaps or overlaps', () => {
    for (const { floors } of plant.buildings) {
      for (const { outline, rooms } of floors) {
        const size = ([x0, y0, x1, y1]: number[]) => (x1! - x0!) * (y1! - y0!)
        const sum = rooms.reduce((total, { rect }) => total + size(rect), 0)
        expect(sum, rooms[0]!.id).toBeCloseTo(size(outline), 3)
      }
    }
  })

  test.each(['walkways', 'roads'] as const)('has %s that reach every node, inside the extent', (name) => {
    const graph = plant[name]
    const seen = reachable(graph)
    expect(graph.nodes.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([])
    for (const { x, y, id } of graph.nodes) expect(inExtent(x, y), id).toBe(true)
  })

  test('has every room on its ways', () => {
    const nodes = new Set(plant.walkways.nodes.map(({ roomId }) => roomId))
    for (const { floors } of plant.buildings)
      for (const { rooms } of floors) for (const room of rooms) expect(nodes.has(room.id), room.id).toBe(true)
  })

  test('has anchors inside the extent, above the surface of their floor, each on a gateway it has', () => {
    const gateways = new Set(plant.gateways.map(({ id }) => id))
    for (const { x, y, z, floor, gatewayId, id } of plant.anchors) {
      expect(inExtent(x, y), id).toBe(true)
      expect(z - elevationOf(floor), id).toBeGreaterThan(1)
      expect(z - elevationOf(floor), id).toBeLessThan(7)
      expect(gateways.has(gatewayId), id).toBe(true)
    }
  })

  test('is tied to WGS-84 by two corners', () => {
    for (const { x, y, lonDeg, latDeg } of plant.references) {
      const degrees = toDegrees(x, y)
      expect(degrees.lonDeg).toBeCloseTo(lonDeg, 9)
      expect(degrees.latDeg).toBeCloseTo(latDeg, 9)
    }
  })
})
