import { type ApprovedCrowd, isFenceShape, type LivePosition, shape } from '@muster/contracts'
import { tables } from '@muster/database'
import { type FlatPolygon, flattenPolygon, outlineOf, polygonContains } from '@muster/geometry'
import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { FilterArea } from '../live/live-config.store.ts'

/** An approval in force. */
interface Approved {
  id: string
  name: string
  area_id: string | null
  floor: number | null
  shape: unknown
  until_at: Date
  people: number
}

/** Approvals in force where gatherings are looked for, with the number of people from which one is a gathering. */
async function approvalsNow(pool: Pool, buildingId: string): Promise<{ approvals: Approved[]; from: number }> {
  const setting = await tables(pool)
    .selectFrom('gathering_setting')
    .select('yellow_from')
    .where('building_id', '=', buildingId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (setting === undefined) return { approvals: [], from: 0 }
  const now = new Date()
  const approvals = await tables(pool)
    .selectFrom('approved_gathering')
    .select(['id', 'name', 'area_id', 'floor', 'shape', 'until_at', 'people'])
    .where('building_id', '=', buildingId)
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .orderBy('id')
    .execute()
  return { approvals, from: setting.yellow_from }
}

/**
 * By the positions shown on live consoles, of people that the session may see. Those on different floors are not
 * together.
 */
export const approvedCrowds: Handler<'approvedCrowds', Needs<'live'>> = async ({ context, session }) => {
  const { buildingId, scope } = session
  const { approvals, from } = await approvalsNow(context.pool, buildingId)
  const config = context.live.channel(buildingId)?.config
  if (approvals.length === 0 || !config) return ok([])
  const people = (await context.live.positions(buildingId, scope)).filter(
    ({ no, status }) => status === 'live' && config.kinds.get(no) === 'person',
  )
  return ok(
    approvals.flatMap((approved) => {
      const holds = holderOf(approved, config.areas)
      const there = holds === null ? [] : people.filter(holds)
      const floors = [...new Set(there.map(({ floor }) => floor))].sort((one, other) => one - other)
      const { id, name, people: most, until_at } = approved
      return floors.flatMap((floor): ApprovedCrowd[] => {
        const those = there.filter((one) => one.floor === floor)
        if (those.length < from) return []
        return [{ id, name, floor, ...circleOf(those), nos: those.map(({ no }) => no), most, untilAt: until_at.toISOString() }]
      })
    }),
  )
}

type Holds = (position: LivePosition) => boolean

/** Null: the place cannot be read, or its area is gone. */
function holderOf({ area_id, floor, shape: drawn }: Approved, areas: ReadonlyMap<string, FilterArea>): Holds | null {
  if (area_id !== null) {
    const area = areas.get(area_id)
    if (area === undefined) return null
    const floors = area.floor === null ? null : new Set([area.floor, ...area.moreFloors])
    return ({ x, y, z, floor: at }) =>
      (floors === null || floors.has(at)) &&
      z >= (area.baseM ?? -Infinity) &&
      z <= (area.topM ?? Infinity) &&
      polygonContains(area.shape, x, y)
  }
  const { data } = shape.safeParse(drawn)
  if (data === undefined || !isFenceShape(data)) return null
  const polygon: FlatPolygon = flattenPolygon(outlineOf(data))
  return ({ x, y, floor: at }) => (floor === null || floor === at) && polygonContains(polygon, x, y)
}

function circleOf(people: readonly LivePosition[]): Pick<ApprovedCrowd, 'x' | 'y' | 'radiusM'> {
  const mean = (of: 'x' | 'y') => people.reduce((sum, one) => sum + one[of], 0) / people.length
  const [x, y] = [mean('x'), mean('y')]
  const radiusM = Math.max(...people.map((one) => Math.hypot(one.x - x, one.y - y)))
  const rounded = (value: number) => Math.round(value * 10) / 10
  return { x: rounded(x), y: rounded(y), radiusM: rounded(radiusM) }
}
