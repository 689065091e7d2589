import { Button, Group, Modal, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { DEVICES_ENDPOINTS } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../components/query-states.tsx'
import { call } from '../http/client.ts'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import { SearchedSelect } from '../resource/fields/searched-select.tsx'
import { useMay } from '../session/session-info.ts'

interface CardPanelProps {
  /** Number of the person or vehicle. */
  no: number
  name: string
  sn: string | null
  /** Offers binding; while a form is open the form's own field does it. */
  mayChange: boolean
  onChanged: () => void
}

/** The positioning card somebody carries, earlier ones, and a way to change it. */
export function CardPanel({ no, name, sn, mayChange, onChanged }: CardPanelProps) {
  const { t } = useTranslation()
  const mayBind = useMay(DEVICES_ENDPOINTS.cardBind.access.permission) && mayChange
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'bind' | 'unbind' | null>(null)
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)

  async function change(action: () => Promise<unknown>) {
    setBusy(true)
    try {
      await action()
      setAsked(null)
      setChosen('')
      void queryClient.invalidateQueries({ queryKey: ['cardHistory', no] })
      void queryClient.invalidateQueries({ queryKey: ['options', '/bp/card/free-list'] })
      onChanged()
    } catch {
      // Shown by the client; the dialog stays open.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="sm">
        <Group>
          <Title order={2} size="h4">
            {t('devices.card.title')}
          </Title>
          <Text>
            {t('devices.card.current')}: {sn ?? t('devices.card.none')}
          </Text>
          {mayBind && (
            <Button size="compact-sm" variant="default" onClick={() => setAsked('bind')}>
              {t(sn ? 'devices.card.change' : 'devices.card.bind')}
            </Button>
          )}
          {mayBind && sn && (
            <Button size="compact-sm" variant="light" color="red" onClick={() => setAsked('unbind')}>
              {t('devices.card.unbind')}
            </Button>
          )}
        </Group>
        <CardHistory no={no} />
      </Stack>
      <Modal
        opened={asked === 'bind'}
        onClose={() => setAsked(null)}
        title={t('devices.card.bind')}
        size={450}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Stack>
          <SearchedSelect
            label={t('devices.card.choose')}
            source={{ path: '/bp/card/free-list' }}
            value={chosen}
            onChange={setChosen}
            searchable
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsked(null)}>
              {t('app.action.cancel')}
            </Button>
            <Button
              disabled={chosen === ''}
              loading={busy}
              onClick={() => void change(() => call('cardBind', { body: { trackableNo: no, sn: chosen } }))}
            >
              {t('devices.card.bind')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={asked === 'unbind'}
        onClose={() => setAsked(null)}
        title={t('devices.card.unbind')}
        size={450}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Text mb="md">{t('devices.card.unbindQuestion', { name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsked(null)}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void change(() => call('cardUnbind', { body: { trackableNo: no } }))}>
            {t('devices.card.unbind')}
          </Button>
        </Group>
      </Modal>
    </Paper>
  )
}

/** Earlier cards, from when to when. */
export function CardHistory({ no }: { no: number }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['cardHistory', no],
    queryFn: ({ signal }) => call('cardHistory', { query: { no }, quiet: true, signal }),
  })
  const time = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  return (
    <QueryStates query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{t('devices.card.historyEmpty')}</Text>
        ) : (
          <Table aria-label={t('devices.card.history')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('devices.card.sn')}</Table.Th>
                <Table.Th scope="col">{t('devices.card.from')}</Table.Th>
                <Table.Th scope="col">{t('devices.card.to')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ sn, fromAt, toAt }) => (
                <Table.Tr key={`${sn} ${fromAt}`}>
                  <Table.Td>{sn}</Table.Td>
                  <Table.Td>{time(fromAt)}</Table.Td>
                  <Table.Td>{toAt ? time(toAt) : t('devices.card.now')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryStates>
  )
}
