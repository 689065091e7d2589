import { Anchor, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import list from '../components/list-page.module.css'
import { QueryStates } from '../components/query-states.tsx'
import { call } from '../http/client.ts'
import { siteDateTime } from '../i18n/site-time.ts'
import { useTimeZone } from '../live/queries.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'

const DAYS = 14

/** The last days on which there is a track, each leading to its replay. */
export function TrackTab({ form: { no } }: RecordPartProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['trackDays', no],
    enabled: no !== undefined,
    queryFn: ({ signal }) => call('trackDays', { query: { no: no ?? 0, days: DAYS }, quiet: true, signal }),
  })
  const time = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  return (
    <QueryStates query={query}>
      {(days) =>
        days.length === 0 ? (
          <Text c="dimmed">{t('record.noTrack', { days: DAYS })}</Text>
        ) : (
          <div className={list.table}>
            <Table aria-label={t('record.track', { days: DAYS })} highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  {(['day', 'from', 'to', 'replay'] as const).map((name) => (
                    <Table.Th key={name} scope="col">
                      {t(`record.trackColumn.${name}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map(({ day, from, to }) => (
                  <Table.Tr key={day}>
                    <Table.Td>{day}</Table.Td>
                    <Table.Td>{time(from)}</Table.Td>
                    <Table.Td>{time(to)}</Table.Td>
                    <Table.Td>
                      <Anchor component={Link} to="/tracks/track-only" search={{ no, from, to } as never} size="sm">
                        {t('record.replay', { day })}
                      </Anchor>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )
      }
    </QueryStates>
  )
}
