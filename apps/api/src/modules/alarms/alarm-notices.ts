import type { NoticeKind } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { notify } from '../messages/notices.ts'

/** Notices about one alarm each, and the one that gives their number when there are many at once. */
const MANY = {
  alarmAssigned: 'alarmsAssigned',
  alarmRaised: 'alarmsRaised',
  alarmEscalated: 'alarmsEscalated',
  alarmUnhandled: 'alarmsUnhandled',
} as const satisfies Partial<Record<NoticeKind, NoticeKind>>
export type AlarmNoticeKind = keyof typeof MANY

/** In a storm an account gets one notice with the number. */
const MOST_SINGLE = 3

export interface AlarmNotice {
  kind: AlarmNoticeKind
  accountId: string
  buildingId: string
  alarmId: string
}

/** Notifies accounts in the console, in the caller's transaction; opening a notice opens its alarm. */
export async function notifyOfAlarms(db: PoolClient, notices: readonly AlarmNotice[]): Promise<void> {
  const groups = new Map<string, AlarmNotice[]>()
  for (const notice of notices) {
    const key = JSON.stringify([notice.kind, notice.buildingId, notice.accountId])
    groups.set(key, [...(groups.get(key) ?? []), notice])
  }
  const single = [...groups.values()].filter((group) => group.length <= MOST_SINGLE).flat()
  const alarms = await tables(db)
    .selectFrom('alarm')
    .select(['id', 'kind', 'trackable_name', 'subject_name', 'area_name', 'place_name', 'assigned_to_name', 'assigned_to'])
    .where('id', 'in', ['', ...single.map(({ alarmId }) => alarmId)])
    .execute()
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const { kind, accountId, buildingId } = first
    const to = { accountId, buildingId }
    const number = others.length + 1
    if (number > MOST_SINGLE) {
      const path = `/alarms/alarm-list?q=${encodeURIComponent(JSON.stringify({ state: kind === 'alarmAssigned' ? 'mine' : 'inAlarm' }))}`
      await notify(db, { ...to, kind: MANY[kind], detail: { number }, path })
      continue
    }
    for (const { alarmId } of [first, ...others]) {
      const alarm = alarms.find(({ id }) => id === alarmId)
      if (alarm === undefined) continue
      const where = alarm.area_name ?? alarm.place_name
      // The console translates the kind: the notice has no language of its own.
      const detail = {
        alarmKind: alarm.kind,
        about: [alarm.trackable_name ?? alarm.subject_name, where].filter(Boolean).join(' · '),
        to: alarm.assigned_to_name ?? alarm.assigned_to ?? '—',
      }
      await notify(db, { ...to, kind, detail, path: `/alarms/alarm-list?mode=view&id=${encodeURIComponent(alarmId)}` })
    }
  }
}
