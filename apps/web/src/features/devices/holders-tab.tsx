import { Anchor, Table, Text } from '@mantine/core'
import { positioningCard } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { useMay } from '../../session/session-info.ts'

/** The last hour before a card was returned shows where it was. */
const LAST_HOUR_MS = 3_600_000

/** Who carried the card, with links to where it was last. */
export function HoldersTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { field } = useResourceTexts(positioningCard)
  const mayReplay = useMay('track:view')
  const query = useQuery({
    queryKey: ['cardHolders', id],
    queryFn: ({ signal }) => call('cardHolders', { query: { id }, quiet: true, signal }),
  })
  const time = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const lastHour = (toAt: string) => ({ from: new Date(Date.parse(toAt) - LAST_HOUR_MS).toISOString(), to: toAt })
  return (
    <QueryStates query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{t('devices.card.neverCarried')}</Text>
        ) : (
          <Table aria-label={t('devices.card.history')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{field('holderName')}</Table.Th>
                <Table.Th scope="col">{t('devices.card.from')}</Table.Th>
                <Table.Th scope="col">{t('devices.card.to')}</Table.Th>
                <Table.Th scope="col">{t('devices.card.lastPlace')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ no, name, fromAt, toAt }) => (
                <Table.Tr key={`${no} ${fromAt}`}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{time(fromAt)}</Table.Td>
                  <Table.Td>{toAt ? time(toAt) : t('devices.card.now')}</Table.Td>
                  <Table.Td>
                    {toAt && mayReplay && (
                      <Anchor component={Link} size="sm" to="/tracks/track-only" search={{ no, ...lastHour(toAt) } as never}>
                        {t('devices.card.lastHour')}
                      </Anchor>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryStates>
  )
}
