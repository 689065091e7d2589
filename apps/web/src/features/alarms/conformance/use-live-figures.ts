import type { MeasuredFigure } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { livePositions } from '../../../live/live-positions.ts'
import { useLive } from '../../../live/live-store.ts'
import { useTopic } from '../../../live/use-topic.ts'
import { LiveFigures, WATCHED_MS } from './live-figures.ts'

export interface LiveMeasurement {
  /** Progress from 0 to 1; null: not running. */
  progress: number | null
  /** The last result of this visit to the page; its end by the server's clock. */
  result: { atMs: number; figures: MeasuredFigure[] } | null
  start: () => void
  stop: () => void
}

const SHOWN_EVERY_MS = 500

/** Observes for a minute what this console receives. */
export function useLiveFigures(): LiveMeasurement {
  useTopic('positions')
  useTopic('alarms')
  const [startedMs, setStartedMs] = useState<number | null>(null)
  const [progress, setProgress] = useState(0)
  const [result, setResult] = useState<LiveMeasurement['result']>(null)
  useEffect(() => {
    if (startedMs === null) return
    // The map may have subscribed to only one floor.
    useLive.getState().setFloors(null)
    const figures = new LiveFigures(startedMs)
    const now = () => livePositions.serverNowMs()
    const stopPositions = livePositions.onBatch(({ positions }) => figures.takePositions(positions, now()))
    const stopReports = useLive.subscribe((state, before) => {
      if (state.repeatedAtMs !== before.repeatedAtMs) figures.takeReport(now())
    })
    const timer = setInterval(() => {
      const atMs = now()
      setProgress(Math.min(1, (atMs - startedMs) / WATCHED_MS))
      if (atMs - startedMs < WATCHED_MS) return
      setResult({ atMs, figures: figures.figures() })
      setStartedMs(null)
    }, SHOWN_EVERY_MS)
    return () => {
      clearInterval(timer)
      stopPositions()
      stopReports()
    }
  }, [startedMs])
  return {
    progress: startedMs === null ? null : progress,
    result,
    start() {
      setProgress(0)
      setStartedMs(livePositions.serverNowMs())
    },
    stop: () => setStartedMs(null),
  }
}
