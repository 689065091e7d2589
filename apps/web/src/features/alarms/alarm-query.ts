import { TRACKS_ENDPOINTS } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { alarmsKey } from '../../components/alarm-help/alarm-help-query.ts'
import { call } from '../../http/client.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

/** Who else was near an alarm, and why none was raised about them; every look is audited, so it is requested once. */
export const useNeighbours = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: [...alarmsKey, 'neighbours', id],
    queryFn: ({ signal }) => call('alarmNeighbours', { query: { id }, quiet: true, signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The tracks around an alarm, for readers who may see tracks; requested once too. */
export const useAlarmTracks = (id: string) =>
  useQuery({
    queryKey: [...alarmsKey, 'tracks', id],
    queryFn: ({ signal }) => call('alarmTracks', { query: { id }, quiet: true, signal }),
    enabled: mayDo(useSessionInfo(), TRACKS_ENDPOINTS.track.access.permission),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An alarm with its evidence and history; requested again when it has changed. @param version if known */
export function useAlarmEvidence(id: string, version: number | undefined) {
  return useQuery({
    queryKey: [...alarmsKey, 'evidence', id, version],
    queryFn: ({ signal }) => call('alarmEvidence', { query: { id }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
}
