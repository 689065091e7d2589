import type { OpenedVideo } from '@muster/contracts'
import { savedSession } from '../../session/session.ts'
import type { PlayerFault } from './fault-view.tsx'

/** A video element that is playing. */
export interface Playing {
  stop(): void
}
/** Called once when it ends by itself. */
type OnEnd = (fault: PlayerFault) => void

/** A live picture farther behind than this jumps to the present, seconds. */
const MOST_BEHIND_S = 2.5
const BEHIND_AFTER_JUMP_S = 0.4
const LOOKED_AFTER_MS = 1_000

const headers = (): Record<string, string> => {
  const { authToken } = savedSession()
  return authToken ? { authToken } : {}
}

/** The api's reason why a URL gave no picture; `network` when it gives none. */
export async function faultOf(url: string): Promise<PlayerFault> {
  const stop = new AbortController()
  try {
    const response = await fetch(url, { headers: headers(), signal: stop.signal })
    if (response.ok) return 'ended'
    const { data } = (await response.json()) as { data?: { fault?: PlayerFault } | null }
    return data?.fault ?? 'network'
  } catch {
    return 'network'
  } finally {
    stop.abort()
  }
}

/** Plays what the api returned; each player is loaded on first use. */
export async function play(video: HTMLVideoElement, { kind, url }: OpenedVideo, live: boolean, onEnd: OnEnd): Promise<Playing> {
  // Without a user's click only a muted video may start.
  video.muted = true
  if (kind === 'flv') return playFlv(video, url, live, onEnd)
  return kind === 'hls' ? playHls(video, url, onEnd) : playFilm(video, url, onEnd)
}

async function playFlv(video: HTMLVideoElement, url: string, live: boolean, onEnd: OnEnd): Promise<Playing> {
  const { default: mpegts } = await import('mpegts.js')
  mpegts.LoggingControl.enableAll = false
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, hasAudio: false, url },
    { headers: headers(), enableWorker: false, enableStashBuffer: false, lazyLoad: false, autoCleanupSourceBuffer: true },
  )
  let over = false
  const end = (fault: PlayerFault) => {
    if (over) return
    over = true
    onEnd(fault)
  }
  player.on(mpegts.Events.ERROR, (type: string) => {
    if (type === mpegts.ErrorTypes.NETWORK_ERROR) void faultOf(url).then(end)
    else end('player')
  })
  player.on(mpegts.Events.LOADING_COMPLETE, () => end('ended'))
  player.attachMediaElement(video)
  player.load()
  // Refused without a click if sound is on; it is not.
  void Promise.resolve(player.play()).catch(() => {})
  const timer = live ? setInterval(() => keepUp(video), LOOKED_AFTER_MS) : undefined
  return {
    stop: () => {
      over = true
      clearInterval(timer)
      player.destroy()
    },
  }
}

/** A hidden tab or a slow machine falls behind: it continues at the present. */
function keepUp(video: HTMLVideoElement): void {
  const { buffered } = video
  if (buffered.length === 0) return
  const end = buffered.end(buffered.length - 1)
  if (end - video.currentTime > MOST_BEHIND_S) video.currentTime = end - BEHIND_AFTER_JUMP_S
  if (video.paused) void video.play().catch(() => {})
}

async function playHls(video: HTMLVideoElement, url: string, onEnd: OnEnd): Promise<Playing> {
  const { default: Hls } = await import('hls.js')
  const player = new Hls({
    enableWorker: false,
    xhrSetup: (xhr) => {
      for (const [name, value] of Object.entries(headers())) xhr.setRequestHeader(name, value)
    },
  })
  player.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.NETWORK_ERROR) void faultOf(url).then(onEnd)
    else onEnd('player')
  })
  player.loadSource(url)
  player.attachMedia(video)
  void video.play().catch(() => {})
  return { stop: () => player.destroy() }
}

/** A clip is fetched whole: the element itself cannot send the session's header. */
async function playFilm(video: HTMLVideoElement, url: string, onEnd: OnEnd): Promise<Playing> {
  const stop = new AbortController()
  let address: string | null = null
  void fetch(url, { headers: headers(), signal: stop.signal })
    .then(async (response) => {
      if (!response.ok) return onEnd(await faultOf(url))
      address = URL.createObjectURL(await response.blob())
      video.src = address
      video.onerror = () => onEnd('player')
      void video.play().catch(() => {})
    })
    .catch(() => {
      if (!stop.signal.aborted) onEnd('network')
    })
  return {
    stop: () => {
      stop.abort()
      video.onerror = null
      video.removeAttribute('src')
      if (address) URL.revokeObjectURL(address)
    },
  }
}
