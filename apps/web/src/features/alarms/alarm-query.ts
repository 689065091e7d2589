import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { alarmsKey } from '../../components/alarm-help/alarm-help-query.ts'
import { call } from '../../http/client.ts'

/** An alarm with its evidence and history; asked again when it has changed. @param version as far as it is known */
export function useAlarmEvidence(id: string, version: number | undefined) {
  return useQuery({
    queryKey: [...alarmsKey, 'evidence', id, version],
    queryFn: ({ signal }) => call('alarmEvidence', { query: { id }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
}
