import { Table, Text } from '@mantine/core'
import { alarmBell, type BellRing, orderState } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { serverClock } from '../../../live/server-clock.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'

const FRESH_MS = 1_500

/** The last orders to a bell: when, why, and the answer; pending ones are polled. */
export function BellRings({ id }: { id: string }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(alarmBell)
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['bellRings', id],
    queryFn: ({ signal }) => call('bellRings', { query: { id }, quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  const cause = ({ kind, by }: BellRing) => (kind === null ? t('bells.tried', { by: by ?? '' }) : option('alarmKind', kind))
  const outcome = (ring: BellRing) =>
    [t(`bells.state.${orderState(ring, serverClock.nowMs())}`), ring.detail].filter((part) => part !== null).join(' · ')
  return (
    <QueryStates query={query}>
      {(rings) =>
        rings.length === 0 ? (
          <Text c="dimmed">{t('bells.noRings')}</Text>
        ) : (
          <Table aria-label={t('bells.rings')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('bells.at')}</Table.Th>
                <Table.Th scope="col">{t('bells.order')}</Table.Th>
                <Table.Th scope="col">{t('bells.cause')}</Table.Th>
                <Table.Th scope="col">{t('bells.outcome')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rings.map((ring) => (
                <Table.Tr key={ring.id}>
                  <Table.Td>{siteDateTime(Date.parse(ring.createdAt), timeZone)}</Table.Td>
                  <Table.Td>{t(`bells.${ring.what}`)}</Table.Td>
                  <Table.Td>{cause(ring)}</Table.Td>
                  <Table.Td>{outcome(ring)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </QueryStates>
  )
}
