import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { BatteryCurve } from './battery-curve.tsx'

/** Charge of a card over the last months, and how long it will last. */
export function BatteryTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['cardBattery', id],
    queryFn: ({ signal }) => call('cardBattery', { query: { id }, quiet: true, signal }),
  })
  return (
    <QueryStates query={query}>
      {({ samples, days }) => {
        const last = samples.at(-1)
        if (!last) return <Text c="dimmed">{t('devices.battery.none')}</Text>
        const at = siteDateTime(Date.parse(last.at), timeZone)
        return (
          <Stack gap="xs">
            <Text>{t('devices.battery.last', { percent: last.pct, at })}</Text>
            <Text>{days ? t('devices.battery.days', { from: days[0], to: days[1] }) : t('devices.battery.daysUnknown')}</Text>
            <BatteryCurve samples={samples} />
          </Stack>
        )
      }}
    </QueryStates>
  )
}
