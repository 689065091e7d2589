import type { GateStatistics } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './hour-plot.module.css'

/** Passages in and out per hour of the day, as pairs of bars; the figures are available to screen readers, too. */
export function HourPlot({ hours }: Pick<GateStatistics, 'hours'>) {
  const { t } = useTranslation()
  const most = Math.max(1, ...hours.flatMap((hour) => [hour.in, hour.out]))
  return (
    <ol className={classes.plot}>
      {hours.map((hour) => {
        const text = `${hour.hour}:00 ${t('gates.statistics.in')} ${hour.in} ${t('gates.statistics.out')} ${hour.out}`
        return (
          <li key={hour.hour} title={text} aria-label={text}>
            <span className={classes.bars} aria-hidden="true">
              <i data-way="in" style={{ height: `${(hour.in / most) * 100}%` }} />
              <i data-way="out" style={{ height: `${(hour.out / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{hour.hour}</span>
          </li>
        )
      })}
    </ol>
  )
}
