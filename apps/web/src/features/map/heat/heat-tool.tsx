import type { HeatPeriod } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import type { Roster } from '../../../live/queries.ts'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import type { HeatAsked, HeatMode } from './heat-asked.ts'
import { HeatCanvas } from './heat-canvas.tsx'
import { HeatPanel } from './heat-panel.tsx'
import { type HeatCell, heatRaster, hottest } from './heat-raster.ts'
import { useHeatNow } from './use-heat-now.ts'

/** Pictures of a film. */
const FRAMES = 24
const MOST_PLACES = 8

interface HeatToolProps {
  site: SiteMap
  roster: Roster
  floor: number
  disappearanceS: number
  onClose: () => void
}

/** Heat map over the plan: now, over a period, or as an animation of it; for the current floor. */
export function HeatTool({ site, roster, floor, disappearanceS, onClose }: HeatToolProps) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<HeatMode>('now')
  const [asked, setAsked] = useState<HeatAsked | null>(null)
  const [frame, setFrame] = useState(0)
  const { data: rules } = useQuery({ queryKey: ['heatRules'], queryFn: () => call('heatRules', { quiet: true }) })
  const now = useHeatNow(roster, floor, disappearanceS, mode === 'now' ? rules : undefined)
  const [from = '', to = ''] = (asked?.time ?? '').split(',')
  const period = useQuery({
    queryKey: ['heatPeriod', asked, floor, mode === 'film'],
    enabled: mode !== 'now' && from !== '' && to !== '',
    queryFn: ({ signal }) =>
      call('heatPeriod', {
        query: { from, to, floor, frames: mode === 'film' ? FRAMES : 1, ...(asked?.who && { who: asked.who }) } as never,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = period.data && mode !== 'now' ? period.data : null
  const tiers = useMemo(() => (rules ? (mode === 'now' ? rules.peopleTiers : rules.minuteTiers) : []), [rules, mode])
  const raster = useMemo(() => {
    if (rules === undefined) return null
    if (mode === 'now') return heatRaster(now ?? [], 1, rules.radiusM)
    return shown === null ? null : heatRaster(cellsOf(shown, Math.min(frame, shown.frames.length - 1)), shown.cellM, rules.radiusM)
  }, [rules, mode, now, shown, frame])
  const places = useMemo(() => (raster && rules ? hottest(raster, tiers, rules.radiusM, MOST_PLACES) : []), [raster, rules, tiers])
  if (rules === undefined) return null
  return (
    <>
      <HeatCanvas site={site} raster={raster} tiers={tiers} />
      <HeatPanel
        mode={mode}
        onMode={setMode}
        asked={asked}
        onAsk={(next) => {
          setFrame(0)
          setAsked(next)
        }}
        busy={period.isFetching}
        failed={period.isError ? t('map.heat.failed') : null}
        shown={shown}
        frame={frame}
        onFrame={setFrame}
        tiers={tiers}
        radiusM={rules.radiusM}
        countsLastKnown={rules.countsLastKnown}
        places={places}
        onGo={({ x, y }) => site.flyTo(x, y)}
        onClose={onClose}
      />
    </>
  )
}

/** Person-minutes by cell of one picture. */
function cellsOf({ frames }: HeatPeriod, frame: number): HeatCell[] {
  const { cells } = frames[frame]!
  return Array.from({ length: cells.length / 3 }, (_, i): HeatCell => [cells[3 * i]!, cells[3 * i + 1]!, cells[3 * i + 2]! / 60])
}
