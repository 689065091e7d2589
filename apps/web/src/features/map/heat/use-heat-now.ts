import { type HeatRules, isPersonClass } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { livePositions } from '../../../live/live-positions.ts'
import type { Roster } from '../../../live/queries.ts'
import { shownStatus } from '../../../map/markers/marker-field.ts'
import type { HeatCell } from './heat-raster.ts'

const REFRESH_MS = 3_000

/** People on a floor now, by square metre; the site's settings say who counts. Null while not shown. */
export function useHeatNow(roster: Roster, floor: number, disappearanceS: number, rules: HeatRules | undefined): HeatCell[] | null {
  const [cells, setCells] = useState<HeatCell[] | null>(null)
  useEffect(() => {
    if (rules === undefined) {
      setCells(null)
      return
    }
    const look = () => {
      const nowMs = livePositions.serverNowMs()
      setCells(
        [...livePositions.byNo.values()].flatMap((position): HeatCell[] => {
          const of = roster.byNo.get(position.no)?.class
          if (position.floor !== floor || of === undefined || !isPersonClass(of)) return []
          const status = shownStatus(position, nowMs, disappearanceS)
          if (status === 'unlocated' || (status === 'stale' && !rules.countsLastKnown)) return []
          return [[Math.floor(position.x), Math.floor(position.y), 1]]
        }),
      )
    }
    look()
    const timer = setInterval(look, REFRESH_MS)
    return () => clearInterval(timer)
  }, [roster, floor, disappearanceS, rules])
  return cells
}
