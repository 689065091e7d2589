import { Text } from '@mantine/core'
import type { GatheringStatistics } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from '../../components/statistics/statistics.module.css'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

function useWords() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return {
    t,
    lasted: (seconds: number | null) => (seconds === null ? t('app.empty') : duration(seconds * 1000)),
    at: (iso: string) => siteDateTime(Date.parse(iso), timeZone),
  }
}

/** Where people gather repeatedly. */
export function PlacesTable({ places }: Pick<GatheringStatistics, 'places'>) {
  const { t, lasted, at } = useWords()
  if (places.length === 0) return <Text c="dimmed">{t('gatherings.statistics.none')}</Text>
  return (
    <table className={classes.table} aria-label={t('gatherings.statistics.places')}>
      <thead>
        <tr>
          <th scope="col">{t('gatherings.statistics.place')}</th>
          <th scope="col">{t('gatherings.statistics.times')}</th>
          <th scope="col">{t('gatherings.statistics.mostPeople')}</th>
          <th scope="col">{t('gatherings.statistics.average')}</th>
          <th scope="col">{t('gatherings.statistics.last')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ key, name, count, people, averageS, lastAt }) => (
          <tr key={key}>
            <th scope="row">{name ?? t('gatherings.statistics.elsewhere')}</th>
            <td>{count}</td>
            <td>{people}</td>
            <td>{lasted(averageS)}</td>
            <td>{at(lastAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was done about each, the latest first. */
export function MeasuresTable({ measures }: Pick<GatheringStatistics, 'measures'>) {
  const { t, lasted, at } = useWords()
  if (measures.length === 0) return <Text c="dimmed">{t('gatherings.statistics.none')}</Text>
  return (
    <table className={classes.table} aria-label={t('gatherings.statistics.measures')}>
      <thead>
        <tr>
          <th scope="col">{t('alarms.column.startedAt')}</th>
          <th scope="col">{t('gatherings.statistics.place')}</th>
          <th scope="col">{t('gatherings.statistics.tier')}</th>
          <th scope="col">{t('gatherings.statistics.people')}</th>
          <th scope="col">{t('gatherings.statistics.lasted')}</th>
          <th scope="col">{t('alarms.handle.cause')}</th>
          <th scope="col">{t('gatherings.statistics.done')}</th>
          <th scope="col">{t('alarms.handle.by')}</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(({ id, startedAt, place, priority, people, lastedS, cause, measures: done, handledBy }) => (
          <tr key={id}>
            <td>{at(startedAt)}</td>
            <td>{place ?? t('gatherings.statistics.elsewhere')}</td>
            <td>{t(`alarms.gathering.tier.${priority}`)}</td>
            <td>{people}</td>
            <td>{lasted(lastedS)}</td>
            <td>{cause}</td>
            <td>{done}</td>
            <td>{handledBy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
