import { DOOR_STEP_M, type Drawing, type Floor, isFenceShape, type PlanFeature, type PlanFeatureKind, STAIRS_M } from '@muster/contracts'
import { flattenPolygon, outlineOf } from '@muster/geometry'
import { FloorGrid, SHUT } from './floor-grid.ts'

/** Cost per metre, in tenths: on roads and floors, on open ground, over the wall of a basin. */
const EASY = 10
const ROUGH = 13
const OVER = 60
/** Fine enough to show a door in a wall; coarser for a large plant, so that it is computed quickly. */
const FINEST_M = 1
const MOST_CELLS = 250_000

/** Obstacles on open ground. */
const SOLID: ReadonlySet<PlanFeatureKind> = new Set([
  ...(['building', 'tank', 'column', 'vessel', 'furnace', 'stack', 'coolingTower', 'exchanger', 'pump', 'equipment', 'water'] as const),
  ...(['fence', 'wall'] as const),
])
const PAVED: ReadonlySet<PlanFeatureKind> = new Set(['road', 'paving', 'parking'])
/** Reopened after what contains them was shut. */
const OPENINGS: ReadonlySet<PlanFeatureKind> = new Set(['gate', 'door'])

/** A connection between two floors. */
export interface Link {
  floor: number
  cell: number
  toFloor: number
  toCell: number
  lengthM: number
}

/** The walkable floors of a plan. */
export interface Ground {
  grids: ReadonlyMap<number, FloorGrid>
  links: readonly Link[]
}

interface Plan {
  extent: readonly [number, number, number, number]
  floors: readonly Pick<Floor, 'number'>[]
  features: readonly Pick<PlanFeature, 'floor' | 'kind' | 'geometry'>[]
}

/** Walkable ground of the plan; `closed` ways are shut. */
export function groundOf({ extent, floors, features }: Plan, closed: readonly Drawing[]): Ground {
  const [minX, minY, maxX, maxY] = extent
  const cellM = Math.max(FINEST_M, Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_CELLS))
  const grids = new Map(
    [...new Set([0, ...floors.map(({ number }) => number)])].map((floor) => {
      const grid = new FloorGrid(extent, cellM, floor === 0 ? ROUGH : SHUT)
      const here = features.filter((feature) => feature.floor === floor)
      const paint = (kinds: (kind: PlanFeatureKind) => boolean, cost: number) => {
        for (const { kind, geometry } of here) if (kinds(kind)) grid.set(cellsOf(grid, geometry), cost)
      }
      if (floor === 0) {
        paint((kind) => PAVED.has(kind), EASY)
        // A basin is crossed at its edge; inside it is ground.
        for (const { kind, geometry } of here)
          if (kind === 'bund' && geometry.type === 'polygon')
            for (const ring of geometry.rings) grid.set(grid.cellsAlong(closedRing(ring)), OVER)
        paint((kind) => SOLID.has(kind), SHUT)
      } else {
        paint((kind) => kind === 'building' || kind === 'platform', EASY)
        paint((kind) => kind === 'wall', SHUT)
      }
      paint((kind) => OPENINGS.has(kind), EASY)
      paint((kind) => kind === 'stairs', EASY)
      for (const { floor: on, shape } of closed)
        if ((on === null || on === floor) && isFenceShape(shape)) grid.set(grid.cellsIn(flattenPolygon(outlineOf(shape))), SHUT)
      return [floor, grid] as const
    }),
  )
  return { grids, links: [...stairLinks(grids, features), ...doorLinks(grids, features)] }
}

const closedRing = (ring: readonly (readonly [number, number])[]) => [...ring, ...ring.slice(0, 1)]

function cellsOf(grid: FloorGrid, geometry: PlanFeature['geometry']): number[] {
  switch (geometry.type) {
    case 'polygon':
      return grid.cellsIn(flattenPolygon(geometry.rings))
    case 'circle':
      return grid.cellsIn(flattenPolygon(outlineOf(geometry)))
    case 'line':
      return grid.cellsAlong(geometry.points)
    case 'point':
      return []
  }
}

/** Stairs lead to the next floor that has stairs at the same place. */
function stairLinks(grids: ReadonlyMap<number, FloorGrid>, features: Plan['features']): Link[] {
  const levels = new Map<number, number[]>()
  for (const { kind, floor, geometry } of features) {
    const grid = grids.get(floor)
    if (kind !== 'stairs' || !grid || geometry.type !== 'polygon') continue
    const open = grid.cellsIn(flattenPolygon(geometry.rings)).filter((cell) => grid.costs[cell] !== SHUT)
    for (const cell of open) levels.set(cell, [...(levels.get(cell) ?? []), floor])
  }
  return [...levels].flatMap(([cell, floors]) => {
    const sorted = [...new Set(floors)].sort((a, b) => a - b)
    return sorted.slice(1).map((toFloor, i) => ({ floor: sorted[i]!, cell, toFloor, toCell: cell, lengthM: STAIRS_M }))
  })
}

/** Doors with open ground in front lead out of the building. */
function doorLinks(grids: ReadonlyMap<number, FloorGrid>, features: Plan['features']): Link[] {
  const outdoors = grids.get(0)
  if (!outdoors) return []
  // The ground floor of a building is the lowest that is not below ground.
  const ground = Math.min(...features.filter(({ kind, floor }) => kind === 'door' && floor > 0).map(({ floor }) => floor))
  return features.flatMap(({ kind, floor, geometry }) => {
    const grid = grids.get(floor)
    if (kind !== 'door' || floor !== ground || !grid || geometry.type !== 'line') return []
    const [from, to] = [geometry.points[0]!, geometry.points.at(-1)!]
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const outside = outdoors.openNear(x, y, DOOR_STEP_M)
    const cell = grid.cellAt(x, y)
    return outside === -1 || grid.costs[cell] === SHUT ? [] : [{ floor, cell, toFloor: 0, toCell: outside, lengthM: DOOR_STEP_M }]
  })
}
