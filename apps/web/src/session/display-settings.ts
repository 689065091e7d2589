import { shownTitle } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'

/** Parameters are seldom changed; other consoles see a change within this time, the one that made it at once. */
const FRESH_MS = 60_000

const titleQuery = queryOptions({
  queryKey: ['displaySettings', 'title'],
  queryFn: () => call('showNameSetting', { quiet: true }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
const noticeQuery = queryOptions({
  queryKey: ['displaySettings', 'notice'],
  queryFn: () => call('customConfigGet', { query: { customCode: 'notice' }, quiet: true }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})

/** Title of the product: the one set for the building, else the product's own. */
export function useSystemTitle(): string {
  const { t } = useTranslation()
  return shownTitle(useQuery(titleQuery).data?.configVal, t('app.product'))
}

/** Text of the notice banner; empty while there is none. */
export function useNotice(): string {
  const notice = useQuery(noticeQuery).data
  return typeof notice === 'string' ? notice.trim() : ''
}

/** The parameters were changed here: load them again. */
export function reloadDisplaySettings(): void {
  void queryClient.invalidateQueries({ queryKey: ['displaySettings'] })
}
