import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { SPEED_COLORS } from '../../map/tracks/speed-classes.ts'
import type { TrackModel } from '../../map/tracks/track-model.ts'
import type { PlayerClock } from './player-clock.ts'
import classes from './timeline.module.css'
import { timelineStrip } from './timeline-strip.ts'
import { timelineTicks } from './timeline-ticks.ts'

const STEP_MS = 5000
const PAGE_MS = 60_000
const TICK_PX = 90

/** Something that happened, shown as a mark. */
export interface TimelineEvent {
  id: string
  atMs: number
  label: string
}

export interface TimelineProps {
  model: TrackModel
  clock: PlayerClock
  events: readonly TimelineEvent[]
  theme: MapTheme
  timeZone: string
  /** The moment in words, for screen readers. */
  valueText: string
}

/** The span with its speeds, gaps and events. A slider: drag, click, arrows (5 s), Page keys (1 min), Home, End. */
export function Timeline({ model, clock, events, theme, timeZone, valueText }: TimelineProps) {
  const { t } = useTranslation()
  const slider = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(800)
  const { fromMs, toMs } = model
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
    for (const [column, speedClass] of timelineStrip(model, width).entries()) {
      if (speedClass === null) continue
      context.fillStyle = SPEED_COLORS[theme][speedClass]!
      const tall = 0.4 + 0.15 * speedClass
      context.fillRect(column, height * (1 - tall), 1, height * tall)
    }
  }, [model, theme, widthPx])

  // The thumb moves with every frame, without React.
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
    const targets: Record<string, number> = {
      ArrowLeft: atMs - STEP_MS,
      ArrowDown: atMs - STEP_MS,
      ArrowRight: atMs + STEP_MS,
      ArrowUp: atMs + STEP_MS,
      PageDown: atMs - PAGE_MS,
      PageUp: atMs + PAGE_MS,
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
        <canvas ref={canvas} className={classes.strip} width={Math.max(1, widthPx)} height={26} aria-hidden />
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
