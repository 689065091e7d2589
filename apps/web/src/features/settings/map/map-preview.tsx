import { useComputedColorScheme } from '@mantine/core'
import type { MapSettings, MapTour, Site } from '@muster/contracts'
import { axisOf } from '@muster/geometry'
import { IconArrowsMoveVertical, IconCube3dSphere, IconPlayerStop } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteStage } from '../../../components/site-stage/site-stage.tsx'
import type { Roster } from '../../../live/queries.ts'
import { PLAN_PALETTES } from '../../../map/plan/palette.ts'
import type { Ribbon } from '../../../map/scene/track-ribbons.ts'
import type { SceneState } from '../../../map/scene/use-scene.ts'
import { Tool, ToolGroup } from '../../../map/shell/map-tools.tsx'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import classes from './map-settings.module.css'

interface MapPreviewProps {
  site: Site
  roster: Roster
  settings: MapSettings
  tour: MapTour | null
  onStop: () => void
  onPlace?: (x: number, y: number) => void
  onMap: (map: SiteMap | null) => void
}

/** The map as it will be: every change is visible at once. A sample track shows height and width of lines. */
export function MapPreview({ site, roster, settings, tour, onStop, onPlace, onMap }: MapPreviewProps) {
  const { t } = useTranslation()
  const theme = useComputedColorScheme('light')
  const [spatial, setSpatial] = useState(true)
  const [apart, setApart] = useState(false)
  const [state, setState] = useState<SceneState>('off')
  const { accent, critical } = PLAN_PALETTES[theme]
  const ribbons = useMemo<Ribbon[]>(() => {
    const route = settings.mapFlyPoint.map(({ x, y }): [number, number] => [x, y])
    return [
      { color: accent, dashed: false, runs: sampleRuns(site) },
      ...(route.length > 1 ? [{ color: critical, dashed: true, runs: [{ floor: 0, points: route }] }] : []),
    ]
  }, [site, accent, critical, settings.mapFlyPoint])
  return (
    <section className={classes.preview} aria-label={t('mapSettings.preview')}>
      <SiteStage
        {...{ site, roster, theme, tour, settings, ribbons, apart, onPlace, onMap }}
        floor={settings.focusFloorId ?? defaultFloor(site)}
        mode={spatial ? '3d' : '2d'}
        onState={setState}
      />
      <div className={classes.previewTools}>
        <ToolGroup label={t('map.space.label')}>
          <Tool
            icon={IconCube3dSphere}
            label={spatial ? t('map.space.leave') : t('map.space.enter')}
            pressed={spatial}
            onClick={() => setSpatial(!spatial)}
          />
          {spatial && <Tool icon={IconArrowsMoveVertical} label={t('map.space.apart')} pressed={apart} onClick={() => setApart(!apart)} />}
          {tour !== null && <Tool icon={IconPlayerStop} label={t('map.space.stop')} onClick={onStop} />}
        </ToolGroup>
      </div>
      {spatial && state === 'failed' && (
        <div className={classes.previewMessage} role="alert">
          {t('map.space.state.failed')}
        </div>
      )}
    </section>
  )
}

/** Along the longest road: where tracks mostly are. */
function sampleRuns(site: Site): Ribbon['runs'] {
  const axes = site.features.flatMap(({ kind, geometry }) => {
    const axis = kind === 'road' && geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
    return axis === null ? [] : [axis]
  })
  const lengthOf = ({ from, to }: (typeof axes)[number]) => Math.hypot(to[0] - from[0], to[1] - from[1])
  const longest = axes.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  return longest === undefined ? [] : [{ floor: 0, points: [longest.from, longest.to] }]
}
