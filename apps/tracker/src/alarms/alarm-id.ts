import type { AlarmKind } from '@muster/contracts'

/**
 * `kind:subject:area:start`, derived from the data alone, so that frames read again raise the same alarm and not
 * another. The subject is a trackable's number, `tagSubject` of a device or of a tag that nobody carries, or null where
 * the area is the subject.
 */
export const alarmId = (kind: AlarmKind, subject: number | string | null, areaId: string | null, startMs: number): string =>
  `${kind}:${subject ?? '-'}:${areaId ?? '-'}:${startMs}`

/** The alarm is of this kind and about this subject, in no area. */
export const isAlarmAbout = (id: string, kind: AlarmKind, subject: number | string): boolean => id.startsWith(`${kind}:${subject}:-:`)

export const tagSubject = (hwId: string): string => `tag-${hwId}`
