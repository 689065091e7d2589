import { MeasureTool } from '../../map/editor/measure-tool.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { Legend } from '../../map/shell/legend.tsx'
import { MapLogo } from '../../map/shell/map-logo.tsx'
import { ScaleBar } from '../../map/shell/scale-bar.tsx'
import type { SiteMap } from '../../map/shell/site-map.ts'
import classes from './live-map.module.css'

interface MapCornersProps {
  site: SiteMap
  theme: MapTheme
  /** In perspective a length is not the same everywhere: no scale. */
  flat: boolean
  legendOpen: boolean
  measuring: boolean
  onLeaveMeasuring: () => void
}

/** Scale and logo, and the tools that open over the map: legend and measure. */
export function MapCorners({ site, theme, flat, legendOpen, measuring, onLeaveMeasuring }: MapCornersProps) {
  return (
    <>
      <div className={classes.scale} data-over-map>
        {flat && <ScaleBar site={site} />}
        <MapLogo />
      </div>
      {legendOpen && (
        <div className={classes.legend}>
          <Legend theme={theme} />
        </div>
      )}
      {measuring && (
        <div className={classes.measure}>
          <MeasureTool site={site} onLeave={onLeaveMeasuring} />
        </div>
      )}
    </>
  )
}
