import { type PatrolOverview, patrolRound } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { POINT_COLOURS } from '../state-badge.tsx'
import classes from './plots.module.css'

const WIDTH = 720
const HEIGHT = 150
const STATES = ['done', 'late', 'missed'] as const

/** Points of each day, passed below, late and missed above; and the same as a table. */
export function TrendPlot({ label, days }: { label: string; days: PatrolOverview['days'] }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(patrolRound)
  const highest = Math.max(1, ...days.map(({ done, late, missed }) => done + late + missed))
  const step = WIDTH / Math.max(1, days.length)
  const gap = Math.min(3, step / 4)
  const heightOf = (count: number) => (HEIGHT * count) / highest
  return (
    <>
      <svg className={classes.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map((day, i) => (
          <g key={day.day}>
            <title>{`${day.day}: ${STATES.map((state) => `${option('patrolPointState', state)} ${day[state]}`).join(', ')}`}</title>
            {STATES.map((state, level) => {
              const below = STATES.slice(0, level).reduce((sum, other) => sum + day[other], 0)
              return (
                <rect
                  key={state}
                  x={i * step + gap}
                  width={step - 2 * gap}
                  y={HEIGHT - heightOf(below + day[state])}
                  height={heightOf(day[state])}
                  fill={`var(--mantine-color-${POINT_COLOURS[state]}-6)`}
                />
              )
            })}
          </g>
        ))}
      </svg>
      <div className={classes.ticks} aria-hidden>
        <span>{days[0]?.day}</span>
        <span className={classes.keys}>
          {STATES.map((state) => (
            <span key={state} style={{ '--key': `var(--mantine-color-${POINT_COLOURS[state]}-6)` } as never}>
              {option('patrolPointState', state)}
            </span>
          ))}
        </span>
        <span>{days.at(-1)?.day}</span>
      </div>
      <details className={classes.details}>
        <summary>{t('patrol.asTable')}</summary>
        <table className={classes.bars}>
          <thead>
            <tr>
              <th scope="col">{t('patrol.day')}</th>
              {STATES.map((state) => (
                <th key={state} scope="col">
                  {option('patrolPointState', state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                {STATES.map((state) => (
                  <td key={state}>{day[state]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
