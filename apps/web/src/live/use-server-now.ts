import { useEffect, useState } from 'react'
import { livePositions } from './live-positions.ts'

/** Server time, Unix ms, updated once a second: for ticking ages. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => livePositions.serverNowMs())
  useEffect(() => {
    const timer = setInterval(() => setNow(livePositions.serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
