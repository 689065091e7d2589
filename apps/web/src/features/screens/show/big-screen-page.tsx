import '../../../components/page-styles.css'
import type { ReadyScreen } from '@muster/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../../components/page-loading.tsx'
import { CallError, call, stayWhenSessionEnds } from '../../../http/client.ts'
import { queryClient } from '../../../http/query-client.ts'
import { addPageTexts } from '../../../i18n/page-texts.ts'
import { startLive } from '../../../live/start-live.ts'
import { savedSession } from '../../../session/session.ts'
import { sessionInfoQuery, useSessionInfo } from '../../../session/session-info.ts'
import { Ended } from './ended.tsx'
import { useScreenState } from './screen-state.ts'
import { ScreenView } from './screen-view.tsx'
import { useNightlyReload } from './use-nightly-reload.ts'
import { useScreenQuery } from './use-screen-query.ts'

addPageTexts()
/** A published version reaches the walls within this time. */
const PUBLISHED_MS = 15_000

export interface BigScreenSearch {
  id?: string | undefined
  buildId?: string | undefined
  userName?: string | undefined
}

/** A page for a wall: it never asks to sign in, and never reloads into a login page. */
export function BigScreenPage({ ready, search }: { ready: ReadyScreen | null; search: BigScreenSearch }) {
  const { t } = useTranslation()
  const { authToken, buildId } = savedSession()
  const expired = useScreenState((state) => state.expired)
  useEffect(() => {
    const stop = stayWhenSessionEnds(() => useScreenState.setState({ expired: true }))
    // Somebody signed in in another tab, or a link was opened: start over.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'authToken' && newValue !== null) window.location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [])
  if (!authToken || !buildId) return <Ended alone>{t('screens.ended.noAccess')}</Ended>
  // The address says which building it was opened for: another one is never shown instead.
  if (search.buildId !== undefined && search.buildId !== buildId) return <Ended alone>{t('screens.ended.otherBuilding')}</Ended>
  return (
    <>
      {expired && <Ended>{t('screens.ended.expired')}</Ended>}
      <Loaded ready={ready} search={search} />
    </>
  )
}

function Loaded({ ready, search }: { ready: ReadyScreen | null; search: BigScreenSearch }) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  const expired = useScreenState((state) => state.expired)
  useEffect(() => {
    if (expired) {
      void queryClient.cancelQueries()
      return
    }
    return startLive()
  }, [expired])
  useEffect(() => void queryClient.prefetchQuery(sessionInfoQuery), [])
  useNightlyReload()
  const query = ready === null ? { id: search.id ?? '' } : { ready }
  const { data, error } = useScreenQuery(
    ['screen', 'shown', ready, search.id],
    (signal) => call('screenShow', { query, quiet: true, signal }),
    PUBLISHED_MS,
  )
  useEffect(() => {
    document.title = data ? data.name : t('screens.title')
  }, [data, t])
  if (data && info) return <ScreenView screen={data} userName={search.userName ?? info.realName ?? info.name} />
  if (error instanceof CallError && error.httpStatus !== null && error.httpStatus < 500) return <Ended alone>{error.message}</Ended>
  if (error) return <Ended alone>{t('screens.ended.waiting')}</Ended>
  return <PageLoading />
}
