import type { AlarmEvidence, Area } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-detail.module.css'
import { plotFrame } from './plot-frame.ts'

interface EvidencePlotProps {
  fixes: AlarmEvidence['fixes']
  area: Area | null
  startedAtMs: number
}

const WIDTH = 500
const HEIGHT = 260

/** The fixes around the beginning on the area they concern, each with its circle of uncertainty. The table beside it says the same in figures. */
export function EvidencePlot({ fixes, area, startedAtMs }: EvidencePlotProps) {
  const { t } = useTranslation()
  const frame = plotFrame(fixes, WIDTH, HEIGHT)
  const points = fixes.map((fix) => ({ ...fix, px: frame.x(fix.x), py: frame.y(fix.y) }))
  const decisive = points.findLast(({ timeMs }) => timeMs <= startedAtMs) ?? points[0]
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('alarms.detail.plot', { number: fixes.length })}
    >
      {area && (
        <path
          className={classes.plotArea}
          fillRule="evenodd"
          d={area.polygon.map((ring) => `M${ring.map(([x, y]) => `${frame.x(x)} ${frame.y(y)}`).join('L')}Z`).join('')}
        />
      )}
      {points.map(({ timeMs, px, py, accuracyM }) => (
        <circle key={timeMs} className={classes.plotAccuracy} cx={px} cy={py} r={accuracyM * frame.pixelsPerM} />
      ))}
      <polyline className={classes.plotPath} points={points.map(({ px, py }) => `${px},${py}`).join(' ')} />
      {points.map((point) => (
        <circle
          key={point.timeMs}
          className={point === decisive ? classes.plotDecisive : classes.plotFix}
          cx={point.px}
          cy={point.py}
          r={point === decisive ? 6 : 3}
        />
      ))}
      <path className={classes.plotScale} d={`M12 ${HEIGHT - 14}v4h${frame.scaleM * frame.pixelsPerM}v-4`} />
      <text className={classes.plotText} x={12} y={HEIGHT - 20}>
        {frame.scaleM} m
      </text>
    </svg>
  )
}
