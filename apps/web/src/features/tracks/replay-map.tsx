import type { Site } from '@muster/contracts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duration } from '../../i18n/site-time.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { FloorList } from '../../map/shell/floor-list.tsx'
import { CameraTools } from '../../map/shell/map-tools.tsx'
import { type MapHandle, MapView } from '../../map/shell/map-view.tsx'
import { ScaleBar } from '../../map/shell/scale-bar.tsx'
import { floorDwell } from '../../map/tracks/floor-dwell.ts'
import type { PlayerClock } from './player-clock.ts'
import classes from './replay-map.module.css'
import { TrackStage } from './track-stage.ts'
import type { Replay } from './use-replay.ts'

export interface ReplayMapProps {
  site: Site
  replay: Replay
  /** Who and when: of another choice the view is laid around the tracks. */
  choice: string
  clock: PlayerClock
  theme: MapTheme
  following: boolean
  onFollowing: (following: boolean) => void
  onRetry: () => void
}

/** The plant with the tracks on it; what there is to say where nothing is to be seen. */
export function ReplayMap({ site, replay, choice, clock, theme, following, onFollowing, onRetry }: ReplayMapProps) {
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
  useEffect(() => stage?.setFollowing(following), [stage, following])
  useEffect(() => stage?.setFloor(floor), [stage, floor])

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
            <CameraTools site={stage.site} />
          </div>
          <div className={classes.scale}>
            <ScaleBar site={stage.site} />
          </div>
        </>
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
