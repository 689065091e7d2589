import { type RefObject, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../http/client.ts'
import type { PlayerFault } from './fault-view.tsx'
import { type Playing, play } from './play.ts'

/** A stretch of a recording, Unix ms. */
export interface VideoStretch {
  fromMs: number
  toMs: number
}
export type VideoState = { state: 'connecting' | 'again' | 'playing' } | { state: 'failed'; fault: PlayerFault }

/** Faults that another attempt may fix. */
const TRANSIENT: readonly PlayerFault[] = ['ended', 'network', 'unreachable', 'silent', 'tooMany']
const FIRST_WAIT_MS = 1_000
/** A camera that is back is noticed within ten seconds, including the time to open it. */
const LONGEST_WAIT_MS = 5_000
/** A picture frozen for this long is reopened. */
const STILL_MS = 6_000

const faultIn = (error: unknown): PlayerFault => {
  const { fault } = ((error instanceof CallError && error.detail) || {}) as { fault?: PlayerFault }
  return fault ?? 'network'
}

/** Opens a camera in a video element, keeps it going through interruptions, and reports its state. */
export function useVideo(
  element: RefObject<HTMLVideoElement | null>,
  { cameraId, stretch, alarmId, round }: { cameraId: string; stretch: VideoStretch | null; alarmId: string | undefined; round: number },
): VideoState {
  const [state, setState] = useState<VideoState>({ state: 'connecting' })
  const fromMs = stretch?.fromMs
  const toMs = stretch?.toMs
  const alarm = useRef(alarmId)
  alarm.current = alarmId

  useEffect(() => {
    const video = element.current
    if (!video) return
    let playing: Playing | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let tries = 0
    let lastMoveMs = 0
    const live = fromMs === undefined || toMs === undefined

    const end = (fault: PlayerFault) => {
      if (over) return
      playing?.stop()
      playing = null
      // A recording that was played to its end is no fault.
      if (!live && fault === 'ended' && lastMoveMs > 0) return
      if (!TRANSIENT.includes(fault) || (!live && tries > 0)) return setState({ state: 'failed', fault })
      setState(tries === 0 ? { state: 'again' } : { state: 'failed', fault })
      timer = setTimeout(() => void begin(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries))
      tries++
    }
    async function begin() {
      lastMoveMs = 0
      try {
        const times = live ? {} : { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() }
        const opened = await call('videoOpen', { body: { id: cameraId, ...times, alarmId: alarm.current }, quiet: true })
        if (over || !element.current) return
        const begun = await play(element.current, opened, live, end)
        if (over) begun.stop()
        else playing = begun
      } catch (error) {
        end(faultIn(error))
      }
    }
    const onMove = () => {
      if (lastMoveMs === 0) {
        tries = 0
        setState({ state: 'playing' })
      }
      lastMoveMs = performance.now()
    }
    video.addEventListener('timeupdate', onMove)
    const watch = setInterval(() => {
      if (live && playing && lastMoveMs > 0 && performance.now() - lastMoveMs > STILL_MS && !document.hidden) end('silent')
    }, 1_000)
    setState({ state: 'connecting' })
    void begin()
    return () => {
      over = true
      clearTimeout(timer)
      clearInterval(watch)
      video.removeEventListener('timeupdate', onMove)
      playing?.stop()
    }
  }, [element, cameraId, fromMs, toMs, round])
  return state
}
