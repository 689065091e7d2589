import { Anchor, Modal, Table, Text } from '@mantine/core'
import { MOST_REPORT_VISITS, type ReportTrip } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './reports.module.css'

interface TripsDialogProps {
  name: string
  /** In the format of the endpoint. */
  query: Record<string, string>
  onClose: () => void
}

/** A track is looked at from a little before until a little after the trip. */
const AROUND_MS = 60_000
const km = (metres: number) => (metres / 1000).toFixed(2)

/** The trips behind a number; each links to its track on the map. */
export function TripsDialog({ name, query, onClose }: TripsDialogProps) {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['reports', 'trips', query],
    queryFn: ({ signal }) => call('reportTrips', { query: query as never, quiet: true, signal }),
  })
  const title = t('reports.trips.title', { name })
  return (
    <Modal opened onClose={onClose} title={title} size="900px">
      <QueryStates query={found}>{(trips) => <Trips trips={trips} label={title} />}</QueryStates>
    </Modal>
  )
}

function Trips({ trips, label }: { trips: readonly ReportTrip[]; label: string }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const around = ({ no, from, to }: ReportTrip) => ({
    no,
    from: new Date(Date.parse(from) - AROUND_MS).toISOString(),
    to: new Date(Date.parse(to) + AROUND_MS).toISOString(),
  })
  if (trips.length === 0) return <Text c="dimmed">{t('reports.trips.none')}</Text>
  return (
    <div className={classes.visits}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('reports.column.name')}</Table.Th>
            <Table.Th scope="col">{t('reports.trips.from')}</Table.Th>
            <Table.Th scope="col">{t('reports.trips.to')}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t('reports.trips.distance')}
            </Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t('reports.trips.topSpeed')}
            </Table.Th>
            <Table.Th scope="col" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trips.map((trip) => (
            <Table.Tr key={`${trip.no} ${trip.from}`}>
              <Table.Td className={classes.nowrap}>{trip.name}</Table.Td>
              <Table.Td className={classes.nowrap}>{at(trip.from)}</Table.Td>
              <Table.Td className={classes.nowrap}>{at(trip.to)}</Table.Td>
              <Table.Td className={classes.number}>{km(trip.distanceM)}</Table.Td>
              <Table.Td className={classes.number}>{trip.topKmh.toFixed(1)}</Table.Td>
              <Table.Td>
                <Anchor component={Link} to="/tracks/track-only" search={around(trip) as never} size="sm" className={classes.nowrap}>
                  {t('reports.visits.track')}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="xs">
        {t('reports.trips.sum', { km: km(trips.reduce((sum, { distanceM }) => sum + distanceM, 0)) })}
        {trips.length === MOST_REPORT_VISITS && ` · ${t('reports.trips.most', { most: MOST_REPORT_VISITS })}`}
      </Text>
    </div>
  )
}
