import { useEffect, useState } from 'react'
import { livePositions } from './live-positions.ts'

/** Server time, Unix ms, read again every `everyMs`: for clocks and live timers. */
export function useServerNow(everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(() => livePositions.serverNowMs())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(livePositions.serverNowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
