import { Stack, Table, Text } from '@mantine/core'
import { DEVICE_CHANGES_SHOWN, type DeviceChange, type DeviceKind, type EndpointData } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeviceOnline, onlineWord } from '../components/device-online.tsx'
import { QueryStates } from '../components/query-states.tsx'
import { call } from '../http/client.ts'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import { useToldDevice } from '../live/use-device-status.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'

/** A device's state, its online share of the last week, and when it went offline and came back. */
export function DeviceHistory({ kind, id }: { kind: DeviceKind; id: string }) {
  const { t } = useTranslation()
  const told = useToldDevice(kind, id)
  const query = useQuery({
    // Fetched again when the state changes.
    queryKey: ['deviceHistory', kind, id, told?.online, told?.since],
    queryFn: ({ signal }) => call('deviceHistory', { query: { kind, id }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryStates query={query}>
      {({ status, about, onlineShare, changes }) => (
        <Stack gap="xs">
          <DeviceOnline status={told ?? status} />
          {about && <Stated about={about} />}
          {onlineShare !== null && <Text size="sm">{t('devices.health.share', { percent: (onlineShare * 100).toFixed(1) })}</Text>}
          {changes.length > 0 ? <Changes changes={changes} /> : <Text c="dimmed">{t('devices.health.none')}</Text>}
          {changes.length >= DEVICE_CHANGES_SHOWN && (
            <Text size="sm" c="dimmed">
              {t('devices.health.newest', { number: DEVICE_CHANGES_SHOWN })}
            </Text>
          )}
        </Stack>
      )}
    </QueryStates>
  )
}

/** Temperature and firmware, by the device's own word. */
function Stated({ about }: { about: NonNullable<EndpointData<'deviceHistory'>['about']> }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { temperatureC, firmware, at } = about
  const facts = [
    ...(temperatureC === null ? [] : [t('devices.health.temperature', { value: temperatureC.toFixed(1) })]),
    ...(firmware === null ? [] : [t('devices.health.firmware', { version: firmware })]),
    t('devices.health.stated', { at: siteDateTime(Date.parse(at), timeZone) }),
  ]
  return <Text size="sm">{facts.join(t('resource.listSeparator'))}</Text>
}

function Changes({ changes }: { changes: readonly DeviceChange[] }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const time = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  return (
    <Table aria-label={t('devices.health.changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('devices.health.at')}</Table.Th>
          <Table.Th scope="col">{t('devices.column.state')}</Table.Th>
          <Table.Th scope="col">{t('devices.health.why')}</Table.Th>
          <Table.Th scope="col">{t('devices.health.heard')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ at, online, fault, heardAt }) => (
          <Table.Tr key={at}>
            <Table.Td>{time(at)}</Table.Td>
            <Table.Td>{t(`devices.health.${onlineWord(online)}`)}</Table.Td>
            <Table.Td>{fault ? t(`devices.health.fault.${fault}`) : t('app.empty')}</Table.Td>
            <Table.Td>{time(heardAt)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The same as a tab on the record page of a device of this kind. */
export const deviceHistoryTab = (kind: DeviceKind, permission: string) => ({
  ...{ key: 'uptime', permission },
  Panel: ({ form: { id } }: RecordPartProps) => <DeviceHistory kind={kind} id={id} />,
})
