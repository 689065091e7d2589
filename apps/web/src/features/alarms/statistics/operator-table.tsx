import { Text } from '@mantine/core'
import type { AlarmStatistics } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from '../../../components/statistics/statistics.module.css'
import { duration } from '../../../i18n/site-time.ts'

/** Who acknowledged and handled how many alarms, and how fast half of them. */
export function OperatorTable({ operators }: { operators: AlarmStatistics['byOperator'] }) {
  const { t } = useTranslation()
  const heading = t('alarms.statistics.byOperator')
  const done = (count: number, halfS: number | null) => (halfS === null ? count : `${count} · ${duration(halfS * 1000)}`)
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      {operators.length === 0 ? (
        <Text c="dimmed">{t('alarms.statistics.none')}</Text>
      ) : (
        <table className={classes.table} aria-label={heading}>
          <thead>
            <tr>
              <th scope="col">{t('alarms.statistics.operator')}</th>
              <th scope="col">{t('alarms.statistics.acknowledged')}</th>
              <th scope="col">{t('alarms.statistics.handled')}</th>
            </tr>
          </thead>
          <tbody>
            {operators.map(({ loginName, name, acknowledged, acknowledgedP50S, handled, handledP50S }) => (
              <tr key={loginName}>
                <th scope="row">{name ?? loginName}</th>
                <td>{done(acknowledged, acknowledgedP50S)}</td>
                <td>{done(handled, handledP50S)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
