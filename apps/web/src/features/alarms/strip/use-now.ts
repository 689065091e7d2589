import { useEffect, useState } from 'react'

/** This computer's clock, Unix ms, once a second: only for what happens in this browser. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
