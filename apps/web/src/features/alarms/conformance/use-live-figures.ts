import type { MeasuredFigure } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../../http/client.ts'
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
/** The standard's eight hours. */
const TRACK_MS = 8 * 3_600_000

/** How long the track of eight hours takes to be received; not measured for whoever may not see tracks. */
async function trackLoad(no: number | null, toMs: number): Promise<MeasuredFigure> {
  const figure = { figure: 'trackLoad', coverage: 'both' } as const
  if (no === null) return { ...figure, value: null, samples: 0 }
  const query = { no, from: new Date(toMs - TRACK_MS).toISOString(), to: new Date(toMs).toISOString() }
  const begunMs = performance.now()
  try {
    await call('track', { query, quiet: true })
  } catch {
    return { ...figure, value: null, samples: 0 }
  }
  return { ...figure, value: Math.round(performance.now() - begunMs) / 1000, samples: 1 }
}

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
    let stopped = false
    const now = () => livePositions.serverNowMs()
    const stopPositions = livePositions.onBatch(({ positions }) => figures.takePositions(positions, now()))
    const stopReports = useLive.subscribe((state, before) => {
      if (state.repeatedAtMs !== before.repeatedAtMs) figures.takeReport(now())
    })
    const timer = setInterval(() => {
      const atMs = now()
      setProgress(Math.min(1, (atMs - startedMs) / WATCHED_MS))
      if (atMs - startedMs < WATCHED_MS) return
      clearInterval(timer)
      void trackLoad(figures.busiest, atMs).then((loaded) => {
        if (stopped) return
        setResult({ atMs, figures: [...figures.figures(), loaded] })
        setStartedMs(null)
      })
    }, SHOWN_EVERY_MS)
    return () => {
      stopped = true
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
