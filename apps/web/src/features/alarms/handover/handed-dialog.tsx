import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { HandedAlarm, ShiftHandoverRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { useMay, useSessionInfo } from '../../../session/session-info.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'

/** A handover; its receiver takes it over here, and signs. */
export function HandedDialog({ row, onClose }: { row: ShiftHandoverRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const me = useSessionInfo()?.name
  const maySign = useMay('alarm:handover:sign') && row.state === 'waiting' && row.incoming === me
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['alarms', 'handover', row.id],
    queryFn: ({ signal }) => call('handoverAlarms', { query: { id: row.id }, quiet: true, signal }),
  })
  async function sign() {
    setBusy(true)
    try {
      await call('handoverSign', { body: { id: row.id } })
    } catch {
      // The client shows the error; the list says who signed meanwhile.
    }
    onClose(true)
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('alarms.handover.title', { outgoing: row.outgoingName, incoming: row.incomingName })}
      size={760}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      <Stack>
        {row.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {row.note}
          </Text>
        )}
        <QueryStates query={query}>{(alarms) => <Handed alarms={alarms} />}</QueryStates>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.close')}
          </Button>
          {maySign && (
            <Button loading={busy} onClick={() => void sign()}>
              {t('alarms.handover.signIn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Handed({ alarms }: { alarms: readonly HandedAlarm[] }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  if (alarms.length === 0) return <Text size="sm">{t('alarms.handover.nothing')}</Text>
  return (
    <Table aria-label={t('alarms.handover.alarms')} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          {(['kind', 'who', 'area', 'startedAt', 'work'] as const).map((column) => (
            <Table.Th key={column} scope="col">
              {t(`alarms.handover.column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {alarms.map((alarm) => (
          <Table.Tr key={alarm.id}>
            <Table.Td>{t(`alarms.kind.${alarm.kind}`)}</Table.Td>
            <Table.Td>{alarm.who ?? t('app.empty')}</Table.Td>
            <Table.Td>{alarm.areaName ?? t('app.empty')}</Table.Td>
            <Table.Td>{texts.at(alarm.startedAt)}</Table.Td>
            <Table.Td>
              {t(`alarms.handover.work.${alarm.work}`)}
              {alarm.assignedToName && ` · ${alarm.assignedToName}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
