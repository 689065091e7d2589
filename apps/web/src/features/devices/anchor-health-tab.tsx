import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { HourBars } from './hour-bars.tsx'

const ASK_EVERY_MS = 60_000

/** History of an anchor or beacon: last heard, battery, readings, and whether the others agree with it. */
export function AnchorHealthTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['anchorHealth', id],
    queryFn: ({ signal }) => call('anchorHealth', { query: { id }, quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  return (
    <QueryStates query={query}>
      {({ lastAt, gatewayName, batteryPct, batteryMv, firmware, temperatureC, perMinute, errorM, errors, hours }) => {
        if (lastAt === null) return <Text c="dimmed">{t('network.anchor.none')}</Text>
        const gateway = gatewayName ?? t('network.anchor.noGateway')
        const supply = [
          ...(batteryPct === null ? [] : [t('network.anchor.battery', { value: batteryPct })]),
          ...(batteryMv === null ? [] : [t('network.anchor.supply', { value: (batteryMv / 1000).toFixed(2) })]),
        ]
        const about = [
          ...(temperatureC === null ? [] : [t('devices.health.temperature', { value: temperatureC.toFixed(1) })]),
          ...(firmware === null ? [] : [t('devices.health.firmware', { version: firmware })]),
        ]
        return (
          <Stack gap="xs">
            <Text>{t('network.anchor.last', { at: siteDateTime(Date.parse(lastAt), timeZone), gateway })}</Text>
            <Text>
              {perMinute === null ? t('network.anchor.perMinuteNone') : t('network.anchor.perMinute', { number: perMinute.toFixed(1) })}
            </Text>
            <Text>{supply.join(t('resource.listSeparator')) || t('network.anchor.noBattery')}</Text>
            {about.length > 0 && <Text>{about.join(t('resource.listSeparator'))}</Text>}
            <Text>
              {errorM === null ? t('network.anchor.noError') : t('network.anchor.error', { value: errorM.toFixed(2), number: errors })}
            </Text>
            <Title order={3} size="h6">
              {t('network.anchor.heard')}
            </Title>
            <HourBars label={t('network.anchor.heard')} hours={hours.map(({ at, heard }) => ({ at, value: heard }))} />
            {errorM !== null && (
              <>
                <Title order={3} size="h6">
                  {t('network.anchor.errors')}
                </Title>
                <HourBars label={t('network.anchor.errors')} hours={hours.map(({ at, errorM }) => ({ at, value: errorM }))} />
              </>
            )}
          </Stack>
        )
      }}
    </QueryStates>
  )
}
