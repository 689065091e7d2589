import type { AlarmKind } from '@muster/contracts'

/**
 * `kind:subject:area:start`, made of the data alone, so that frames read again raise the same alarm and not another.
 * The subject is a trackable's number, or `tag-<hardware id>` for a tag that nobody carries.
 */
export const alarmId = (kind: AlarmKind, subject: number | string, areaId: string | null, startMs: number): string =>
  `${kind}:${subject}:${areaId ?? '-'}:${startMs}`
