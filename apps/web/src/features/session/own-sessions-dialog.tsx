import { Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { EndpointData } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call, whileEnding } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { clearSession } from '../../session/session.ts'

type OwnSession = EndpointData<'sessionOwn'>[number]
const OWN = ['ownSessions']

/** Where one is signed in: end a single session, or all of them. */
export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const query = useQuery({ queryKey: OWN, queryFn: () => call('sessionOwn', { quiet: true }), staleTime: 0, gcTime: 0 })

  async function end(work: () => Promise<unknown>) {
    setBusy(true)
    // The client shows a failure; the list is reloaded anyway.
    await work().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: OWN })
    setBusy(false)
  }
  const everywhere = () =>
    whileEnding(async () => {
      await call('sessionEndAll')
      clearSession()
      window.location.assign('/login')
    })

  return (
    <Modal opened onClose={onClose} title={t('sessions.own.title')} size={1000}>
      <Stack>
        <Text size="sm">{t('sessions.own.text')}</Text>
        <QueryStates query={query}>
          {(rows) => <OwnTable rows={rows} busy={busy} onEnd={(id) => void end(() => call('sessionEnd', { body: { id } }))} />}
        </QueryStates>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.close')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void end(everywhere)}>
            {t('sessions.own.everywhere')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function OwnTable({ rows, busy, onEnd }: { rows: readonly OwnSession[]; busy: boolean; onEnd: (id: string) => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const time = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['device', 'address', 'building', 'startedAt', 'lastSeenAt'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`sessions.own.${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('sessions.own.action')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.device || t('app.empty')}</Table.Td>
              <Table.Td>{row.address ?? t('app.empty')}</Table.Td>
              <Table.Td>{row.building}</Table.Td>
              <Table.Td>{time(row.startedAt)}</Table.Td>
              <Table.Td>{time(row.lastSeenAt)}</Table.Td>
              <Table.Td>
                {row.current ? (
                  <Badge variant="light" tt="none">
                    {t('sessions.own.current')}
                  </Badge>
                ) : (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    disabled={busy}
                    aria-label={`${t('sessions.own.end')} ${row.device} ${row.address ?? ''} ${time(row.startedAt)}`}
                    onClick={() => onEnd(row.id)}
                  >
                    {t('sessions.own.end')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
