import type { AreaDraft, AreaForm, PatrolPlace, Polygon } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { flattenPolygon, isOnFloor, outlineOf, overlapMoreThan, polygonContains } from '@muster/geometry'

type Under = AreaDraft['openWork'][number]

/** Overlap of a work place with an area that is more than a common edge, square metres. */
const SHARED_M2 = 0.1

/** Hazardous work and patrol rounds under way in areas that would be deleted; areas without any are left out. */
export async function workUnderWay(
  db: Queryable,
  buildingId: string,
  gone: readonly { id: string; before: AreaForm | null }[],
): Promise<Under[]> {
  if (gone.length === 0) return []
  const permits = await permitsOf(db, buildingId)
  const rounds = await roundsOf(db, buildingId)
  return gone.flatMap(({ id, before }): Under[] => {
    if (before === null) return []
    const permitsIn = permits.filter((permit) => isIn(permit, before)).length
    const roundsIn = rounds.filter((places) => places.some((place) => passes(place, before))).length
    return permitsIn + roundsIn === 0 ? [] : [{ areaId: id, name: before.name, permits: permitsIn, rounds: roundsIn }]
  })
}

interface WorkPlace {
  floor: number | null
  polygon: Polygon
  baseM: number | null
  topM: number | null
}

async function permitsOf(db: Queryable, buildingId: string): Promise<WorkPlace[]> {
  const rows = await tables(db)
    .selectFrom('permit')
    .select(['floor', 'polygon', 'base_m as baseM', 'top_m as topM'])
    .where('building_id', '=', buildingId)
    .where('state', 'in', ['inProgress', 'paused'])
    .execute()
  return rows.map((row) => ({ ...row, polygon: row.polygon as Polygon }))
}

async function roundsOf(db: Queryable, buildingId: string): Promise<PatrolPlace[][]> {
  const rows = await tables(db)
    .selectFrom('patrol_round')
    .select('points')
    .where('building_id', '=', buildingId)
    .where('state', '=', 'running')
    .execute()
  return rows.map(({ points }) => points as PatrolPlace[])
}

function isIn(work: WorkPlace, area: AreaForm): boolean {
  const meets = (work.baseM ?? -Infinity) < (area.topM ?? Infinity) && (area.baseM ?? -Infinity) < (work.topM ?? Infinity)
  if (!meets || !(work.floor === null || isOnFloor(area, work.floor))) return false
  return overlapMoreThan(SHARED_M2, work.polygon, outlineOf(area.shape))
}

const passes = ({ at, floor }: PatrolPlace, area: AreaForm): boolean =>
  at !== null && isOnFloor(area, floor) && polygonContains(flattenPolygon(outlineOf(area.shape)), at[0], at[1])
