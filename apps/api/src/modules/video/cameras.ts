import { AppError, type Camera, historyTemplate } from '@muster/contracts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findCamera, listCameras } from './camera.store.ts'
import { rangeOf, readWalls } from './camera-range.ts'
import type { VideoParts } from './video-desk.ts'
import { rulesOfBuilding } from './video-rules.ts'

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
