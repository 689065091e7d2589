import type { Alarm } from '@muster/contracts'
import type { AuditLine } from '../../framework/audit/audit-trail.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { subjectText } from './alarm-words.ts'

type Line = Pick<AuditLine, 'action' | 'subject' | 'subjectId' | 'after'>

/**
 * What the audit trail says of something done about an alarm: on which, of whom and where, under the names of the
 * list's fields, so that it is read in words. @param more what was done
 */
export function alarmLine({ language }: Pick<SessionView, 'language'>, action: string, alarm: Alarm, more: object = {}): Line {
  const about = { kind: alarm.kind, trackableName: subjectText(language, alarm), areaName: alarm.areaName ?? alarm.placeName }
  return { action, subject: 'alarm', subjectId: alarm.id, after: { ...about, ...more } }
}
