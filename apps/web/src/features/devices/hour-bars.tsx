import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './network.module.css'

const WIDTH = 760
const HEIGHT = 130
const LEFT = 52
const TOP = 10
const BOTTOM = 24
const HOUR_MS = 3_600_000

/** A figure of each hour as bars; hours without one are gaps. */
export function HourBars({ label, hours }: { label: string; hours: readonly { at: string; value: number | null }[] }) {
  const timeZone = useTimeZone()
  const known = hours.flatMap(({ at, value }) => (value === null ? [] : [{ ms: Date.parse(at), value }]))
  const first = known[0]?.ms ?? 0
  const last = known.at(-1)?.ms ?? 0
  const most = Math.max(...known.map(({ value }) => value), 0)
  const step = (WIDTH - LEFT) / Math.max(24, (last - first) / HOUR_MS + 1)
  const scale = most === 0 ? 0 : (HEIGHT - TOP - BOTTOM) / most
  return (
    <svg className={classes.hours} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line x1={LEFT} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <text x={LEFT - 6} y={TOP + 8} textAnchor="end">
        {most >= 100 ? Math.round(most) : Math.round(most * 100) / 100}
      </text>
      {known.map(({ ms, value }) => (
        <rect
          key={ms}
          x={LEFT + ((ms - first) / HOUR_MS) * step}
          y={HEIGHT - BOTTOM - value * scale}
          width={Math.max(1, step - 1)}
          height={value * scale}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {siteDateTime(first, timeZone)}
      </text>
      <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
        {siteDateTime(last, timeZone)}
      </text>
    </svg>
  )
}
