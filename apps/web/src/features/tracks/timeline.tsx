import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { SPEED_COLORS } from '../../map/tracks/speed-classes.ts'
import { overviewStrip } from './overview.ts'
import type { PlayerClock } from './player-clock.ts'
import type { ReplaySubject } from './replay-subject.ts'
import classes from './timeline.module.css'
import { timelineStrip } from './timeline-strip.ts'
import { timelineTicks } from './timeline-ticks.ts'
import type { TrackRange } from './track-range.ts'

const STEP_MS = 5000
/** Minimum; for long ranges a hundredth. */
const PAGE_MS = 60_000
const TICK_PX = 90
/** Height of one subject's strip, and the height shared by several. */
const STRIP_PX = 26
const MOST_STRIPS_PX = 80

/** An event, shown as a mark. */
export interface TimelineEvent {
  id: string
  atMs: number
  label: string
}

export interface TimelineProps {
  range: TrackRange
  /** A strip for each visible subject. */
  subjects: readonly ReplaySubject[]
  clock: PlayerClock
  events: readonly TimelineEvent[]
  theme: MapTheme
  timeZone: string
  /** The moment in words, for screen readers. */
  valueText: string
}

/** The span with speeds, gaps and events. A slider: drag, click, arrows (5 s), Page keys (1 min or more), Home, End. */
export function Timeline({ range, subjects, clock, events, theme, timeZone, valueText }: TimelineProps) {
  const { t } = useTranslation()
  const slider = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(800)
  const { fromMs, toMs } = range
  const shown = useMemo(() => subjects.filter(({ visible }) => visible), [subjects])
  const stripPx = shown.length < 2 ? STRIP_PX : Math.max(4, Math.min(14, Math.floor(MOST_STRIPS_PX / shown.length)))
  const heightPx = Math.max(STRIP_PX, stripPx * shown.length)
  const ticks = useMemo(
    () => timelineTicks(fromMs, toMs, Math.max(2, Math.floor(widthPx / TICK_PX)), timeZone),
    [fromMs, toMs, widthPx, timeZone],
  )
  const share = (atMs: number) => (atMs - fromMs) / (toMs - fromMs)

  useEffect(() => {
    const element = slider.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { width, height } = context.canvas
    context.clearRect(0, 0, width, height)
    for (const [i, { model, overview, color }] of shown.entries()) {
      const strip = overview ? overviewStrip(overview, width) : model ? timelineStrip(model, width) : []
      for (const [column, speedClass] of strip.entries()) {
        if (speedClass === null) continue
        context.fillStyle = shown.length > 1 ? color : SPEED_COLORS[theme][speedClass]!
        // With several subjects only standing and moving are distinguished: there is no room for more.
        const tall = shown.length > 1 ? (speedClass === 0 ? 0.35 : 0.9) : 0.4 + 0.15 * speedClass
        context.fillRect(column, (i + 1 - tall) * stripPx, 1, tall * stripPx)
      }
    }
  }, [shown, stripPx, theme, widthPx, heightPx])

  // The thumb moves with every frame, outside React.
  useEffect(() => {
    const place = () => {
      if (thumb.current) thumb.current.style.left = `${((clock.state.atMs - fromMs) / (toMs - fromMs)) * 100}%`
    }
    place()
    return clock.subscribe(place)
  }, [clock, fromMs, toMs])

  const seek = (atMs: number) => clock.dispatch({ type: 'seek', atMs })
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    seek(fromMs + ((event.clientX - box.left) / box.width) * (toMs - fromMs))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { atMs } = clock.state
    const pageMs = Math.max(PAGE_MS, (toMs - fromMs) / 100)
    const targets: Record<string, number> = {
      ArrowLeft: atMs - STEP_MS,
      ArrowDown: atMs - STEP_MS,
      ArrowRight: atMs + STEP_MS,
      ArrowUp: atMs + STEP_MS,
      PageDown: atMs - pageMs,
      PageUp: atMs + pageMs,
      Home: fromMs,
      End: toMs,
    }
    const target = targets[event.key]
    if (target === undefined) return
    seek(target)
    event.preventDefault()
  }

  return (
    <div className={classes.timeline}>
      <div
        ref={slider}
        className={classes.slider}
        style={{ height: heightPx + 4 }}
        role="slider"
        tabIndex={0}
        aria-label={t('tracks.player.timeline')}
        aria-valuemin={fromMs}
        aria-valuemax={toMs}
        aria-valuenow={Math.round(clock.state.atMs)}
        aria-valuetext={valueText}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          className={classes.strip}
          width={Math.max(1, widthPx)}
          height={heightPx}
          style={{ height: heightPx }}
          aria-hidden
        />
        <div ref={thumb} className={classes.thumb} />
      </div>
      {events.map(({ id, atMs, label }) => (
        <button
          key={id}
          type="button"
          className={classes.event}
          style={{ left: `${share(atMs) * 100}%` }}
          title={`${label} ${siteDateTime(atMs, timeZone)}`}
          aria-label={t('tracks.alarms.jump', { at: siteDateTime(atMs, timeZone), kind: label })}
          onClick={() => seek(atMs)}
        />
      ))}
      <div className={classes.ticks} aria-hidden>
        {ticks.map(({ atMs, label }) => (
          <span key={atMs} style={{ left: `${share(atMs) * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
