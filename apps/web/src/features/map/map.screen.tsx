import { prewarm } from 'maplibre-gl'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import { useRoster, useSite } from '../../live/queries.ts'
import { LiveMap } from './live-map.tsx'

/** The home page: everybody on the site's plan, live. */
function MapScreen() {
  const { t } = useTranslation()
  // The map's workers start while the plan is still being asked for.
  useEffect(prewarm, [])
  const site = useSite()
  const roster = useRoster()
  const failed = site.error ?? roster.error
  if (site.data && roster.data) return <LiveMap site={site.data} roster={roster.data} />
  if (failed === null) return <PageLoading />
  const retry = () => {
    void site.refetch()
    void roster.refetch()
  }
  return (
    <section aria-label={t('map.failed')}>
      <LoadFailed error={failed} onRetry={retry} />
    </section>
  )
}

export default MapScreen
