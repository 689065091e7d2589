import { Text } from '@mantine/core'
import { AIMED_PRIORITIES, type AlarmGroupCount } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from '../../../components/statistics/statistics.module.css'

/** The share of each priority beside the one that it should have; critical alarms count with the high ones. */
export function PriorityMix({ groups }: { groups: readonly AlarmGroupCount[] }) {
  const { t } = useTranslation()
  const heading = t('alarms.statistics.byPriority')
  const countOf = (...keys: string[]) => groups.reduce((sum, { key, count }) => sum + (keys.includes(key) ? count : 0), 0)
  const total = countOf('critical', 'high', 'medium', 'low')
  const rows = [
    { key: 'low', words: t('alarms.priority.low'), count: countOf('low') },
    { key: 'medium', words: t('alarms.priority.medium'), count: countOf('medium') },
    { key: 'high', words: `${t('alarms.priority.high')} + ${t('alarms.priority.critical')}`, count: countOf('high', 'critical') },
  ] as const
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      <Text size="xs" c="dimmed">
        {t('alarms.statistics.mixAim')}
      </Text>
      {total === 0 ? (
        <Text c="dimmed">{t('alarms.statistics.none')}</Text>
      ) : (
        <table className={classes.table} aria-label={heading}>
          <tbody>
            {rows.map(({ key, words, count }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td className={classes.barCell}>
                  <span className={classes.bar} style={{ width: `${(100 * count) / total}%` }} />
                </td>
                <td>{count}</td>
                <td>
                  {Math.round((100 * count) / total)} % / {100 * AIMED_PRIORITIES[key]} %
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
