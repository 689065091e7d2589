import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FollowWords } from '../../components/video/followed-video.tsx'
import { HandOver, type Wanted } from '../../components/video/hand-over.tsx'
import { useCameras } from '../../components/video/use-cameras.ts'
import { useFollowedCamera } from '../../components/video/use-followed-camera.ts'
import { momentAt, type TrackModel } from '../../map/tracks/track-model.ts'
import type { PlayerClock } from './player-clock.ts'
import classes from './replay-video.module.css'
import { usePlayerState } from './use-player.ts'

/** Length of recording requested at once. */
const PIECE_MS = 10 * 60_000
/** A moment that moved farther than by playing was chosen by the user. */
const JUMP_MS = 3_000

/** The recording of the camera that saw somebody, in step with the replay, switching as they walked. */
export function ReplayVideo({ clock, model }: { clock: PlayerClock; model: TrackModel | null }) {
  const { t } = useTranslation()
  const { atMs, playing, speed } = usePlayerState(clock)
  const recorded = useCameras().filter(({ history }) => history)
  const place = model && momentAt(model, atMs)
  const { followed, passOver } = useFollowedCamera(recorded, place)
  const wanted = useRef<Wanted | null>(null)
  const lastMs = useRef(atMs)
  const fast = playing && speed !== 1
  const jumped = Math.abs(atMs - lastMs.current) > JUMP_MS
  lastMs.current = atMs
  const before = wanted.current
  const over = !before?.stretch || atMs >= before.stretch.toMs || atMs < before.stretch.fromMs
  // A recorder only plays at normal speed: faster replays request nothing.
  if (followed && (fast ? before === null : over || jumped || before.camera.id !== followed.camera.id))
    wanted.current = { camera: followed.camera, stretch: { fromMs: atMs, toMs: atMs + PIECE_MS } }
  // What is asked for again begins where he is then.
  if (!followed) wanted.current = null
  return (
    <section className={classes.video} aria-label={t('video.follow.title')}>
      {wanted.current && followed ? (
        <>
          <HandOver wanted={wanted.current} paused={!playing || fast} onFault={passOver} />
          <FollowWords followed={followed} />
        </>
      ) : (
        <p role="status">
          {t(!place ? 'video.follow.noPlace' : recorded.length > 0 ? 'video.follow.noneNear' : 'video.follow.noRecorder')}
        </p>
      )}
      {fast && (
        <p role="status">
          {t('video.follow.speed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => clock.dispatch({ type: 'speed', speed: 1 })}>
            {t('video.follow.slow')}
          </Button>
        </p>
      )}
    </section>
  )
}
