import { Table, Text, Title } from '@mantine/core'
import { CONFORMANCE_FUNCTIONS, type EndpointData, isMet } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import page from '../../../components/list-page.module.css'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { useSessionInfo } from '../../../session/session-info.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import classes from './conformance.module.css'
import { FigureTable } from './figure-table.tsx'
import { LivePart } from './live-part.tsx'
import { RecordedPart } from './recorded-part.tsx'

/** The clauses of the standard with what was measured for each, when and on what. */
function ConformanceScreen() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['alarms', 'conformance'], queryFn: ({ signal }) => call('conformance', { quiet: true, signal }) })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('alarms.conformance.title')}</Title>
      </div>
      <LivePart />
      <RecordedPart />
      <QueryStates query={query}>{(record) => <Record record={record} />}</QueryStates>
    </div>
  )
}

function Record({ record }: { record: EndpointData<'conformance'> }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const met = record.figures.filter((measured) => isMet(measured) === true).length
  const facts = [
    [t('alarms.conformance.result'), t('alarms.conformance.metOf', { met, count: record.figures.length })],
    [t('alarms.conformance.at'), texts.at(record.at)],
    [t('alarms.conformance.took'), t('alarms.conformance.minutes', { number: Math.round(record.tookS / 60) })],
    [t('alarms.conformance.on'), t(`alarms.conformance.origin.${record.origin}`)],
    [t('alarms.conformance.machine'), record.machine],
  ]
  return (
    <>
      <dl className={`${page.card} ${classes.facts}`}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record.shortened && <Text c="orange">{t('alarms.conformance.shortened')}</Text>}
      <section className={`${page.card} ${classes.part}`}>
        <Title order={2} size="h4">
          {t('alarms.conformance.measuredTitle')}
        </Title>
        <FigureTable label={t('alarms.conformance.measuredTitle')} figures={record.figures} />
        <Text size="sm" c="dimmed">
          {t('alarms.conformance.how')}
        </Text>
      </section>
      <section className={`${page.card} ${classes.part}`}>
        <Title order={2} size="h4">
          {t('alarms.conformance.functionsTitle')}
        </Title>
        <Functions />
      </section>
    </>
  )
}

/** Clauses that require a function: links to it, if the user may go there. */
function Functions() {
  const { t } = useTranslation()
  const paths = new Set(useSessionInfo()?.auth.map((entry) => entry.path))
  return (
    <Table aria-label={t('alarms.conformance.functionsTitle')}>
      <Table.Tbody>
        {CONFORMANCE_FUNCTIONS.map(({ key, clause, page: path }) => (
          <Table.Tr key={key}>
            <Table.Td>{clause}</Table.Td>
            <Table.Td>{t(`alarms.conformance.function.${key}`)}</Table.Td>
            <Table.Td>{paths.has(path) && <Link to={path as never}>{t('alarms.conformance.look')}</Link>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export default ConformanceScreen
