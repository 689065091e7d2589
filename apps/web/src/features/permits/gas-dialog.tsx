import { NumberInput, TextInput } from '@mantine/core'
import { GAS_UNITS, GASES, type Gas, type PermitDetail } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime, siteTimeToMs } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { PermitDialog } from './dialog.tsx'
import { GasChoice } from './gas-choice.tsx'

interface GasDialogProps {
  permit: PermitDetail
  onClose: (changed: boolean) => void
}

const numberOf = (value: number | string): number | null => (value === '' || Number.isNaN(Number(value)) ? null : Number(value))

/** Enters a gas analysis. */
export function GasDialog({ permit, onClose }: GasDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [gas, setGas] = useState<Gas>(permit.gases[0] ?? GASES[0])
  const [place, setPlace] = useState(permit.gas[0]?.place ?? '')
  const [name, setName] = useState('')
  const [value, setValue] = useState<number | string>('')
  const [limit, setLimit] = useState<number | string>('')
  const [instrument, setInstrument] = useState('')
  const [sampledAt, setSampledAt] = useState(() => siteDateTime(serverClock.nowMs(), timeZone))
  const sampledMs = siteTimeToMs(sampledAt, timeZone)
  const measured = numberOf(value)
  async function submit() {
    if (measured === null || sampledMs === null) return
    const body = { id: permit.id, gas, place, name, value: measured, limit: numberOf(limit), instrument }
    await call('permitGasAdd', { body: { ...body, sampledAt: new Date(sampledMs).toISOString() } })
  }
  return (
    <PermitDialog
      title={t('permits.gas.add')}
      submit={t('permits.confirm')}
      disabled={place.trim() === '' || measured === null || sampledMs === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <GasChoice value={gas} onChange={setGas} />
      <TextInput
        label={t('permits.gas.place')}
        maxLength={50}
        withAsterisk
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <TextInput label={t('permits.gas.name')} maxLength={50} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <NumberInput label={`${t('permits.gas.value')} (${GAS_UNITS[gas]})`} min={0} withAsterisk value={value} onChange={setValue} />
      {gas !== 'oxygen' && <NumberInput label={t(`permits.gas.limitHelp.${gas}`)} min={0} value={limit} onChange={setLimit} />}
      <TextInput
        label={t('permits.gas.instrument')}
        maxLength={50}
        value={instrument}
        onChange={(event) => setInstrument(event.currentTarget.value)}
      />
      <TextInput
        label={t('permits.gas.sampledAt')}
        withAsterisk
        value={sampledAt}
        onChange={(event) => setSampledAt(event.currentTarget.value)}
      />
    </PermitDialog>
  )
}
