import { type ChildProcess, spawn } from 'node:child_process'
import type { VideoFault } from '@muster/contracts'
import type { Ended, StreamSource } from './stream-source.ts'

/** The program, and where it is looked for. */
export interface FfmpegProgram {
  program: string
  path: string
}

interface FfmpegInput {
  /** With credentials, of a host that was resolved and checked. */
  url: string
  /** The picture is made anew, for browsers that cannot play its codec. */
  transcode: boolean
}

/** ffmpeg gives up a camera that says nothing for so long, µs. */
const TIMEOUT_US = 5_000_000
/** It has to have sent something after so long, and then again and again, ms. */
const FIRST_BYTES_MS = 12_000
const SILENT_MS = 8_000
const KILLED_AFTER_MS = 2_000
const MOST_WIDTH = 1280

/**
 * The address goes in by the standard input: what stands in the arguments everybody on the machine can read. Nothing
 * but RTSP over TCP is opened, whatever the camera says.
 */
const listOf = ({ url }: FfmpegInput): string =>
  ['ffconcat version 1.0', `file '${url.replaceAll("'", '%27')}'`, 'option rtsp_transport tcp', `option timeout ${TIMEOUT_US}`, ''].join(
    '\n',
  )

/** Arguments that remux, or make H.264 of at most 1280 pixels. Sound is left out: browsers refuse G.711. */
function ffmpegArguments({ transcode }: Pick<FfmpegInput, 'transcode'>): string[] {
  const input = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'pipe,fd,tcp,udp,rtp,rtsp']
  const quick = ['-fflags', 'nobuffer', '-flags', 'low_delay', '-analyzeduration', '500000', '-probesize', '200000']
  const copy = ['-c:v', 'copy']
  const anew = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p']
  const scaled = ['-vf', `scale='min(${MOST_WIDTH},iw)':-2`, '-threads', '1']
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', ...quick, ...input, '-i', 'pipe:0', '-map', '0:v:0', '-an', '-sn', '-dn'],
    ...(transcode ? [...anew, ...scaled] : copy),
    ...['-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-f', 'flv', 'pipe:1'],
  ]
}

/** What its last words mean. They name the address with its password, so nobody is shown them. */
function faultOfWords(words: string): VideoFault {
  if (/not compatible with flv/i.test(words)) return 'codecH265'
  if (/matches no streams/i.test(words)) return 'noVideo'
  if (/401|Unauthorized/i.test(words)) return 'unauthorized'
  if (/404|not found/i.test(words)) return 'notFound'
  if (/refused|unreachable|No route|timed out/i.test(words)) return 'unreachable'
  return 'ended'
}

/**
 * One ffmpeg that reads a camera over RTSP and gives FLV. It ends by itself when the api is gone: its pipe is broken.
 */
export class FfmpegSource implements StreamSource {
  readonly #ffmpeg: FfmpegProgram
  readonly #input: FfmpegInput
  #child: ChildProcess | null = null
  #stopped = false
  #watch: NodeJS.Timeout | null = null
  #silent = false

  constructor(ffmpeg: FfmpegProgram, input: FfmpegInput) {
    this.#ffmpeg = ffmpeg
    this.#input = input
  }

  start(onData: (chunk: Buffer) => void, onEnd: (ended: Ended) => void): void {
    // Its own environment holds nothing of ours.
    const child = spawn(this.#ffmpeg.program, ffmpegArguments(this.#input), { stdio: 'pipe', env: { PATH: this.#ffmpeg.path } })
    this.#child = child
    let words = ''
    let ended = false
    const end = (said: Ended) => {
      if (ended) return
      ended = true
      if (this.#watch) clearTimeout(this.#watch)
      onEnd(said)
    }
    const awaitBytes = (ms: number) => {
      if (this.#watch) clearTimeout(this.#watch)
      this.#watch = setTimeout(() => {
        this.#silent = true
        this.#kill()
      }, ms)
    }
    awaitBytes(FIRST_BYTES_MS)
    child.stdin?.on('error', () => {})
    child.stdin?.end(listOf(this.#input))
    child.stdout?.on('data', (chunk: Buffer) => {
      awaitBytes(SILENT_MS)
      onData(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('latin1')).slice(-4_000)
    })
    child.on('error', () => end({ fault: 'noFfmpeg', detail: '' }))
    child.on('close', () => {
      if (this.#silent) end({ fault: 'silent', detail: '' })
      else end(this.#stopped ? null : { fault: faultOfWords(words), detail: '' })
    })
  }

  stop(): void {
    this.#stopped = true
    this.#kill()
  }

  /** Asked to, then made to. */
  #kill(): void {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS)
    child.once('close', () => clearTimeout(timer))
  }
}
