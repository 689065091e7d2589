import type { WatchedPlace } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import classes from './hand-over.module.css'
import { HandOver } from './hand-over.tsx'
import { useCameras, useMayWatch } from './use-cameras.ts'
import { type Followed, useFollowedCamera } from './use-followed-camera.ts'
import type { VideoStretch } from './use-video.ts'

interface FollowedVideoProps {
  /** Where somebody is; null: unknown. */
  place: WatchedPlace | null
  /** A recording instead of live. */
  stretch?: VideoStretch | null
  markMs?: number | undefined
  alarmId?: string | undefined
  bare?: boolean
  paused?: boolean
}

/** The picture that follows a place from camera to camera, with the camera's name and whether it sees the place. */
export function FollowedVideo({ place, stretch = null, ...more }: FollowedVideoProps) {
  const { t } = useTranslation()
  const may = useMayWatch()
  const cameras = useCameras()
  const able = stretch === null ? cameras : cameras.filter(({ history }) => history)
  const { followed, passOver } = useFollowedCamera(able, place)
  if (!may) return null
  if (!followed) {
    return (
      <p className={classes.words} role="status">
        {t(place === null ? 'video.follow.noPlace' : able.some(({ x }) => x !== null) ? 'video.follow.noneNear' : 'video.follow.noCamera')}
      </p>
    )
  }
  return (
    <div className={`${classes.follow} ${more.bare ? classes.bare : ''}`}>
      <HandOver {...more} wanted={{ camera: followed.camera, stretch }} onFault={passOver} />
      <FollowWords followed={followed} />
    </div>
  )
}

/** Which camera it is, and whether it sees the place. */
export function FollowWords({ followed: { camera, sees, distanceM } }: { followed: Followed }) {
  const { t } = useTranslation()
  const words = { name: camera.name, metres: Math.round(distanceM) }
  return (
    <p className={classes.words} role="status" data-unseen={!sees || undefined}>
      {t(sees ? 'video.follow.sees' : 'video.follow.nearest', words)}
    </p>
  )
}
