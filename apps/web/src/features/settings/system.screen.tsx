import { SETTINGS_ID, systemSetting } from '@muster/contracts'
import { useState } from 'react'
import { queryClient } from '../../http/query-client.ts'
import { FormPanel } from '../../resource/form-panel.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { reloadDisplaySettings } from '../../session/display-settings.ts'
import { useMay } from '../../session/session-info.ts'

const screen = defineListScreen<{ id: string }>({ resource: systemSetting, columns: [], nameOf: ({ id }) => id })

/** System parameters: one form, which those who may not change it only read. */
function SystemSettingsScreen() {
  const mayEdit = useMay('settings:system:edit')
  const [round, setRound] = useState(0)

  return (
    <FormPanel
      key={round}
      screen={screen}
      mode={mayEdit ? 'edit' : 'view'}
      id={SETTINGS_ID}
      mayEdit={false}
      alone
      onEdit={() => undefined}
      onReload={() => undefined}
      onClose={(saved) => {
        if (saved) {
          reloadDisplaySettings()
          void queryClient.invalidateQueries({ queryKey: ['site'] })
        }
        queryClient.removeQueries({ queryKey: ['resource', systemSetting.name] })
        setRound((now) => now + 1)
      }}
    />
  )
}

export default SystemSettingsScreen
