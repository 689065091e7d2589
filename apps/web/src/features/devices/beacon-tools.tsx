import { Button, FileButton } from '@mantine/core'
import { beacon, initialValues, isGarbled, textOfBytes } from '@muster/contracts'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { newKey } from '../../resource/new-key.ts'
import { saveForm } from '../../resource/resource-calls.ts'
import { useMay } from '../../session/session-info.ts'
import { type FiledBeacon, readBeacons } from './beacon-file.ts'

/** Tools of the list: also a link to the page with what gateways report about beacons. */
export function BeaconListTools({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button component={Link} to={'/beacon' as never} variant="default" size="sm">
        {t('beacons.open')}
      </Button>
      <BeaconTools reload={reload} />
    </>
  )
}

/** Adds the beacons of a JSON file, one after the other, and says how many failed. */
export function BeaconTools({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const mayImport = useMay(beacon.permissions.import ?? '')
  const [busy, setBusy] = useState(false)
  if (!mayImport) return null
  async function take(file: File | null) {
    if (file === null) return
    if (!file.name.toLowerCase().endsWith('.json')) return showMessage('error', t('beacons.onlyJson'))
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0))))
    const read = isGarbled(text) ? null : readBeacons(text)
    if (read === null) return showMessage('error', t('beacons.unreadable'))
    setBusy(true)
    const failed = read.unusable + (await add(read.beacons))
    setBusy(false)
    reload()
    showMessage(failed === 0 ? 'info' : 'warning', t('beacons.imported', { done: read.beacons.length + read.unusable - failed, failed }))
  }
  return (
    <FileButton accept=".json,application/json" onChange={(file) => void take(file)}>
      {(props) => (
        <Button {...props} variant="default" size="sm" loading={busy} leftSection={<IconFileImport size={16} aria-hidden />}>
          {t('beacons.importJson')}
        </Button>
      )}
    </FileButton>
  )
}

/** @returns how many the server refused, such as existing ones */
async function add(beacons: readonly FiledBeacon[]): Promise<number> {
  let failed = 0
  for (const values of beacons) {
    try {
      await saveForm(beacon, { ...initialValues(beacon.fields), ...values }, null, newKey())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failed++
    }
  }
  return failed
}
