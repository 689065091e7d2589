import { VIDEO_PERMISSIONS } from '@muster/contracts'
import { IconCamera, IconHistory, IconMaximize, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { snapshotKey } from './alarm-snapshots.tsx'
import { FaultView, type PlayerFault } from './fault-view.tsx'
import { HistoryPicker } from './history-picker.tsx'
import { keepSnapshot } from './snapshot.ts'
import { useVideo, type VideoStretch } from './use-video.ts'
import classes from './video-player.module.css'

export interface VideoPlayerProps {
  camera: { id: string; name: string; history: boolean }
  /** A recording instead of live. */
  stretch?: VideoStretch | null
  /** The moment of an alarm, marked on a recording. */
  markMs?: number | undefined
  /** The alarm for which it is watched: audited, and stored with pictures. */
  alarmId?: string | undefined
  /** Without buttons: for big screens. */
  bare?: boolean | undefined
  /** A recording pauses once it has its first frame. */
  paused?: boolean | undefined
  onClose?: (() => void) | undefined
  /** Called with the first frame. */
  onPicture?: (() => void) | undefined
  /** Called when there is no picture; it keeps trying where that may help. */
  onFault?: ((fault: PlayerFault) => void) | undefined
}

/** The picture of one camera, live or recorded. */
export function VideoPlayer({
  camera,
  stretch = null,
  markMs,
  alarmId,
  bare = false,
  paused = false,
  onClose,
  onPicture,
  onFault,
}: VideoPlayerProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<VideoStretch | null>(stretch)
  const [picking, setPicking] = useState(false)
  const [round, setRound] = useState(0)
  const element = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => setChosen(stretch), [stretch])
  const state = useVideo(element, { cameraId: camera.id, stretch: chosen, alarmId, round })
  const playing = state.state === 'playing'
  const fault = state.state === 'failed' ? state.fault : null
  const told = useRef({ onPicture, onFault })
  told.current = { onPicture, onFault }
  useEffect(() => {
    if (playing) told.current.onPicture?.()
  }, [playing])
  useEffect(() => {
    const video = element.current
    if (!video || !playing || !chosen) return
    if (paused) video.pause()
    else void video.play().catch(() => {})
  }, [paused, playing, chosen])
  useEffect(() => {
    if (fault) told.current.onFault?.(fault)
  }, [fault])
  return (
    <figure
      ref={box}
      className={classes.player}
      data-bare={bare || undefined}
      style={{ margin: 0 }}
      aria-label={t('video.player.label', { name: camera.name })}
    >
      <div className={classes.screen} data-state={state.state}>
        <video ref={element} muted playsInline autoPlay />
        {!playing && (
          <div className={classes.over}>
            {state.state === 'failed' ? (
              <FaultView fault={state.fault} />
            ) : (
              <span role="status">{t(state.state === 'again' ? 'video.player.again' : 'video.player.connecting')}</span>
            )}
          </div>
        )}
      </div>
      {chosen && <Strip element={element} stretch={chosen} markMs={markMs} />}
      {!bare && (
        <Bar
          {...{ camera, chosen, alarmId, element, box, playing, onClose }}
          failed={state.state === 'failed'}
          onRetry={() => setRound(round + 1)}
          onPick={() => setPicking(!picking)}
          onLive={() => setChosen(null)}
        />
      )}
      {picking && (
        <HistoryPicker
          aroundMs={markMs ?? serverClock.nowMs()}
          onChoose={(next) => {
            setChosen(next)
            setPicking(false)
          }}
        />
      )}
    </figure>
  )
}

interface BarProps extends Pick<VideoPlayerProps, 'camera' | 'alarmId' | 'onClose'> {
  chosen: VideoStretch | null
  element: React.RefObject<HTMLVideoElement | null>
  box: React.RefObject<HTMLElement | null>
  playing: boolean
  failed: boolean
  onRetry: () => void
  onPick: () => void
  onLive: () => void
}

function Bar({ camera, chosen, alarmId, element, box, playing, failed, onRetry, onPick, onLive, onClose }: BarProps) {
  const { t } = useTranslation()
  const session = useSessionInfo()
  const mayHistory = mayDo(session, VIDEO_PERMISSIONS.history)
  const maySnapshot = mayDo(session, VIDEO_PERMISSIONS.snapshot)
  const queryClient = useQueryClient()
  const [hash, setHash] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function snapshot() {
    const video = element.current
    if (!video) return
    setBusy(true)
    try {
      const shownAtMs = chosen ? chosen.fromMs + video.currentTime * 1000 : serverClock.nowMs()
      setHash(await keepSnapshot(video, { cameraId: camera.id, alarmId, shownAtMs }))
      void queryClient.invalidateQueries({ queryKey: snapshotKey })
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <figcaption className={classes.bar}>
        <span className={classes.name} title={camera.name}>
          {t(chosen ? 'video.player.history' : 'video.player.live')} · {camera.name}
        </span>
        {failed && <BarButton label={t('video.player.retry')} Icon={IconRefresh} onClick={onRetry} />}
        {chosen ? (
          <button type="button" onClick={onLive}>
            {t('video.player.toLive')}
          </button>
        ) : null}
        {mayHistory && camera.history && <BarButton label={t('video.player.toHistory')} Icon={IconHistory} onClick={onPick} />}
        {maySnapshot && (
          <BarButton label={t('video.player.snapshot')} Icon={IconCamera} disabled={!playing || busy} onClick={() => void snapshot()} />
        )}
        <BarButton label={t('video.player.full')} Icon={IconMaximize} onClick={() => void box.current?.requestFullscreen?.()} />
        {onClose && <BarButton label={t('video.player.close')} Icon={IconX} onClick={onClose} />}
      </figcaption>
      {hash !== null && (
        <div className={classes.note} role="status">
          {t('video.player.kept', { hash })}
        </div>
      )}
    </>
  )
}

interface BarButtonProps {
  label: string
  Icon: typeof IconX
  disabled?: boolean
  onClick: () => void
}

function BarButton({ label, Icon, disabled = false, onClick }: BarButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** Progress of a recording, and where in it the alarm was. */
function Strip({
  element,
  stretch,
  markMs,
}: {
  element: React.RefObject<HTMLVideoElement | null>
  stretch: VideoStretch
  markMs: number | undefined
}) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [atS, setAtS] = useState(0)
  useEffect(() => {
    const video = element.current
    if (!video) return
    const onMove = () => setAtS(video.currentTime)
    video.addEventListener('timeupdate', onMove)
    return () => video.removeEventListener('timeupdate', onMove)
  }, [element])
  const lengthMs = stretch.toMs - stretch.fromMs
  const share = (ms: number) => `${Math.max(0, Math.min(100, (ms / lengthMs) * 100))}%`
  const clock = (ms: number) => siteDateAndTime(ms, timeZone).time
  const marked = markMs !== undefined && markMs >= stretch.fromMs && markMs <= stretch.toMs
  return (
    <>
      <div className={classes.strip} aria-hidden>
        <span style={{ width: share(atS * 1000) }} />
        {marked && <i style={{ left: share(markMs - stretch.fromMs) }} title={t('video.player.alarmMark', { time: clock(markMs) })} />}
      </div>
      <div className={classes.note}>
        {t('video.player.position', { time: clock(stretch.fromMs + atS * 1000) })}
        {marked && ` · ${t('video.player.alarmMark', { time: clock(markMs) })}`}
      </div>
    </>
  )
}
