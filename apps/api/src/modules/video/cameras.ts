import { AppError, type Camera, type Drawing, historyTemplate } from '@muster/contracts'
import { tables } from '@muster/database'
import { coneRange, drawnRange, flattenPolygon, polygonContains, type SightWall } from '@muster/geometry'
import type { Pool } from 'pg'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findCamera, listCameras, type MappedCamera } from './camera.store.ts'
import type { VideoParts } from './video-desk.ts'
import { rulesOfBuilding } from './video-rules.ts'

type Wall = SightWall & { floor: number }
type Line = { type: string; points?: [number, number][] }

/** Walls of the plan that block the view. */
async function readWalls(pool: Pool, buildingId: string): Promise<Wall[]> {
  const rows = await tables(pool)
    .selectFrom('plan_feature')
    .select(['floor', 'geometry', 'base_m', 'height_m'])
    .where('building_id', '=', buildingId)
    .where('kind', '=', 'wall')
    .execute()
  return rows.flatMap(({ floor, geometry, base_m, height_m }) => {
    const { points = [] } = geometry as Line
    const topM = base_m + (height_m || Infinity)
    return points.slice(1).map(([x2, y2], i) => ({ floor, topM, x1: points[i]![0], y1: points[i]![1], x2, y2 }))
  })
}

/**
 * What a camera sees, without the parts behind walls. A drawn range that does not contain the camera is used as it is.
 */
function rangeOf({ floor, x, y, heightM, directionDeg, angleDeg, reachM, drawn }: MappedCamera, walls: readonly Wall[]): Camera['range'] {
  const near = walls.filter((wall) => wall.floor === floor)
  const { shape } = (drawn ?? {}) as Partial<Drawing>
  if (shape?.type === 'polygon') {
    const [outer = []] = shape.rings
    const inside = x !== null && y !== null && polygonContains(flattenPolygon([outer]), x, y)
    return inside ? drawnRange({ x, y, heightM }, outer, near) : outer
  }
  if (x === null || y === null || directionDeg === null) return null
  return coneRange({ x, y, heightM, directionDeg, angleDeg, reachM }, near)
}

export const videoCameras: Handler<'videoCameras'> = async ({ context, session }) => {
  const [cameras, walls] = await Promise.all([listCameras(context.pool, session), readWalls(context.pool, session.buildingId)])
  return ok(
    cameras.map((camera): Camera => {
      const { protocol, brand, historyUrl, drawn: _drawn, ...shown } = camera
      const history = historyTemplate({ protocol, brand, liveUrl: '', historyUrl: historyUrl ?? '' }) !== ''
      return { ...shown, history, range: rangeOf(camera, walls) }
    }),
  )
}

export const videoState: Handler<'videoState', VideoParts> = async ({ context: { video } }) =>
  ok({ ffmpeg: await video.ffmpeg.version(), streams: video.hub.count, most: video.hub.most })

export const videoTest: Handler<'videoTest', VideoParts> = async (call) => {
  const { context, session, body } = call
  const camera = await findCamera(context, session, body.id)
  if (!camera) throw new AppError('notFound')
  const rules = await rulesOfBuilding(context.pool, session.buildingId)
  const begun = performance.now()
  const found = await context.video.test(camera, rules)
  const tookMs = Math.round(performance.now() - begun)
  const line = { action: 'videoTest', subject: 'videoDevice', subjectId: camera.id, after: { name: camera.name, fault: found.fault } }
  await writeAuditApart(context.pool, [{ ...auditedBy(call), ...line }])
  return ok({ ...found, tookMs })
}
