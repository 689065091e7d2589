import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../http/client.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { Board } from './board.tsx'
import classes from './projection-page.module.css'

addPageTexts()

/** A passage appears on the screen within a second. */
const EVERY_MS = 800
const GIVES_UP_MS = 5_000

/**
 * The screen at a gate: shown by its signed link without a login. It polls forever, and keeps its last content while
 * nobody answers.
 */
export function ProjectionPage() {
  const { t } = useTranslation()
  const { screen = '', sign = '' } = useSearch({ from: '/projection' })
  const query = useQuery({
    queryKey: ['projection', screen, sign],
    queryFn: ({ signal }) =>
      call('projectionShow', { query: { screen, sign }, quiet: true, signal: AbortSignal.any([signal, AbortSignal.timeout(GIVES_UP_MS)]) }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  })
  const { data, error } = query
  useEffect(() => {
    if (data) document.title = data.name
  }, [data])
  const isRefused = error instanceof CallError && (error.httpStatus === 401 || error.httpStatus === 400)
  if (isRefused || !data)
    return (
      <main className={classes.message} role="status">
        {t(isRefused ? 'projection.page.refused' : error ? 'projection.page.lost' : 'app.loading')}
      </main>
    )
  return <Board figures={data} isLost={error !== null} />
}
