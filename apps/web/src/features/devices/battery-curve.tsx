import type { BatteryCurve as Curve } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './card.module.css'

const WIDTH = 760
const HEIGHT = 220
const LEFT = 44
const TOP = 12
const BOTTOM = 28
const PERCENTS = [0, 25, 50, 75, 100]
/** A card heard only once is drawn over a day. */
const LEAST_SPAN_MS = 86_400_000

/** Charge over time as steps: between two reports it stays at the earlier one. */
export function BatteryCurve({ samples }: Pick<Curve, 'samples'>) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const times = samples.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const span = Math.max(LEAST_SPAN_MS, last - first)
  const x = (ms: number) => LEFT + ((ms - first) / span) * (WIDTH - LEFT - 8)
  const y = (pct: number) => TOP + (1 - pct / 100) * (HEIGHT - TOP - BOTTOM)
  const steps = samples.map(({ pct }, i) => `${i === 0 ? 'M' : 'H'}${x(times[i]!).toFixed(1)}${i === 0 ? ' ' : 'V'}${y(pct).toFixed(1)}`)
  return (
    <svg className={classes.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('devices.battery.curve')}>
      {PERCENTS.map((pct) => (
        <g key={pct}>
          <line x1={LEFT} x2={WIDTH - 8} y1={y(pct)} y2={y(pct)} />
          <text x={LEFT - 6} y={y(pct) + 4} textAnchor="end">
            {pct} %
          </text>
        </g>
      ))}
      <path d={steps.join('')} />
      <text x={LEFT} y={HEIGHT - 8}>
        {siteDateTime(first, timeZone)}
      </text>
      <text x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end">
        {siteDateTime(last, timeZone)}
      </text>
    </svg>
  )
}
