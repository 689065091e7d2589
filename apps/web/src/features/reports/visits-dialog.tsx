import { Anchor, Modal, Table, Text } from '@mantine/core'
import { MOST_REPORT_VISITS, type ReportVisit } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import classes from './reports.module.css'

interface VisitsDialogProps {
  name: string
  /** In the format of the endpoint. */
  query: Record<string, string>
  onClose: () => void
}

/** A track is looked at from a little before until a little after the visit. */
const AROUND_MS = 60_000
const hours = (seconds: number) => (seconds / 3600).toFixed(2)

/** The visits behind a number; each links to its track on the map. */
export function VisitsDialog({ name, query, onClose }: VisitsDialogProps) {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['reports', 'visits', query],
    queryFn: ({ signal }) => call('reportVisits', { query: query as never, quiet: true, signal }),
  })
  return (
    <Modal opened onClose={onClose} title={t('reports.visits.title', { name })} size="1000px">
      <QueryStates query={found}>{(visits) => <Visits visits={visits} label={t('reports.visits.title', { name })} />}</QueryStates>
    </Modal>
  )
}

function Visits({ visits, label }: { visits: readonly ReportVisit[]; label: string }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const around = (visit: ReportVisit) => ({
    no: visit.no,
    from: new Date(Date.parse(visit.from) - AROUND_MS).toISOString(),
    to: new Date((visit.to === null ? serverClock.nowMs() : Date.parse(visit.to)) + AROUND_MS).toISOString(),
  })
  if (visits.length === 0) return <Text c="dimmed">{t('reports.none')}</Text>
  return (
    <div className={classes.visits}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('reports.column.name')}</Table.Th>
            <Table.Th scope="col">{t('reports.column.area')}</Table.Th>
            <Table.Th scope="col">{t('reports.column.firstIn')}</Table.Th>
            <Table.Th scope="col">{t('reports.column.lastOut')}</Table.Th>
            <Table.Th scope="col">{t('reports.visits.counted')}</Table.Th>
            <Table.Th scope="col">{t('reports.column.unlocated')}</Table.Th>
            <Table.Th scope="col" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visits.map((visit) => (
            <Table.Tr key={`${visit.no} ${visit.areaId} ${visit.from}`}>
              <Table.Td className={classes.nowrap}>{visit.name}</Table.Td>
              <Table.Td className={classes.nowrap}>{visit.areaName ?? visit.areaId}</Table.Td>
              <Table.Td className={classes.nowrap}>{at(visit.from)}</Table.Td>
              <Table.Td className={classes.nowrap}>{visit.to === null ? t('reports.still') : at(visit.to)}</Table.Td>
              <Table.Td className={classes.number}>{hours(visit.countedS)}</Table.Td>
              <Table.Td className={classes.number}>{hours(visit.unlocatedS)}</Table.Td>
              <Table.Td>
                <Anchor component={Link} to="/tracks/track-only" search={around(visit) as never} size="sm" className={classes.nowrap}>
                  {t('reports.visits.track')}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="xs">
        {t('reports.visits.sum', { hours: hours(visits.reduce((sum, { countedS }) => sum + countedS, 0)) })}
        {visits.length === MOST_REPORT_VISITS && ` · ${t('reports.visits.most', { most: MOST_REPORT_VISITS })}`}
      </Text>
    </div>
  )
}
