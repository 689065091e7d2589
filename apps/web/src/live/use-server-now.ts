import { useEffect, useState } from 'react'
import { livePositions } from './live-positions.ts'

/** The server's clock, Unix ms, renewed once a second: for ages that tick. */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => livePositions.serverNowMs())
  useEffect(() => {
    const timer = setInterval(() => setNow(livePositions.serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
