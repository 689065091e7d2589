import { Alert, Stack } from '@mantine/core'
import type { BusStatus } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

const LOOK_EVERY_MS = 5000

/** Whether the saved buses are connected, and what waits for them. */
export function BusState() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { data } = useQuery({ queryKey: ['bus-status'], queryFn: () => call('busStatus', { quiet: true }), refetchInterval: LOOK_EVERY_MS })
  if (!data) return null
  const at = (text: string) => siteDateTime(Date.parse(text), timeZone)
  return (
    <Stack gap="xs">
      {data.buses.length === 0 && <Alert color="blue">{t('settings.bus.opening')}</Alert>}
      {data.buses.map((bus) => (
        <BusLine key={bus.bus} bus={bus} since={at(bus.since)} />
      ))}
      {data.waiting > 0 && data.oldestAt !== null && (
        <Alert color="orange" role="status">
          {t('settings.bus.waiting', { count: data.waiting, at: at(data.oldestAt) })}
        </Alert>
      )}
    </Stack>
  )
}

function BusLine({ bus, since }: { bus: BusStatus['buses'][number]; since: string }) {
  const { t } = useTranslation()
  const name = t(`settings.bus.name.${bus.bus}`)
  const { connected, fault, sent, taken, refused, refusal } = bus
  return (
    <Alert color={connected ? 'green' : 'red'} role="status">
      {connected ? t('settings.bus.connected', { name, since, sent, taken }) : t('settings.bus.away', { name, since, why: fault ?? '' })}
      {refused > 0 && ` ${t('settings.bus.refused', { number: refused, why: refusal ?? '' })}`}
    </Alert>
  )
}
