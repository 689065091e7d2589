import { useEffect } from 'react'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { livePositions } from '../../../live/live-positions.ts'
import { useLive } from '../../../live/live-store.ts'
import { useTimeZone } from '../../../live/queries.ts'

const LOOK_MS = 60_000
const HOUR = '04'
/** Not if it was opened just now. */
const LEAST_AGE_MS = 6 * 3_600_000

/** A long-running wall reloads at night, when there is no alarm. */
export function useNightlyReload(): void {
  const zone = useTimeZone()
  useEffect(() => {
    const timer = setInterval(() => {
      const { alarms, connection } = useLive.getState()
      const calm = connection === 'live' && ![...alarms.values()].some(({ work }) => work === 'new')
      const atNight = siteDateAndTime(livePositions.serverNowMs(), zone).time.startsWith(HOUR)
      if (calm && atNight && performance.now() > LEAST_AGE_MS) window.location.reload()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [zone])
}
