import { Button, Group, Modal, Radio, Stack, Table, Text, Textarea, Title } from '@mantine/core'
import { type DeviceCommand, type GateRow, orderState } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'

const MOST_REASON = 100
const FRESH_MS = 1_500

/** Opens a door remotely, with a reason; follows the answer of its controller. */
export function OpenDialog({ row, onClose }: { row: GateRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [door, setDoor] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['gateDoors', row.id],
    queryFn: ({ signal }) => call('gateDoors', { query: { id: row.id }, quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  async function open(device: string, number: number) {
    setBusy(true)
    try {
      await call('gateOpen', { body: { id: row.id, device, number, reason: reason.trim() } })
      setReason('')
      await query.refetch()
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('gates.open.title', { name: row.name })}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <QueryStates query={query}>
        {({ doors, orders }) => {
          const chosen = doors.find(({ device, number }) => `${device} ${number}` === door)
          return (
            <Stack>
              <Radio.Group label={t('gates.open.door')} value={door} onChange={setDoor} required>
                <Group mt={4}>
                  {doors.map(({ name, device, number }) => (
                    <Radio key={`${device} ${number}`} value={`${device} ${number}`} label={name} />
                  ))}
                </Group>
              </Radio.Group>
              <Textarea
                label={t('gates.open.reason')}
                description={t('gates.open.text')}
                value={reason}
                maxLength={MOST_REASON}
                onChange={(event) => setReason(event.currentTarget.value)}
                required
              />
              <Orders orders={orders} />
              <Group justify="flex-end">
                <Button variant="default" onClick={() => onClose(false)}>
                  {t('app.action.close')}
                </Button>
                <Button
                  disabled={!chosen || reason.trim() === ''}
                  loading={busy}
                  onClick={() => chosen && void open(chosen.device, chosen.number)}
                >
                  {t('gates.open.confirm')}
                </Button>
              </Group>
            </Stack>
          )
        }}
      </QueryStates>
    </Modal>
  )
}

function Orders({ orders }: { orders: readonly DeviceCommand[] }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (orders.length === 0) return null
  return (
    <section>
      <Title order={3}>{t('gates.open.last')}</Title>
      <Table>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id}>
              <Table.Td>{siteDateTime(Date.parse(order.createdAt), timeZone)}</Table.Td>
              <Table.Td>{order.createdBy}</Table.Td>
              <Table.Td>
                <Text size="sm">{t(`gates.open.state.${orderState(order, serverClock.nowMs())}`)}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
