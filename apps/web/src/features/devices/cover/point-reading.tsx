import { type CoverGrid, cellAt, OUTSIDE } from '@muster/geometry'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import classes from './coverage.module.css'

interface PointReadingProps {
  site: SiteMap
  grid: CoverGrid
  measuredAt: (x: number, y: number) => number | null
}

/** Expected and measured accuracy at the place under the pointer. */
export function PointReading({ site, grid, measuredAt }: PointReadingProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState<readonly [number, number] | null>(null)
  useEffect(() => {
    const move = (event: MapMouseEvent) => setAt(site.toSite(event.point))
    const leave = () => setAt(null)
    site.map.on('mousemove', move)
    site.map.on('mouseout', leave)
    return () => {
      site.map.off('mousemove', move)
      site.map.off('mouseout', leave)
    }
  }, [site])
  const cell = at && cellAt(grid, at[0], at[1])
  const heard = cell === null ? undefined : grid.heard[cell]
  if (at === null || cell === null || heard === undefined || heard === OUTSIDE) return null
  const errorM = grid.errorM[cell] ?? Number.POSITIVE_INFINITY
  const measuredM = measuredAt(at[0], at[1])
  return (
    <div className={classes.reading}>
      {t('coverage.at', { x: at[0].toFixed(1), y: at[1].toFixed(1), heard })}{' '}
      {errorM === Number.POSITIVE_INFINITY ? t('coverage.noPosition') : t('coverage.expectedHere', { value: errorM.toFixed(2) })}{' '}
      {measuredM !== null && t('coverage.measuredHere', { value: measuredM.toFixed(1) })}
    </div>
  )
}
