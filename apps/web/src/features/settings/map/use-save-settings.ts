import { CODES, type MapSettings } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { queryClient } from '../../../http/query-client.ts'
import { mapSettingsKey } from '../../../live/map-settings.ts'

interface Stored {
  version: number
  settings: MapSettings
}

/** Saves and resets the map settings. `conflict`: the version saved by somebody else meanwhile. */
export function useSaveSettings(onStored: (stored: Stored) => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<number | null>(null)
  async function send(ask: () => Promise<Stored>, done: string) {
    setBusy(true)
    try {
      const stored = await ask()
      queryClient.setQueryData(mapSettingsKey, stored)
      setConflict(null)
      onStored(stored)
      showMessage('info', done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === CODES.conflict.code) setConflict((error.detail as Stored).version)
      else showMessage('error', error.message, error.traceId)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    conflict,
    save: (version: number, settings: MapSettings) =>
      send(() => call('mapSettingsSave', { body: { version, settings }, quiet: true }), t('mapSettings.saved')),
    reset: (version: number) => send(() => call('mapSettingsReset', { body: { version }, quiet: true }), t('mapSettings.wasReset')),
  }
}
