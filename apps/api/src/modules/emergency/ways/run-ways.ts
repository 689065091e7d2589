import { type Drawing, type Floor, type PlanFeature, planFeature } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList } from '@muster/database'
import { flattenPolygon, outlineOf } from '@muster/geometry'
import { LRUCache } from 'lru-cache'
import { meets } from '../places.ts'
import type { Island } from '../plan-places.ts'
import { SHUT } from './floor-grid.ts'
import { groundOf } from './ground.ts'
import { OwnWays, ownWaysOf, type WaysTo } from './own-ways.ts'
import { WayField } from './way-field.ts'

const b = columnsOf('building', 'b')
const f = columnsOf('plan_feature', 'f')
const l = columnsOf('floor', 'l')

/** More simultaneous runs than any plant has; beyond that the least recently used are computed again. */
const MOST_KEPT = 8

interface Routed {
  id: string
  buildingId: string
  islands: readonly Island[]
  closedWays: readonly { place: Drawing }[]
}

/**
 * Ways to the islands of runs, computed once per run: islands and closed ways belong to it, and walls do not change
 * during an evacuation.
 */
export class RunWays {
  readonly #kept = new LRUCache<string, Promise<readonly WaysTo[]>>({ max: MOST_KEPT })

  /** The ways to each island, in order. */
  of(db: Queryable, run: Routed): Promise<readonly WaysTo[]> {
    const known = this.#kept.get(run.id)
    if (known) return known
    const ways = waysOf(db, run)
    this.#kept.set(run.id, ways)
    ways.catch(() => this.#kept.delete(run.id))
    return ways
  }
}

/** By the ways drawn on the plan, and where there are none by walls and ground. */
async function waysOf(db: Queryable, { buildingId, islands, closedWays }: Routed): Promise<WaysTo[]> {
  const plan = await planOf(db, buildingId)
  const closed = closedWays.map(({ place }) => place)
  const ground = groundOf(plan, closed)
  const own = ownWaysOf(plan.features, closed)
  return islands.map(({ floor, shape }) => {
    const outline = flattenPolygon(outlineOf(shape))
    const on = [...ground.grids].filter(([number]) => meets(floor, number))
    const cells = on.flatMap(([number, grid]) =>
      grid.cellsIn(outline).map((cell) => ({ floor: number, cell, open: grid.costs[cell] !== SHUT })),
    )
    const derived = new WayField(
      ground,
      cells.filter(({ open }) => open),
    )
    return own === null ? derived : new OwnWays(own, { floor, outline }, derived)
  })
}

async function planOf(db: Queryable, buildingId: string) {
  const shown = selectList({ floor: f.floor, kind: giving<PlanFeature['kind']>(f.kind), geometry: giving<unknown>(f.geometry) })
  const { rows } = await db.query<{ floor: number; kind: PlanFeature['kind']; geometry: unknown }>(
    `select ${shown} from plan_feature f where ${f.building_id} = $1`,
    [buildingId],
  )
  const { rows: floors } = await db.query<Pick<Floor, 'number'>>(`select ${l.number} from floor l where ${l.building_id} = $1`, [
    buildingId,
  ])
  const { rows: extents } = await db.query<{ extent: [number, number, number, number] }>(
    `select array[${b.min_x}, ${b.min_y}, ${b.max_x}, ${b.max_y}] as extent from building b where ${b.id} = $1`,
    [buildingId],
  )
  const features = rows.flatMap(({ geometry, ...row }) => {
    const parsed = planFeature.shape.geometry.safeParse(geometry)
    return parsed.success ? [{ ...row, geometry: parsed.data }] : []
  })
  return { extent: extents[0]?.extent ?? ([0, 0, 1, 1] as const), floors, features }
}
