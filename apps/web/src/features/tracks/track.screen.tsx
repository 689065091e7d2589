import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import { useRoster, useSite } from '../../live/queries.ts'
import { TrackReplay } from './track-replay.tsx'

/** Replay of the tracks of people and vehicles. */
function TrackScreen() {
  const site = useSite()
  const roster = useRoster()
  const failed = site.error ?? roster.error
  if (site.data && roster.data) return <TrackReplay site={site.data} roster={roster.data} />
  if (failed === null) return <PageLoading />
  const retry = () => {
    void site.refetch()
    void roster.refetch()
  }
  return <LoadFailed error={failed} onRetry={retry} />
}

export default TrackScreen
