import { useComputedColorScheme } from '@mantine/core'
import type { Site } from '@muster/contracts'
import type { RadioAssumptions } from '@muster/geometry'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../../components/query-states.tsx'
import { useSite } from '../../../live/queries.ts'
import { FloorList } from '../../../map/shell/floor-list.tsx'
import { CameraTools } from '../../../map/shell/map-tools.tsx'
import { type MapHandle, MapView } from '../../../map/shell/map-view.tsx'
import { ScaleBar } from '../../../map/shell/scale-bar.tsx'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { AnchorForm } from './anchor-form.tsx'
import { AnchorMarks } from './anchor-marks.tsx'
import { AssumptionFields, USUAL_ASSUMPTIONS } from './assumption-fields.tsx'
import { CoverCanvas } from './cover-canvas.tsx'
import type { CoverLayer } from './cover-colours.ts'
import { CoverFigures } from './cover-figures.tsx'
import { CoverLegend } from './cover-legend.tsx'
import { CoverModel } from './cover-model.ts'
import classes from './coverage.module.css'
import { PlacingTools } from './placing-tools.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PointReading } from './point-reading.tsx'
import { rasterOf } from './raster-of.ts'
import { useMeasured } from './use-measured.ts'
import { usePlanning } from './use-planning.ts'

/** Which anchors hear which place, expected and measured accuracy; anchors are tried out by dragging. */
function CoverageScreen() {
  const site = useSite()
  return <QueryStates query={site}>{(plan) => <Coverage site={plan} />}</QueryStates>
}

/** The floor with the most anchors, as the likeliest choice. */
function fullestFloor({ anchors, floors }: Site): number {
  const uwb = anchors.filter(({ kind }) => kind === 'uwb')
  const count = (number: number) => uwb.filter(({ floor }) => floor === number).length
  return floors.map(({ number }) => number).sort((a, b) => count(b) - count(a))[0] ?? 0
}

function Coverage({ site }: { site: Site }) {
  const { t } = useTranslation()
  const theme = useComputedColorScheme('light')
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  const [floor, setFloor] = useState(() => fullestFloor(site))
  const [layer, setLayer] = useState<CoverLayer>('expected')
  const [assumed, setAssumed] = useState<RadioAssumptions>(USUAL_ASSUMPTIONS)
  const [selected, setSelected] = useState<string | null>(null)
  const planning = usePlanning(site)
  const measured = useMeasured(site, floor)
  // Only another plan creates a new model: changed anchors are recomputed within it.
  const model = useMemo(() => new CoverModel(site, floor), [site, floor])
  const here = useMemo(() => planning.all.filter((anchor) => anchor.floor === floor), [planning.all, floor])
  const grid = model.update(here, assumed)
  const raster = layer === 'measured' ? measured.raster : rasterOf(grid, layer)
  const onReady = useCallback((handle: MapHandle) => {
    setSiteMap(handle.site)
    return () => setSiteMap(null)
  }, [])
  const chosen = here.find(({ key }) => key === selected)
  return (
    <div className={classes.page}>
      <div className={classes.map}>
        <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
        <div className={classes.left}>
          <FloorList
            floors={site.floors}
            shown={floor}
            onChange={setFloor}
            labelOf={(_number, name) => name}
            detailOf={(number) => planning.all.filter((anchor) => anchor.floor === number).length}
          />
        </div>
        {siteMap !== null && (
          <>
            <CoverCanvas site={siteMap} raster={raster} />
            <AnchorMarks
              site={siteMap}
              anchors={here}
              selected={selected}
              onSelect={setSelected}
              onMove={(key, x, y) => planning.change(key, { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })}
            />
            <div className={classes.right}>
              <CameraTools site={siteMap} />
            </div>
            <div className={classes.scale}>
              <ScaleBar site={siteMap} />
            </div>
            <PointReading site={siteMap} grid={grid} measuredAt={measured.at} />
          </>
        )}
      </div>
      <div className={classes.panel}>
        <h1 style={{ fontSize: 20, margin: 0 }}>{t('coverage.title')}</h1>
        <CoverLegend layer={layer} onChange={setLayer} />
        <CoverFigures grid={grid} measured={measured} anchors={here.length} />
        <PlacingTools site={siteMap} planning={planning} onPlace={(x, y) => setSelected(planning.add(floor, x, y))} />
        {chosen && <AnchorForm key={chosen.key} anchor={chosen} planning={planning} onGone={() => setSelected(null)} />}
        <PlanActions site={site} planning={planning} />
        <AssumptionFields assumed={assumed} onChange={setAssumed} />
      </div>
    </div>
  )
}

export default CoverageScreen
