import { Alert, Button, Group, Modal, NumberInput, PasswordInput, Select, Stack, Text } from '@mantine/core'
import { BEACON_INTERVAL_MS, BEACON_POWERS_DBM, DOWNLINK_PASSWORD, LEAST_BEACONS } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

const USUAL_INTERVAL_MS = 500

/** Configures at least two beacons alike; each answers by itself, on its page. */
export function BeaconSettingsDialog({ rows, onClose }: { rows: readonly { id: string }[]; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [powerDbm, setPowerDbm] = useState<(typeof BEACON_POWERS_DBM)[number]>(0)
  const [intervalMs, setIntervalMs] = useState<number>(USUAL_INTERVAL_MS)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const few = rows.length < LEAST_BEACONS
  const wrong = password !== '' && !DOWNLINK_PASSWORD.test(password)
  async function send() {
    setBusy(true)
    try {
      await call('beaconConfigure', { body: { ids: rows.map(({ id }) => id), password, powerDbm, intervalMs } })
      showMessage('info', t('beacons.ordered', { count: rows.length }))
      onClose(false)
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={t('beacons.title', { count: rows.length })} size={450} closeOnClickOutside={false}>
      <Stack>
        {few && <Alert color="orange">{t('beacons.few', { count: LEAST_BEACONS })}</Alert>}
        <Text size="sm">{t('beacons.text')}</Text>
        <Select
          label={t('beacons.power')}
          data={BEACON_POWERS_DBM.map((value) => ({ value: String(value), label: `${value} dBm` }))}
          value={String(powerDbm)}
          allowDeselect={false}
          onChange={(value) => setPowerDbm(BEACON_POWERS_DBM.find((power) => String(power) === value) ?? 0)}
        />
        <NumberInput
          label={t('beacons.interval')}
          value={intervalMs}
          {...BEACON_INTERVAL_MS}
          step={100}
          allowDecimal={false}
          onChange={(value) => setIntervalMs(Number(value))}
        />
        <PasswordInput
          label={t('beacons.password')}
          value={password}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          error={wrong ? t('beacons.sixDigits') : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={few || !DOWNLINK_PASSWORD.test(password)} onClick={() => void send()}>
            {t('beacons.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
