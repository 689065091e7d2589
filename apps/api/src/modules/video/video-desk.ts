import { AppError, type VideoFault } from '@muster/contracts'
import { type AllowedNetworks, machineAddresses, resolveHost } from '../../framework/network/allowed-address.ts'
import { addressOf, type ReachedCamera, type Stretch } from './camera.store.ts'
import { type Described, describeRtsp } from './rtsp/describe.ts'
import type { Credentials } from './rtsp/rtsp-authorization.ts'
import { FfmpegFinder } from './stream/ffmpeg.ts'
import { FfmpegSource } from './stream/ffmpeg-source.ts'
import { askHttp, HttpFault, HttpFlvSource, type HttpTarget } from './stream/http-source.ts'
import type { SharedStream } from './stream/shared-stream.ts'
import { StreamHub } from './stream/stream-hub.ts'
import type { StreamSource } from './stream/stream-source.ts'
import { VideoTickets } from './video-tickets.ts'

interface DeskConfig {
  FFMPEG: string
  PATH: string
  VIDEO_STREAMS: number
  VIDEO_OWN_CAMERAS: readonly string[]
  DATA_KEY: string
}

/** The building's parameters for video. */
export interface VideoRules {
  networks: readonly string[]
  transcode: boolean
}

export interface Fault {
  fault: VideoFault
  detail: string | null
}
export const isFault = (value: object): value is Fault => 'fault' in value
export const videoFault = ({ fault, detail }: Fault) => new AppError('videoFault', {}, { detail: { fault, detail } })

/** A camera with a checked address: further requests cannot lead elsewhere. */
interface CheckedTarget extends HttpTarget {
  port: number
}

const DESCRIBED_MS = 5_000
/** Identifies requests of the watch in a camera's log. */
export const WATCH_AGENT = 'Muster watch'
const fault = (name: VideoFault, detail: string | null = null): Fault => ({ fault: name, detail })

/** Requirements of the video handlers in the context. */
export interface VideoParts {
  video: VideoDesk
}

/** Reads cameras: checks their addresses, requests streams, and shares them among all viewers. */
export class VideoDesk {
  readonly tickets: VideoTickets
  readonly hub: StreamHub
  readonly ffmpeg: FfmpegFinder
  readonly #own: readonly string[]

  constructor({ FFMPEG, PATH, VIDEO_STREAMS, VIDEO_OWN_CAMERAS, DATA_KEY }: DeskConfig) {
    this.tickets = new VideoTickets(DATA_KEY)
    this.hub = new StreamHub(VIDEO_STREAMS)
    this.ffmpeg = new FfmpegFinder({ program: FFMPEG, path: PATH })
    this.#own = VIDEO_OWN_CAMERAS
  }

  /** The checked address of a camera's picture, or why there is none. */
  async target(camera: ReachedCamera, stretch: Stretch | null, rules: VideoRules): Promise<CheckedTarget | Fault> {
    if (!camera.enabled) return fault('disabled')
    const address = addressOf(camera, stretch)
    if (address === null) return fault('noAddress')
    return this.check(address, credentialsOf(camera), rules)
  }

  /** Also for parts named by a playlist. */
  async check(address: string, credentials: Credentials | null, { networks }: VideoRules): Promise<CheckedTarget | Fault> {
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || !/^(rtsp|https?):$/.test(url.protocol) || url.username !== '' || url.password !== '') return fault('notAllowed')
    const port = Number(url.port) || { 'rtsp:': 554, 'http:': 80, 'https:': 443 }[url.protocol] || 0
    const resolved = await resolveHost(url.hostname, port, this.#allowed(networks))
    if ('fault' in resolved) return fault(resolved.fault)
    return { url: address, ip: resolved.ip, port, credentials }
  }

  #allowed(networks: readonly string[]): AllowedNetworks {
    return { networks, own: this.#own, machine: machineAddresses() }
  }

  describe({ url, ip, port, credentials }: CheckedTarget): Promise<Described> {
    return describeRtsp({ url, ip, port, credentials, timeoutMs: DESCRIBED_MS })
  }

  /** The stream of a camera over RTSP or FLV; recordings are not shared. Waits for the first picture. */
  async stream(camera: ReachedCamera, target: CheckedTarget, stretch: Stretch | null, rules: VideoRules): Promise<SharedStream | Fault> {
    const key = `${camera.id} ${camera.version} ${stretch ? `${stretch.fromMs} ${stretch.toMs}` : 'live'}`
    const running = this.hub.find(key)
    if (!running) {
      const source = await this.#source(camera, target, rules)
      if (isFault(source)) return source
      const opened = this.hub.open(key, () => source)
      if (typeof opened === 'string') return fault(opened)
      return ready(opened)
    }
    return ready(running)
  }

  async #source(camera: ReachedCamera, target: CheckedTarget, { transcode }: VideoRules): Promise<StreamSource | Fault> {
    if (camera.protocol !== 'rtsp') return new HttpFlvSource(target)
    if ((await this.ffmpeg.version()) === null) return fault('noFfmpeg')
    const described = await this.describe(target)
    const odd = 'fault' in described
    if (odd && !(transcode && (described.fault === 'codecH265' || described.fault === 'codecOther'))) return described
    return new FfmpegSource(this.ffmpeg.program, { url: pinned(target), transcode: odd })
  }

  /** Asks a camera as a player would, and returns the fault. */
  async test(camera: ReachedCamera, rules: VideoRules): Promise<{ fault: VideoFault | null; detail: string | null; codec: string | null }> {
    const target = await this.target({ ...camera, enabled: true }, null, rules)
    if (isFault(target)) return { ...target, codec: null }
    if (camera.protocol === 'rtsp') {
      const described = await this.describe(target)
      if ('fault' in described) return { ...described, codec: /^codec/.test(described.fault) ? described.detail : null }
      const version = await this.ffmpeg.version()
      return { fault: version === null ? 'noFfmpeg' : null, detail: null, codec: described.codec }
    }
    if (camera.protocol === 'flv') {
      const stream = await this.stream(camera, target, null, rules)
      return isFault(stream) ? { ...stream, codec: null } : { fault: null, detail: null, codec: 'H264' }
    }
    try {
      const answer = await askHttp(target, AbortSignal.timeout(DESCRIBED_MS))
      answer.destroy()
      return { fault: null, detail: String(answer.headers['content-type'] ?? ''), codec: null }
    } catch (error) {
      return error instanceof HttpFault
        ? { fault: error.fault, detail: error.message, codec: null }
        : { fault: 'silent', detail: null, codec: null }
    }
  }

  /** Whether a camera answers, without its picture. @returns null if it does, otherwise why not */
  async reach(camera: ReachedCamera, rules: VideoRules): Promise<VideoFault | null> {
    const target = await this.target(camera, null, rules)
    if (isFault(target)) return target.fault
    if (camera.protocol === 'rtsp') {
      const described = await this.describe(target)
      return 'fault' in described ? described.fault : null
    }
    try {
      const answer = await askHttp(target, AbortSignal.timeout(DESCRIBED_MS), { 'user-agent': WATCH_AGENT })
      answer.destroy()
      return null
    } catch (error) {
      return error instanceof HttpFault ? error.fault : 'silent'
    }
  }

  stop(): void {
    this.hub.stop()
  }
}

async function ready(stream: SharedStream): Promise<SharedStream | Fault> {
  const ended = await stream.ready()
  if (ended === undefined) return stream
  return ended ?? fault('ended')
}

const credentialsOf = ({ account, password }: ReachedCamera): Credentials | null =>
  account === null ? null : { account, password: password ?? '' }

/** The address for ffmpeg: the checked IP address, with the credentials. */
function pinned({ url, ip, credentials }: CheckedTarget): string {
  const [, path = ''] = /^rtsp:\/\/[^/?#]*(.*)$/i.exec(url) ?? []
  const { port } = new URL(url)
  const who = credentials ? `${encodeURIComponent(credentials.account)}:${encodeURIComponent(credentials.password)}@` : ''
  return `rtsp://${who}${ip.includes(':') ? `[${ip}]` : ip}${port === '' ? '' : `:${port}`}${path}`
}
