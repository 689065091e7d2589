import { shownTitle } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'

/** Where the live channel is away, a change is seen within this time. */
const FRESH_MS = 60_000

/** What is made of system parameters; they are loaded again as soon as the live channel says that they changed. */
export const displayKey = ['displaySettings'] as const

const titleQuery = queryOptions({
  queryKey: [...displayKey, 'title'],
  queryFn: () => call('showNameSetting', { quiet: true }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
const noticeQuery = queryOptions({
  queryKey: [...displayKey, 'notice'],
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

const configQuery = (customCode: 'theme' | 'logo') =>
  queryOptions({
    queryKey: [...displayKey, customCode],
    queryFn: () => call('customConfigGet', { query: { customCode }, quiet: true }),
    staleTime: FRESH_MS,
  })

/** Text beside the mark in place of the building's name; empty: the name. */
export function useLogoText(): string {
  const logo = useQuery(configQuery('logo')).data
  return typeof logo === 'string' ? logo.trim() : ''
}

/** What an account sees that has chosen no theme; null: the machine's, undefined: not known yet. */
export function useBuildingTheme(): 'light' | 'dark' | null | undefined {
  const theme = useQuery(configQuery('theme')).data
  if (theme === undefined) return undefined
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** The parameters were changed here: load them again. */
export function reloadDisplaySettings(): void {
  void queryClient.invalidateQueries({ queryKey: displayKey })
}
