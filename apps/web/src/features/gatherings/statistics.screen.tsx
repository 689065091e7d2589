import { Group, Text, Title } from '@mantine/core'
import { GATHERING_STATISTICS_ENDPOINTS, type GatheringStatistics } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayRangeInput } from '../../components/dates/day-range-input.tsx'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { ColumnPlot } from '../../components/statistics/column-plot.tsx'
import { ExportMenu } from '../../components/statistics/export-menu.tsx'
import classes from '../../components/statistics/statistics.module.css'
import { call } from '../../http/client.ts'
import { duration } from '../../i18n/site-time.ts'
import { SearchedSelect } from '../../resource/fields/searched-select.tsx'
import type { ListSearch } from '../../resource/list-search.ts'
import { MeasuresTable, PlacesTable } from './tables.tsx'

/** Gatherings: when, where they recur, how severe and how long, and what was done about them. */
function GatheringStatisticsScreen() {
  const { t } = useTranslation()
  const search = useSearch({ strict: false }) as ListSearch
  const navigate = useNavigate()
  const { days = '', areaId = '' } = (search.q ?? {}) as { days?: string; areaId?: string }
  const [from = '', to = ''] = days.split(',')
  const change = (next: { days?: string; areaId?: string }) => {
    const q = Object.fromEntries(Object.entries({ days, areaId, ...next }).filter(([, value]) => value))
    void navigate({ to: '.', search: { q } as never })
  }
  const asked = { ...(from && { from }), ...(to && { to }), ...(areaId && { areaId }) }
  const query = useQuery({
    queryKey: ['alarms', 'gatherings', asked],
    queryFn: ({ signal }) => call('gatheringStatistics', { query: asked, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('gatherings.statistics.title')}</Title>
        <div className={page.tools}>
          <ExportMenu
            endpoint={GATHERING_STATISTICS_ENDPOINTS.gatheringStatisticsExport}
            permission="gathering:statistics:export"
            query={asked}
          />
        </div>
      </div>
      <Group className={page.card} align="flex-end">
        <DayRangeInput label={t('gatherings.statistics.range')} value={days} onChange={(next) => change({ days: next })} />
        <SearchedSelect
          label={t('gatherings.statistics.area')}
          source={{ path: '/pod/alarm/area-list' }}
          value={areaId}
          onChange={(next) => change({ areaId: next })}
          searchable
          clearable
        />
      </Group>
      <QueryStates query={query}>{(found) => <Found found={found} />}</QueryStates>
    </div>
  )
}

function Found({ found }: { found: GatheringStatistics }) {
  const { t } = useTranslation()
  const lasted = (seconds: number | null) => (seconds === null ? t('app.empty') : duration(seconds * 1000))
  const tier = (priority: 'medium' | 'high' | 'critical') => String(found.byTier.find((each) => each.priority === priority)?.count ?? 0)
  const figures = [
    [t('gatherings.statistics.total', { from: found.from, to: found.to }), String(found.total)],
    [t('alarms.gathering.tier.medium'), tier('medium')],
    [t('alarms.gathering.tier.high'), tier('high')],
    [t('alarms.gathering.tier.critical'), tier('critical')],
    [t('gatherings.statistics.mostPeople'), String(found.mostPeople)],
    [t('gatherings.statistics.average'), lasted(found.averageS)],
    [t('gatherings.statistics.longest'), lasted(found.longestS)],
    [t('gatherings.statistics.handled'), `${found.handled} / ${found.total}`],
    [t('gatherings.statistics.falseAlarms'), String(found.falseAlarms)],
  ]
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
        <section className={classes.part}>
          <h2>{t('gatherings.statistics.byDay')}</h2>
          <ColumnPlot label={t('gatherings.statistics.byDay')} columns={daysOf(found)} />
        </section>
        <section className={classes.part}>
          <h2>{t('gatherings.statistics.places')}</h2>
          <PlacesTable places={found.places} />
        </section>
        <section className={classes.part}>
          <h2>{t('gatherings.statistics.causes')}</h2>
          {found.byCause.length === 0 ? (
            <Text c="dimmed">{t('gatherings.statistics.none')}</Text>
          ) : (
            <table className={classes.table} aria-label={t('gatherings.statistics.causes')}>
              <tbody>
                {found.byCause.map(({ key, count }) => (
                  <tr key={key}>
                    <th scope="row">{key}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
      <section className={classes.part}>
        <h2>{t('gatherings.statistics.measures')}</h2>
        <MeasuresTable measures={found.measures} />
      </section>
    </>
  )
}

/** Every day of the span, including those without gatherings. */
function daysOf({ byDay, from, days }: GatheringStatistics) {
  const known = new Map(byDay.map((group) => [group.key, group]))
  return Array.from({ length: days }, (_, i) => {
    const key = new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10)
    return { key, label: key, count: known.get(key)?.count ?? 0, falseAlarms: known.get(key)?.falseAlarms ?? 0 }
  })
}

export default GatheringStatisticsScreen
