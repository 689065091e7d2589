import { Title } from '@mantine/core'
import { ALARM_STATISTICS_ENDPOINTS, type AlarmKind, type AlarmStatistics } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import page from '../../../components/list-page.module.css'
import { QueryStates } from '../../../components/query-states.tsx'
import { ColumnPlot } from '../../../components/statistics/column-plot.tsx'
import { ExportMenu } from '../../../components/statistics/export-menu.tsx'
import classes from '../../../components/statistics/statistics.module.css'
import { call } from '../../../http/client.ts'
import { duration } from '../../../i18n/site-time.ts'
import { CountTable } from './count-table.tsx'
import { OperatorLoad } from './operator-load.tsx'
import { OperatorTable } from './operator-table.tsx'
import { PriorityMix } from './priority-mix.tsx'
import { StatisticsFilters } from './statistics-filters.tsx'
import { statisticsQuery, useStatisticsSearch } from './use-statistics-search.ts'

/** How many alarms there were, of what, where, when and why, and how much work they were for operators. */
function StatisticsScreen() {
  const { t } = useTranslation()
  const [asked, change] = useStatisticsSearch()
  const query = useQuery({
    queryKey: ['alarms', 'statistics', asked],
    queryFn: ({ signal }) => call('alarmStatistics', { query: statisticsQuery(asked) as never, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('alarms.statistics.title')}</Title>
        <div className={page.tools}>
          <ExportMenu
            endpoint={ALARM_STATISTICS_ENDPOINTS.alarmStatisticsExport}
            permission="alarm:statistics:export"
            query={statisticsQuery(asked)}
          />
        </div>
      </div>
      <div className={page.card}>
        <StatisticsFilters asked={asked} change={change} />
      </div>
      <QueryStates query={query}>{(found) => <Tables found={found} />}</QueryStates>
    </div>
  )
}

function Tables({ found }: { found: AlarmStatistics }) {
  const { t } = useTranslation()
  const within = (times: AlarmStatistics['handledWithin']) =>
    times === null ? t('app.empty') : `${duration(times.p50S * 1000)} / ${duration(times.p95S * 1000)}`
  const share = found.total === 0 ? t('app.empty') : `${((100 * found.falseAlarms) / found.total).toFixed(1)} %`
  const figures = [
    [t('alarms.statistics.days', { from: found.from, to: found.to }), String(found.total)],
    [t('alarms.statistics.average'), found.averagePerDay.toFixed(1)],
    [t('alarms.statistics.falseShare'), share],
    [t('alarms.statistics.handledAll'), `${found.handled} / ${found.total}`],
    [t('alarms.statistics.withinName', { name: t('alarms.statistics.acknowledgedWithin') }), within(found.acknowledgedWithin)],
    [t('alarms.statistics.withinName', { name: t('alarms.statistics.handledWithin') }), within(found.handledWithin)],
    [t('alarms.statistics.silenced'), String(found.silenced)],
  ]
  const hours = new Map(found.byHour.map((group) => [Number(group.key), group]))
  const columns = Array.from({ length: 24 }, (_, hour) => {
    const { count = 0, falseAlarms = 0 } = hours.get(hour) ?? {}
    return { key: String(hour), label: `${hour}:00`, count, falseAlarms }
  })
  const table = (key: 'byKind' | 'byArea' | 'byPerson' | 'byCause') => (
    <section className={classes.part}>
      <h2>{t(`alarms.statistics.${key}`)}</h2>
      <CountTable
        heading={t(`alarms.statistics.${key}`)}
        groups={found[key]}
        nameOf={({ key: id, name }) => (key === 'byKind' ? t(`alarms.kind.${id as AlarmKind}`) : (name ?? id))}
      />
    </section>
  )
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.parts}>
        {table('byKind')}
        {table('byArea')}
        <section className={classes.part}>
          <h2>{t('alarms.statistics.byDay')}</h2>
          <ColumnPlot label={t('alarms.statistics.byDay')} columns={daysOf(found)} />
        </section>
        <section className={classes.part}>
          <h2>{t('alarms.statistics.byHour')}</h2>
          <ColumnPlot label={t('alarms.statistics.byHour')} columns={columns} />
        </section>
        {table('byPerson')}
        {table('byCause')}
        <PriorityMix groups={found.byPriority} />
        <OperatorTable operators={found.byOperator} />
        <OperatorLoad load={found.load} />
      </div>
    </>
  )
}

/** Every day of the span, including those without alarms. */
function daysOf({ byDay, from, days }: AlarmStatistics) {
  const known = new Map(byDay.map((group) => [group.key, group]))
  return Array.from({ length: days }, (_, i) => {
    const key = new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10)
    return { key, label: key, count: known.get(key)?.count ?? 0, falseAlarms: known.get(key)?.falseAlarms ?? 0 }
  })
}

export default StatisticsScreen
