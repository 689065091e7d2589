import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Polygon, planFeature, wallsOfPlan } from '@muster/contracts'
import { readCalibration, type StoredCalibration } from '@muster/database'
import { createEngine, parsePositioningModel } from '@muster/positioning'
import type { Pool } from 'pg'
import type { BuildingConfig } from './building-config.ts'
import * as stored from './building-rows.ts'

/** What positions are computed with: plan, anchors and calibration of a building. */
export async function loadEngine(
  pool: Pool,
  building: stored.BuildingRow,
  buildingId: string,
  onUnusable: stored.OnUnusable,
): Promise<Pick<BuildingConfig, 'engine' | 'calibration' | 'anchors'>> {
  const [floors, outlines, ways, pieces, anchors, calibration] = await Promise.all([
    stored.floorRows(pool, buildingId),
    stored.outlineRows(pool, buildingId),
    stored.wayRows(pool, buildingId),
    stored.wallRows(pool, buildingId),
    stored.anchorRows(pool, buildingId),
    readCalibration(pool, buildingId),
  ])
  // Frames of all buildings have their turn between the steps.
  await nextTurn()
  const floorOutlines = usableOutlines(outlines, onUnusable)
  const wayRings = usableOutlines(ways, onUnusable).map(({ rings }) => rings)
  await nextTurn()
  const walls = wallsOfPlan(pieces)
  await nextTurn()
  const engine = createEngine({
    floors,
    floorOutlines,
    ways: wayRings,
    walls,
    anchors,
    rangeOffsets: calibration.rangeOffsets,
    ...parsePositioningModel(calibration.model),
    references: [
      { x: building.ref1X, y: building.ref1Y, lonDeg: building.ref1LonDeg, latDeg: building.ref1LatDeg },
      { x: building.ref2X, y: building.ref2Y, lonDeg: building.ref2LonDeg, latDeg: building.ref2LatDeg },
    ],
  })
  return { engine, calibration: contentOf(calibration), anchors: new Map(anchors.map((anchor) => [anchor.hwId, anchor])) }
}

/** By content, not by number: a building restored from a copy counts its versions again. */
const contentOf = ({ rangeOffsets, model }: StoredCalibration) =>
  createHash('sha256')
    .update(JSON.stringify([rangeOffsets, model]))
    .digest('base64')

function usableOutlines(rows: readonly stored.OutlineRow[], onUnusable: stored.OnUnusable): { floor: number; rings: Polygon }[] {
  const outlines: { floor: number; rings: Polygon }[] = []
  for (const { id, floor, geometry } of rows) {
    const parsed = planFeature.shape.geometry.safeParse(geometry)
    if (!parsed.success) onUnusable('plan feature', id, 'its geometry is none')
    else if (parsed.data.type === 'polygon') outlines.push({ floor, rings: parsed.data.rings })
  }
  return outlines
}
