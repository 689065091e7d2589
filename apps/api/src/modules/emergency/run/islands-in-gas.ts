import { columnsOf, type Queryable } from '@muster/database'
import { flattenPolygon, outlineOf, signedDistanceToPolygon } from '@muster/geometry'
import type { StoredRun } from './stored-run.ts'

const a = columnsOf('alarm', 'a')

/** Nobody is led closer than this to measured gas; without the wind its drift is unknown. */
const GAS_REACH_M = 50

/** Islands near an open gas alarm. */
export async function islandsInGas(
  db: Queryable,
  { buildingId, islands }: Pick<StoredRun, 'buildingId' | 'islands'>,
): Promise<Set<string>> {
  const { rows } = await db.query<{ x: number; y: number }>(
    `select ${a.x}, ${a.y} from alarm a where ${a.building_id} = $1 and ${a.kind} = 'gas' and ${a.cleared_at} is null and ${a.x} is not null
       and ${a.y} is not null`,
    [buildingId],
  )
  const near = islands.filter(({ shape }) => {
    const outline = flattenPolygon(outlineOf(shape))
    return rows.some(({ x, y }) => signedDistanceToPolygon(outline, x, y) < GAS_REACH_M)
  })
  return new Set(near.map(({ id }) => id))
}
