import type { Alarm } from '@muster/contracts'
import type { AuditLine } from '../../framework/audit/audit-trail.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { subjectText } from './alarm-words.ts'

type Line = Pick<AuditLine, 'action' | 'subject' | 'subjectId' | 'after'>

/**
 * The audit line of an action on an alarm: which alarm, about whom and where, under the field names of the list, so
 * that it is shown in words. @param more what was done
 */
export function alarmLine({ language }: Pick<SessionView, 'language'>, action: string, alarm: Alarm, more: object = {}): Line {
  const about = { kind: alarm.kind, trackableName: subjectText(language, alarm), areaName: alarm.areaName ?? alarm.placeName }
  return { action, subject: 'alarm', subjectId: alarm.id, after: { ...about, ...more } }
}
