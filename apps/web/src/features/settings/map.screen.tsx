import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../components/query-states.tsx'
import { mapSettingsQuery } from '../../live/map-settings.ts'
import { useRoster, useSite } from '../../live/queries.ts'
import { useMay } from '../../session/session-info.ts'
import { MapSettingsForm } from './map/map-settings-form.tsx'

/** Map settings: one page with its preview, read-only without the right to change it. */
function MapSettingsScreen() {
  const mayEdit = useMay('settings:map:edit')
  const settings = useQuery(mapSettingsQuery)
  const site = useSite()
  const roster = useRoster()
  return (
    <QueryStates query={settings}>
      {(loaded) => (
        <QueryStates query={site}>
          {(shown) => (
            <QueryStates query={roster}>
              {(people) => <MapSettingsForm site={shown} roster={people} loaded={loaded} readOnly={!mayEdit} />}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}

export default MapSettingsScreen
