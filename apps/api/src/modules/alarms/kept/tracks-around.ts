import { type Alarm, type AlarmEvidence, type AlarmTrack, AppError, MOST_TRACK_FIXES, TRACK_AROUND_MS } from '@muster/contracts'
import { readTracks } from '@muster/database'
import type { Pool } from 'pg'
import { audit } from '../../../framework/audit/audit.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { findEvidence, seenAmong } from '../alarm.store.ts'
import { keptWith } from './alarm-path.store.ts'
import { fixesOf, spread } from './fixes-of.ts'
import { causeMs, subjectsOf } from './path-plan.ts'

/**
 * The tracks of whom an alarm is about, from before its cause until after it was raised: as recorded, and what was kept
 * of them once those are gone. Every look is recorded.
 */
export const tracksAround: Handler<'alarmTracks'> = async ({ context: { pool }, session, query, request }) => {
  const found = await findEvidence(pool, session, query.id)
  if (!found) throw new AppError('notFound')
  const tracks = await tracksOf(pool, session, found)
  for (const { no } of tracks) await audit(request, 'track.viewed', { trackableNo: no, alarmId: query.id })
  return ok(tracks)
}

interface Found {
  alarm: Alarm
  evidence: AlarmEvidence
}

async function tracksOf(pool: Pool, session: SessionView, { alarm, evidence }: Found): Promise<AlarmTrack[]> {
  const { fromMs, toMs } = timeAround(alarm)
  const kept = await keptWith(pool, alarm.id, 'own')
  // Of whom is deleted for good the alarm has no number any more; the path has.
  const asked = subjectsOf({ ...alarm, people: evidence.people ?? null })
  const nos = asked.length > 0 ? asked : [...kept.keys()]
  const seen = await seenAmong(pool, session, nos)
  const shown = seen === null ? nos : nos.filter((no) => seen.has(no))
  const tracks = await readTracks(pool, shown, fromMs, toMs)
  return shown.flatMap((no) => {
    const fixes = fixesOf(tracks.get(no) ?? kept.get(no)).filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
    if (fixes.length === 0) return []
    const name = alarm.members?.find((member) => member.no === no)?.name ?? alarm.trackableName ?? ''
    return [{ no, name, fixes: spread(fixes, MOST_TRACK_FIXES).map(({ z: _, ...fix }) => fix) }]
  })
}

function timeAround({ kind, ...alarm }: Alarm) {
  const [startedAt, arrivedAt] = [new Date(alarm.startedAt), new Date(alarm.arrivedAt)]
  const beginMs = causeMs({ kind, startedAt, arrivedAt })
  return { fromMs: beginMs - TRACK_AROUND_MS, toMs: Math.max(beginMs, arrivedAt.getTime()) + TRACK_AROUND_MS }
}
