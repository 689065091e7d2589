import { Table, Text } from '@mantine/core'
import { orderState } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'

const FRESH_MS = 1_500

/** The last orders to a device with their outcome; pending ones are polled. */
export function OrderList({ id, of = 'card' }: { id: string; of?: 'card' | 'beacon' }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: [`${of}Commands`, id],
    queryFn: ({ signal }) => call(of === 'card' ? 'cardCommands' : 'beaconCommands', { query: { id }, quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  // A beacon has only one reason to refuse.
  const stateText = (state: ReturnType<typeof orderState>) =>
    of === 'beacon' && state === 'refused' ? t('beacons.wrongPassword') : t(`devices.order.state.${state}`)
  return (
    <QueryStates query={query}>
      {(orders) =>
        orders.length === 0 ? (
          <Text c="dimmed">{t('devices.order.none')}</Text>
        ) : (
          <Table aria-label={t('devices.order.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('devices.order.at')}</Table.Th>
                <Table.Th scope="col">{t('devices.order.by')}</Table.Th>
                <Table.Th scope="col">{t('devices.order.result')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.id}>
                  <Table.Td>{siteDateTime(Date.parse(order.createdAt), timeZone)}</Table.Td>
                  <Table.Td>{order.createdBy}</Table.Td>
                  <Table.Td>{stateText(orderState(order, serverClock.nowMs()))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryStates>
  )
}
