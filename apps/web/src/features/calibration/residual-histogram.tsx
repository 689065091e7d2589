import { Text, Title } from '@mantine/core'
import type { CalibrationFigures } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './calibration.module.css'

type Histogram = NonNullable<CalibrationFigures['residuals']['histogram']>

const WIDTH = 640
const HEIGHT = 180
const SERIES = ['before', 'after'] as const

/** Histogram of errors before and after; the tables beside it have the same figures. */
export function ResidualHistogram({ histogram }: { histogram: Histogram }) {
  const { t } = useTranslation()
  const { fromM, binM } = histogram
  const bins = histogram.before.length
  const barWidth = WIDTH / bins
  const highest = Math.max(1, ...histogram.before, ...histogram.after)
  const heightOf = (count: number) => (HEIGHT * count) / highest
  const decimals = binM < 0.1 ? 2 : binM < 1 ? 1 : 0
  return (
    <section className={classes.section}>
      <Title order={4} size="h5">
        {t('calibration.preview.histogram')}
      </Title>
      <ul className={classes.legend} aria-hidden>
        {SERIES.map((name) => (
          <li key={name} data-series={name}>
            {t(`calibration.preview.${name}`)}
          </li>
        ))}
      </ul>
      <svg
        className={classes.histogram}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('calibration.preview.histogramText', {
          bin: `${binM} m`,
          before: share(histogram.before),
          after: share(histogram.after),
        })}
      >
        {SERIES.map((name) => (
          <g key={name} className={classes.bars} data-series={name}>
            {histogram[name].map((count, i) => (
              <rect key={i} x={i * barWidth + 1} width={barWidth - 2} y={HEIGHT - heightOf(count)} height={heightOf(count)} />
            ))}
          </g>
        ))}
      </svg>
      <div className={classes.ticks} aria-hidden>
        {[fromM, 0, fromM + bins * binM].map((value) => (
          <span key={value}>{value.toFixed(decimals)} m</span>
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {t('calibration.preview.beyond')}
      </Text>
    </section>
  )
}

/** Share of the errors in the two bins beside zero. */
function share(counts: readonly number[]): string {
  const middle = counts.length / 2
  const all = counts.reduce((sum, count) => sum + count, 0)
  return `${Math.round((100 * ((counts[middle - 1] ?? 0) + (counts[middle] ?? 0))) / Math.max(1, all))} %`
}
