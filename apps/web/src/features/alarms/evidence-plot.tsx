import { useMediaQuery } from '@mantine/hooks'
import type { AlarmBystander, AlarmEvidence, AlarmTrack, PlanFeature } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './evidence-plot.module.css'
import { type PlotFrame, plotFrame } from './plot-frame.ts'
import { AROUND_PX, NOW_PX, type PlotNamed, type PlotPlace, type PlotSubject, plotNames, SUBJECT_PX, TIME_PX } from './plot-names.ts'
import { isOutline, linePath, ringsPath } from './plot-path.ts'
import { inPicture, minutesAlong } from './plot-track.ts'

export interface EvidencePlotProps {
  fixes: AlarmEvidence['fixes']
  area: PlotNamed['area']
  /** Of the whole plan; those of the alarm's floor are drawn as outlines. */
  features: readonly PlanFeature[]
  floor: number | null
  subjects: readonly PlotSubject[]
  /** The tracks of whom the alarm is about, around its beginning. */
  tracks?: readonly AlarmTrack[]
  /** The track of somebody else nearby. */
  beside?: readonly { x: number; y: number; timeMs: number; accuracyM: number }[]
  /** Who was around then; numbered as in the list beside the picture. */
  around?: readonly AlarmBystander[]
  /** Where people are at present, of an open alarm. */
  now?: readonly PlotPlace[]
}

/** Pixels. On a phone the picture is drawn smaller, so that its names stay as large as other text. */
const WIDTH = 500
const PHONE_WIDTH = 350
const HEIGHT = 300
const PHONE = '(max-width: 600px)'
/** A larger area is drawn as far as it is near: the people in it have to be told apart. */
const WHOLE_AREA_M = 150

/**
 * The track and the fixes around the beginning on the plan, each with its uncertainty circle, and everybody around:
 * marks differ in shape, so that they can be told apart without colours. The tables beside it have the same figures.
 */
export function EvidencePlot({
  fixes,
  area,
  features,
  floor,
  subjects,
  tracks = [],
  beside = [],
  around = [],
  now = [],
}: EvidencePlotProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const width = useMediaQuery(PHONE) ? PHONE_WIDTH : WIDTH
  const still = [...fixes, ...beside, ...subjects, ...around, ...now]
  const shown = [...still, ...tracks.flatMap((track) => inPicture(track.fixes, still))]
  const frame = plotFrame([...shown, ...cornersIn(area, shown.length === 0)], width, HEIGHT)
  const at = <P extends { x: number; y: number }>(place: P) => ({ ...place, x: frame.x(place.x), y: frame.y(place.y) })
  const points = fixes.map(at)
  const about = subjects.map(at)
  // Of several the times would cover each other.
  const times = tracks.length === 1 ? minutesAlong(tracks[0]!.fixes, (timeMs) => siteDateAndTime(timeMs, timeZone).time) : []
  const outlines = features.filter((feature) => feature.floor === floor && isOutline(feature))
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t('alarms.detail.plot', { number: fixes.length })}
    >
      {outlines.map((feature) => (
        <Outline key={feature.id} feature={feature} frame={frame} />
      ))}
      {area && <path className={classes.area} data-mark="area" fillRule="evenodd" d={ringsPath(area.polygon, frame)} />}
      {tracks.map(({ no, fixes }) => (
        <path
          key={`track ${no}`}
          className={classes.track}
          data-mark="track"
          d={linePath(
            fixes.map(({ x, y }) => [x, y] as const),
            frame,
          )}
        />
      ))}
      {times.map(at).map(({ name, x, y }) => (
        <circle key={`time ${name}`} className={classes.time} data-mark="time" cx={x} cy={y} r={TIME_PX} />
      ))}
      {points.map(({ timeMs, x, y, accuracyM }) => (
        <circle key={timeMs} className={classes.accuracy} cx={x} cy={y} r={accuracyM * frame.pixelsPerM} />
      ))}
      {beside.map(at).map(({ timeMs, x, y, accuracyM }) => (
        <circle key={`beside ${timeMs}`} className={classes.besideAccuracy} cx={x} cy={y} r={accuracyM * frame.pixelsPerM} />
      ))}
      {beside.length > 0 && (
        <path
          className={classes.beside}
          d={linePath(
            beside.map(({ x, y }) => [x, y] as const),
            frame,
          )}
        />
      )}
      <polyline className={classes.path} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ timeMs, x, y }) => (
        <circle key={timeMs} className={classes.fix} cx={x} cy={y} r={3} />
      ))}
      {about.map(
        ({ x, y, accuracyM }, i) =>
          accuracyM !== null && (
            <circle
              key={subjectKey(subjects, i)}
              className={classes.subjectAccuracy}
              data-mark="accuracy"
              cx={x}
              cy={y}
              r={accuracyM * frame.pixelsPerM}
            />
          ),
      )}
      {around.map(at).map(({ no, x, y }, i) => (
        <g key={`around ${no}`} className={classes.around} data-mark="then">
          <circle cx={x} cy={y} r={AROUND_PX} />
          <text x={x} y={y}>
            {i + 1}
          </text>
        </g>
      ))}
      {now.map(at).map(({ name, x, y }) => (
        <path key={`now ${name} ${x} ${y}`} className={classes.now} data-mark="now" d={diamond(x, y, NOW_PX)} />
      ))}
      {about.map(({ x, y }, i) => (
        <circle key={subjectKey(subjects, i)} className={classes.subject} data-mark="subject" cx={x} cy={y} r={SUBJECT_PX} />
      ))}
      {plotNames({ fixes, area, subjects, around, now, times, outlines }, frame).map(({ text, x, y, of }) => (
        <text key={`${of} ${text} ${x} ${y}`} className={classes.name} data-of={of} x={x} y={y}>
          {text}
        </text>
      ))}
      <path className={classes.scale} d={`M12 ${HEIGHT - 14}v4h${frame.scaleM * frame.pixelsPerM}v-4`} />
      <text className={classes.text} x={12} y={HEIGHT - 20}>
        {frame.scaleM} m
      </text>
    </svg>
  )
}

const subjectKey = (subjects: readonly PlotSubject[], i: number) => `${subjects[i]!.name} ${i}`

/** Corners of the area that have to be in the picture. */
function cornersIn(area: EvidencePlotProps['area'], alone: boolean): { x: number; y: number }[] {
  const corners = (area?.polygon.flat() ?? []).map(([x, y]) => ({ x, y }))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const isSmall = Math.max(span(corners.map(({ x }) => x)), span(corners.map(({ y }) => y))) <= WHOLE_AREA_M
  return alone || isSmall ? corners : []
}

const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`

function Outline({ feature: { geometry }, frame }: { feature: PlanFeature; frame: PlotFrame }) {
  switch (geometry.type) {
    case 'polygon':
      return <path className={classes.outline} d={ringsPath(geometry.rings, frame)} />
    case 'line':
      return <path className={classes.outline} d={linePath(geometry.points, frame)} />
    case 'circle': {
      const [x, y] = geometry.centre
      return <circle className={classes.outline} cx={frame.x(x)} cy={frame.y(y)} r={geometry.radiusM * frame.pixelsPerM} />
    }
    case 'point':
      return null
  }
}
