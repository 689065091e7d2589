import type { AlarmEvidence, Area, PlanFeature, PlanFeatureKind } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-detail.module.css'
import { type PlotFrame, plotFrame } from './plot-frame.ts'

interface EvidencePlotProps {
  fixes: AlarmEvidence['fixes']
  area: Pick<Area, 'polygon'> | null
  /** Of the whole plan; those of the alarm's floor are drawn as outlines. */
  features: readonly PlanFeature[]
  floor: number | null
  startedAtMs: number
  /** The track of somebody else nearby. */
  beside?: readonly { x: number; y: number; timeMs: number; accuracyM: number }[]
}

const WIDTH = 500
const HEIGHT = 260
/** Labels by which people recognise a place. */
const OUTLINES: readonly PlanFeatureKind[] = [
  'road',
  'bund',
  'building',
  'room',
  'wall',
  'tank',
  'column',
  'vessel',
  'furnace',
  'coolingTower',
  'equipment',
  'platform',
  'fence',
]

/**
 * The fixes around the beginning on the plan, each with its uncertainty circle. The table beside it has the same
 * figures.
 */
export function EvidencePlot({ fixes, area, features, floor, startedAtMs, beside = [] }: EvidencePlotProps) {
  const { t } = useTranslation()
  const shown = [...fixes, ...beside]
  // A crowd has no single track: its area is shown.
  const corners = shown.length > 0 ? [] : (area?.polygon.flat() ?? []).map(([x, y]) => ({ x, y }))
  const frame = plotFrame([...shown, ...corners], WIDTH, HEIGHT)
  const points = fixes.map((fix) => ({ ...fix, px: frame.x(fix.x), py: frame.y(fix.y) }))
  const decisive = points.findLast(({ timeMs }) => timeMs <= startedAtMs) ?? points[0]
  const outlines = features.filter((feature) => feature.floor === floor && OUTLINES.includes(feature.kind))
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('alarms.detail.plot', { number: fixes.length })}
    >
      {outlines.map((feature) => (
        <Outline key={feature.id} feature={feature} frame={frame} />
      ))}
      {area && <path className={classes.plotArea} fillRule="evenodd" d={ringsPath(area.polygon, frame)} />}
      {points.map(({ timeMs, px, py, accuracyM }) => (
        <circle key={timeMs} className={classes.plotAccuracy} cx={px} cy={py} r={accuracyM * frame.pixelsPerM} />
      ))}
      {beside.map(({ timeMs, x, y, accuracyM }) => (
        <circle
          key={`beside ${timeMs}`}
          className={classes.plotBesideAccuracy}
          cx={frame.x(x)}
          cy={frame.y(y)}
          r={accuracyM * frame.pixelsPerM}
        />
      ))}
      {beside.length > 0 && (
        <path
          className={classes.plotBeside}
          d={linePath(
            beside.map(({ x, y }) => [x, y] as const),
            frame,
          )}
        />
      )}
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

function Outline({ feature: { geometry }, frame }: { feature: PlanFeature; frame: PlotFrame }) {
  switch (geometry.type) {
    case 'polygon':
      return <path className={classes.plotOutline} d={ringsPath(geometry.rings, frame)} />
    case 'line':
      return <path className={classes.plotOutline} d={linePath(geometry.points, frame)} />
    case 'circle': {
      const [x, y] = geometry.centre
      return <circle className={classes.plotOutline} cx={frame.x(x)} cy={frame.y(y)} r={geometry.radiusM * frame.pixelsPerM} />
    }
    case 'point':
      return null
  }
}

const linePath = (points: readonly (readonly [number, number])[], frame: PlotFrame) =>
  `M${points.map(([x, y]) => `${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}`).join('L')}`

const ringsPath = (rings: readonly (readonly (readonly [number, number])[])[], frame: PlotFrame) =>
  rings.map((ring) => `${linePath(ring, frame)}Z`).join('')
