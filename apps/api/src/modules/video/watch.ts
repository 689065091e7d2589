import { AppError, LONGEST_HISTORY_MS, OLDEST_HISTORY_MS, VIDEO_PERMISSIONS } from '@muster/contracts'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { FileAnswer, type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { findCamera, type Stretch } from './camera.store.ts'
import { playHttp } from './play-http.ts'
import { isFault, type VideoParts, videoFault } from './video-desk.ts'
import { rulesOfBuilding } from './video-rules.ts'

/** A player begins some seconds early, and recorders' clocks differ. */
const AHEAD_MS = 60_000

/** The requested period; null: live. @throws AppError when it cannot be viewed */
function stretchOf({ from, to }: { from?: string | undefined; to?: string | undefined }, nowMs: number): Stretch | null {
  if (from === undefined && to === undefined) return null
  const [fromMs, toMs] = [Date.parse(from ?? ''), Date.parse(to ?? '')]
  const good = fromMs < toMs && toMs - fromMs <= LONGEST_HISTORY_MS && fromMs >= nowMs - OLDEST_HISTORY_MS && fromMs <= nowMs + AHEAD_MS
  if (!good) throw new AppError('videoRangeInvalid', { hours: LONGEST_HISTORY_MS / 3_600_000 })
  return { fromMs, toMs }
}

/** Recordings require their own right. */
function requireRight({ permissions }: SessionView, stretch: Stretch | null): void {
  if (!permissions.has(stretch ? VIDEO_PERMISSIONS.history : VIDEO_PERMISSIONS.watch)) throw new AppError('forbidden')
}

/** A ticket for a picture; who viewed what, and for which alarm, is in the audit trail. */
export const videoOpen: Handler<'videoOpen', VideoParts> = async (call) => {
  const { context, session, body } = call
  const nowMs = Date.now()
  const stretch = stretchOf(body, nowMs)
  requireRight(session, stretch)
  const camera = await findCamera(context, session, body.id)
  if (!camera) throw new AppError('notFound')
  if (!camera.enabled) throw videoFault({ fault: 'disabled', detail: null })
  const { ticket, untilMs } = context.video.tickets.issue(session.id, { cameraId: camera.id, stretch }, nowMs)
  const { from, to, alarmId } = body
  await writeAuditApart(context.pool, [
    {
      ...auditedBy(call),
      action: stretch ? 'videoDevice.history' : 'videoDevice.live',
      ...{ subject: 'videoDevice', subjectId: camera.id, after: { name: camera.name, from, to, alarmId } },
    },
  ])
  const kind = camera.protocol === 'rtsp' ? 'flv' : camera.protocol
  return ok({ kind, url: `/video/stream?ticket=${encodeURIComponent(ticket)}`, until: new Date(untilMs).toISOString() })
}

/** The picture of a ticket, for its session and as long as that may see the camera. */
export const videoStream: Handler<'videoStream', VideoParts> = async ({ context, session, query, reply }) => {
  const { video } = context
  const ticket = video.tickets.read(session.id, query.ticket, Date.now())
  if (!ticket) throw new AppError('notFound')
  requireRight(session, ticket.stretch)
  const camera = await findCamera(context, session, ticket.cameraId)
  if (!camera) throw new AppError('notFound')
  const rules = await rulesOfBuilding(context.pool, session.buildingId)
  if (camera.protocol === 'hls' || camera.protocol === 'mp4') return playHttp(context, camera, ticket, { ...query, rules })
  const target = await video.target(camera, ticket.stretch, rules)
  if (isFault(target)) throw videoFault(target)
  const stream = await video.stream(camera, target, ticket.stretch, rules)
  if (isFault(stream)) throw videoFault(stream)
  const bytes = stream.join()
  // A client that leaves before the answer is no viewer.
  reply.raw.on('close', () => bytes.destroy())
  return new FileAnswer(bytes, { 'content-type': 'video/x-flv', 'x-accel-buffering': 'no' })
}
