import type { Alarm } from '@muster/contracts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { livePositions } from '../../live/live-positions.ts'
import { alarmedSince } from '../markers/alarm-marks.ts'
import { lastsText } from './position-words.ts'

/**
 * How long somebody has been in alarm, in words for the map; asked when names are drawn, so that nothing renders for
 * it.
 */
export function useAlarmLasts(alarms: ReadonlyMap<string, Alarm>): (no: number) => string | null {
  const { t } = useTranslation()
  const since = useMemo(() => alarmedSince(alarms.values()), [alarms])
  return useCallback(
    (no) => {
      const startMs = since.get(no)
      return startMs === undefined ? null : lastsText(t, livePositions.serverNowMs() - startMs)
    },
    [since, t],
  )
}
