import { Button } from '@mantine/core'
import { type Alarm, type AlarmCamera, type Camera, isClosed, VIDEO_PERMISSIONS } from '@muster/contracts'
import type { WatchedPlace } from '@muster/geometry'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverClock } from '../../live/server-clock.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { FollowedVideo } from './followed-video.tsx'
import classes from './hand-over.module.css'
import { SubjectVideo } from './subject-video.tsx'
import { useCameras } from './use-cameras.ts'
import { VideoPlayer } from './video-player.tsx'

const BEFORE_MS = 30_000
const AFTER_MS = 120_000
/** An older alarm opens with its recording: the live picture shows something else by now. */
const FRESH_MS = 10 * 60_000
/** Assumed accuracy of a place that an alarm reports without fixes. */
const USUAL_ACCURACY_M = 3

export const alarmPlace = ({ x, y, floor }: Alarm): WatchedPlace | null =>
  x === null || y === null ? null : { x, y, floor: floor ?? 0, accuracyM: USUAL_ACCURACY_M }

/** The camera that raised an alarm itself; its number in the alarm is its number here. */
export const reportingCamera = (alarm: Alarm, cameras: readonly Camera[]): Camera | undefined =>
  alarm.kind === 'aiCamera' ? cameras.find(({ code, enabled }) => enabled && code === alarm.subjectId) : undefined

/** Whether there is anything to look at: a camera that reported it, or a place. */
export const hasPicture = (alarm: Alarm, cameras: readonly Camera[]): boolean =>
  cameras.length > 0 && (alarm.x !== null || alarm.trackableNo !== null || reportingCamera(alarm, cameras) !== undefined)

interface AlarmVideoProps {
  alarm: Alarm
  /** Cameras that saw its place when it was raised, the best first. */
  seenBy?: readonly AlarmCamera[]
}

/** The camera that sees an alarm, opened automatically: live, or when it began. */
export function AlarmVideo({ alarm, seenBy = [] }: AlarmVideoProps) {
  const { t } = useTranslation()
  const mayHistory = mayDo(useSessionInfo(), VIDEO_PERMISSIONS.history)
  const cameras = useCameras()
  const startedMs = Date.parse(alarm.startedAt)
  const recorded = mayHistory && cameras.some(({ history, enabled }) => history && enabled)
  const [then, setThen] = useState(() => isClosed(alarm) || serverClock.nowMs() - startedMs > FRESH_MS)
  const stretch = useMemo(() => ({ fromMs: startedMs - BEFORE_MS, toMs: startedMs + AFTER_MS }), [startedMs])
  if (!hasPicture(alarm, cameras)) return null
  const past = then && recorded
  return (
    <section className={classes.follow} aria-label={t('video.alarm.title')}>
      {recorded && (
        <div className={classes.choice}>
          {[false, true].map((one) => (
            <Button
              key={String(one)}
              size="compact-xs"
              variant={past === one ? 'filled' : 'default'}
              aria-pressed={past === one}
              onClick={() => setThen(one)}
            >
              {t(one ? 'video.alarm.past' : 'video.alarm.now')}
            </Button>
          ))}
        </div>
      )}
      <AlarmPicture alarm={alarm} cameras={cameras} stretch={past ? stretch : null} seenBy={seenBy} />
    </section>
  )
}

interface AlarmPictureProps {
  alarm: Alarm
  cameras: readonly Camera[]
  stretch?: { fromMs: number; toMs: number } | null
  bare?: boolean
  /** Whose recordings show the place: cameras may have been turned since. */
  seenBy?: readonly AlarmCamera[]
}

/** The picture alone, also for walls: of the camera that reported it, of the person concerned, or of its place. */
export function AlarmPicture({ alarm, cameras, stretch = null, bare = false, seenBy = [] }: AlarmPictureProps) {
  const own = reportingCamera(alarm, cameras)
  const more = { alarmId: alarm.id, bare, ...(stretch && { markMs: Date.parse(alarm.startedAt) }) }
  if (own) return <VideoPlayer {...more} key={own.id} camera={own} stretch={stretch} />
  const then = seenBy.flatMap(({ id }) => cameras.find((camera) => camera.id === id && camera.enabled && camera.history) ?? [])[0]
  if (stretch && then) return <VideoPlayer {...more} key={then.id} camera={then} stretch={stretch} />
  if (stretch) return <FollowedVideo {...more} place={alarmPlace(alarm)} stretch={stretch} />
  return <SubjectVideo {...more} no={isClosed(alarm) ? null : alarm.trackableNo} at={alarmPlace(alarm)} />
}
