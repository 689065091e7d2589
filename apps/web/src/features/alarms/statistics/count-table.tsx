import { Text } from '@mantine/core'
import type { AlarmGroupCount } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from '../../../components/statistics/statistics.module.css'

interface CountTableProps {
  heading: string
  groups: readonly AlarmGroupCount[]
  nameOf: (group: AlarmGroupCount) => string
}

/** Groups with the most alarms: each with a bar, its number and the share of false alarms. */
export function CountTable({ heading, groups, nameOf }: CountTableProps) {
  const { t } = useTranslation()
  if (groups.length === 0) return <Text c="dimmed">{t('alarms.statistics.none')}</Text>
  const highest = Math.max(...groups.map(({ count }) => count))
  return (
    <table className={classes.table} aria-label={heading}>
      <thead>
        <tr>
          <th scope="col">{t('alarms.statistics.column.name')}</th>
          <th scope="col">
            <span className={classes.unseen}>{t('alarms.statistics.share')}</span>
          </th>
          <th scope="col">{t('alarms.statistics.column.count')}</th>
          <th scope="col">{t('alarms.statistics.column.falseShare')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key}>
            <th scope="row">{nameOf(group)}</th>
            <td className={classes.barCell}>
              <span className={classes.bar} style={{ width: `${(100 * group.count) / highest}%` }} />
            </td>
            <td>{group.count}</td>
            <td>{Math.round((100 * group.falseAlarms) / group.count)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
