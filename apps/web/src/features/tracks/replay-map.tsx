import type { Alarm, Site } from '@muster/contracts'
import { IconCamera, IconCube3dSphere } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCameras } from '../../components/video/use-cameras.ts'
import { duration } from '../../i18n/site-time.ts'
import { useMapSettings } from '../../live/map-settings.ts'
import { alarmSpans } from '../../map/markers/alarm-marks.ts'
import type { MarkerView } from '../../map/markers/marker-view.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { useScene } from '../../map/scene/use-scene.ts'
import { FloorList } from '../../map/shell/floor-list.tsx'
import { CameraTools, Tool, ToolGroup } from '../../map/shell/map-tools.tsx'
import { type MapHandle, MapView } from '../../map/shell/map-view.tsx'
import { ScaleBar } from '../../map/shell/scale-bar.tsx'
import { floorDwell } from '../../map/tracks/floor-dwell.ts'
import { LostTracks } from './lost-tracks.tsx'
import type { PlayerClock } from './player-clock.ts'
import classes from './replay-map.module.css'
import { ReplayVideo } from './replay-video.tsx'
import { TrackStage } from './track-stage.ts'
import type { Replay } from './use-replay.ts'

/** Until the map is loaded. */
const NOBODY: MarkerView = {
  ...{ floor: 0, otherFloors: false, allNames: false, selectedNo: null, hoveredNo: null, alarms: new Map(), pin: null },
  ...{ classOf: () => null, nameOf: () => null, isShown: () => false, serverNowMs: () => 0, disappearanceS: 0 },
}

export interface ReplayMapProps {
  site: Site
  replay: Replay
  /** They are ringed on the map while they last. */
  alarms: readonly Alarm[]
  /** Subjects and range: when they change, the view is fitted to the tracks. */
  choice: string
  clock: PlayerClock
  theme: MapTheme
  following: boolean
  onFollowing: (following: boolean) => void
  onRetry: () => void
}

/** The plant with the tracks; a message where there is nothing to see. */
export function ReplayMap({ site, replay, alarms, choice, clock, theme, following, onFollowing, onRetry }: ReplayMapProps) {
  const { t } = useTranslation()
  const [stage, setStage] = useState<TrackStage | null>(null)
  const [floor, setFloor] = useState(0)
  const { subjects, followed, state, error } = replay
  const model = followed?.model ?? null
  const dwell = useMemo(() => (model === null ? new Map<number, number>() : floorDwell(model)), [model])

  const onReady = useCallback(
    (handle: MapHandle) => {
      const made = new TrackStage(handle, clock, { onFloor: setFloor, onDrag: () => onFollowing(false) })
      setStage(made)
      return () => {
        made.destroy()
        setStage(null)
      }
    },
    [clock, onFollowing],
  )
  useEffect(() => stage?.show(subjects, followed?.entry.no ?? null, choice), [stage, subjects, followed, choice])
  useEffect(() => stage?.setAlarms(alarmSpans(alarms)), [stage, alarms])
  useEffect(() => stage?.setFollowing(following), [stage, following])
  useEffect(() => stage?.setFloor(floor), [stage, floor])

  const [spatial, setSpatial] = useState(false)
  const [watched, setWatched] = useState(false)
  const recorded = useCameras().some(({ history }) => history)
  const settings = useMapSettings()
  // Created once per stage: later changes are passed on by the stage.
  const view = useMemo(() => stage?.seen ?? NOBODY, [stage])
  const { scene, state: space } = useScene(stage?.spatial ?? null, {
    ...{ on: spatial, site, settings, floor, onSelect: () => {} },
    view,
  })
  useEffect(() => stage?.setScene(scene), [stage, scene])

  const showFloor = (number: number) => {
    onFollowing(false)
    setFloor(number)
  }
  const message = {
    none: t('tracks.subject.choose'),
    loading: t('tracks.loading'),
    failed: `${t('tracks.failed')}: ${error?.message ?? ''}`,
    empty: t('tracks.empty'),
    shown: null,
  }[state]
  return (
    <div className={classes.map}>
      <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
      <div className={classes.left}>
        <FloorList
          floors={site.floors}
          shown={floor}
          onChange={showFloor}
          labelOf={(number, name) => `${name} ${duration(dwell.get(number) ?? 0)}`}
          detailOf={(number) => (
            <span data-zero={!dwell.has(number)}>{dwell.has(number) ? duration(dwell.get(number)!) : t('app.empty')}</span>
          )}
        />
      </div>
      {stage !== null && (
        <>
          <div className={classes.right}>
            <ToolGroup>
              <Tool
                icon={IconCube3dSphere}
                label={spatial ? t('map.space.leave') : t('map.space.enter')}
                pressed={spatial}
                onClick={() => setSpatial(!spatial)}
              />
              {recorded && (
                <Tool
                  icon={IconCamera}
                  label={t(watched ? 'video.follow.close' : 'video.follow.openHistory')}
                  pressed={watched}
                  onClick={() => setWatched(!watched)}
                />
              )}
            </ToolGroup>
            <CameraTools site={stage.site} />
          </div>
          <div className={classes.scale}>{!spatial && <ScaleBar site={stage.site} />}</div>
        </>
      )}
      {state === 'shown' && watched && <ReplayVideo clock={clock} model={model} />}
      {state === 'shown' && <LostTracks subjects={subjects} onRetry={onRetry} />}
      {space === 'failed' && (
        <div className={classes.message} role="alert">
          {t('map.space.state.failed')}
        </div>
      )}
      {message !== null && (
        <div className={classes.message} role={state === 'failed' ? 'alert' : 'status'}>
          {message}
          {state === 'empty' && <small>{t('tracks.emptyHint')}</small>}
          {state === 'failed' && (
            <button type="button" onClick={onRetry}>
              {t('app.action.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
