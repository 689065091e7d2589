import { AppError } from '@muster/contracts'
import { between, readTrack } from '@muster/database'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, JsonText } from '../../framework/routing/handler.ts'
import { keptOf } from '../alarms/kept/alarm-path.store.ts'
import { hasTrackable } from '../trackables/trackable.store.ts'
import { checkTrackRange, LONGEST_WHOLE_MS } from './track.policy.ts'
import { trackJson } from './track-json.ts'

/** Positions of people are sensitive: every look is audited. */
export const getTrack: Handler<'track'> = async ({ context, session, query, request }) => {
  const fromMs = Date.parse(query.from)
  const toMs = Date.parse(query.to)
  checkTrackRange(fromMs, toMs, LONGEST_WHOLE_MS)
  if (!(await hasTrackable(context.pool, session, query.no))) throw new AppError('notFound')
  await audit(request, 'track.viewed', { trackableNo: query.no, from: query.from, to: query.to })
  const { columns: track, damaged } = await readTrack(context.pool, query.no, fromMs, toMs)
  if (damaged > 0) request.log.error({ trackableNo: query.no, damaged }, 'damaged track chunks left out')
  // Alarms keep the minutes around them for longer.
  const columns = track.timeMs.length > 0 ? track : between(await keptOf(context.pool, query.no, fromMs, toMs), fromMs, toMs)
  return new JsonText(trackJson(query.no, fromMs, toMs, columns))
}
