import { type Alarm, isClosed } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

/** Query key of everything about alarms. */
export const alarmsKey = ['alarms'] as const

/** People move: while an alarm is open, the nearest ones are requested this often. */
const AGAIN_MS = 5_000

/** Whom to call about an alarm and who is near; nothing for users who may not see alarms. */
export function useAlarmHelp(alarm: Pick<Alarm, 'id' | 'active' | 'work'>) {
  const may = mayDo(useSessionInfo(), 'alarm:view')
  return useQuery({
    queryKey: [...alarmsKey, 'help', alarm.id, isClosed(alarm)],
    queryFn: ({ signal }) => call('alarmHelp', { query: { id: alarm.id }, quiet: true, signal }),
    enabled: may,
    refetchInterval: isClosed(alarm) ? false : AGAIN_MS,
  })
}
