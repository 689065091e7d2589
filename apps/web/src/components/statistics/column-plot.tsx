import { useTranslation } from 'react-i18next'
import classes from './statistics.module.css'

interface ColumnPlotProps {
  /** Text alternative of the columns; the table below has the same figures. */
  label: string
  columns: readonly { key: string; label: string; count: number; falseAlarms: number }[]
}

const WIDTH = 720
const HEIGHT = 140

/** Number of alarms per hour or day, false ones in another colour; and the same as a table. */
export function ColumnPlot({ label, columns }: ColumnPlotProps) {
  const { t } = useTranslation()
  const highest = Math.max(1, ...columns.map(({ count }) => count))
  const step = WIDTH / Math.max(1, columns.length)
  const heightOf = (count: number) => (HEIGHT * count) / highest
  return (
    <>
      <svg className={classes.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {columns.map(({ key, label: name, count, falseAlarms }, i) => (
          <g key={key}>
            <title>{`${name}: ${count}`}</title>
            <rect className={classes.column} x={i * step + 1} width={step - 2} y={HEIGHT - heightOf(count)} height={heightOf(count)} />
            <rect
              className={classes.falseColumn}
              x={i * step + 1}
              width={step - 2}
              y={HEIGHT - heightOf(falseAlarms)}
              height={heightOf(falseAlarms)}
            />
          </g>
        ))}
      </svg>
      <div className={classes.ticks} aria-hidden>
        <span>{columns[0]?.label}</span>
        <span>{t('alarms.statistics.highest', { number: highest })}</span>
        <span>{columns.at(-1)?.label}</span>
      </div>
      <details className={classes.details}>
        <summary>{t('alarms.statistics.asTable')}</summary>
        <table className={classes.table}>
          <tbody>
            {columns.map(({ key, label: name, count, falseAlarms }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{falseAlarms}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
