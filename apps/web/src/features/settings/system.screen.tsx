import { SETTINGS_ID, systemSetting } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryStates } from '../../components/query-states.tsx'
import { queryClient } from '../../http/query-client.ts'
import { loadForm } from '../../resource/resource-calls.ts'
import { reloadDisplaySettings } from '../../session/display-settings.ts'
import { useMay } from '../../session/session-info.ts'
import { SettingsForm } from './settings-form.tsx'

/** System parameters: one page, read-only without the right to change it. */
function SystemSettingsScreen() {
  const mayEdit = useMay('settings:system:edit')
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: ['resource', systemSetting.name, 'form', round],
    queryFn: ({ signal }) => loadForm(systemSetting, SETTINGS_ID, signal),
    // The form must start from the stored values.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const begin = (saved: boolean) => {
    if (saved) {
      reloadDisplaySettings()
      void queryClient.invalidateQueries({ queryKey: ['site'] })
    }
    setRound((now) => now + 1)
  }
  return (
    <QueryStates query={query}>{(loaded) => <SettingsForm key={round} loaded={loaded} readOnly={!mayEdit} onEnd={begin} />}</QueryStates>
  )
}

export default SystemSettingsScreen
