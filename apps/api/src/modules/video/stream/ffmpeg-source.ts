import { type ChildProcess, spawn } from 'node:child_process'
import type { VideoFault } from '@muster/contracts'
import type { Ended, StreamSource } from './stream-source.ts'

/** The program, and where to look for it. */
export interface FfmpegProgram {
  program: string
  path: string
}

interface FfmpegInput {
  /** With credentials, for a resolved and checked host. */
  url: string
  /** Re-encodes the video for browsers that cannot play its codec. */
  transcode: boolean
}

/** ffmpeg gives up a camera that is silent for this time, µs. */
const TIMEOUT_US = 5_000_000
/** It must have sent something within this time, and then again and again, ms. */
const FIRST_BYTES_MS = 12_000
const SILENT_MS = 8_000
const KILLED_AFTER_MS = 2_000
const MOST_WIDTH = 1280

/**
 * The address is passed by standard input: arguments are readable by everybody on the machine. Only RTSP over TCP is
 * opened, whatever the camera says.
 */
const listOf = ({ url }: FfmpegInput): string =>
  ['ffconcat version 1.0', `file '${url.replaceAll("'", '%27')}'`, 'option rtsp_transport tcp', `option timeout ${TIMEOUT_US}`, ''].join(
    '\n',
  )

/** Arguments that remux, or encode H.264 of at most 1280 pixels. Sound is left out: browsers refuse G.711. */
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

/** Meaning of its last output. That contains the address with its password, so it is never shown. */
function faultOfWords(words: string): VideoFault {
  if (/not compatible with flv/i.test(words)) return 'codecH265'
  if (/matches no streams/i.test(words)) return 'noVideo'
  if (/401|Unauthorized/i.test(words)) return 'unauthorized'
  if (/404|not found/i.test(words)) return 'notFound'
  if (/refused|unreachable|No route|timed out/i.test(words)) return 'unreachable'
  return 'ended'
}

/**
 * An ffmpeg that reads a camera over RTSP and outputs FLV. It ends by itself when the api is gone, because its pipe
 * breaks.
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
    // Its environment contains none of ours.
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

  /** First asks it to end, then kills it. */
  #kill(): void {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS)
    child.once('close', () => clearTimeout(timer))
  }
}
