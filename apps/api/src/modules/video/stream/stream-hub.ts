import type { VideoFault } from '@muster/contracts'
import { SharedStream } from './shared-stream.ts'
import type { StreamSource } from './stream-source.ts'

/** How long a stream continues after its last viewer: switching back and forth restarts nothing. */
const LINGER_MS = 30_000

interface Running {
  stream: SharedStream
  timer: NodeJS.Timeout | null
}

/** All camera streams of this api process: one per camera, a limited number, none longer than it has viewers. */
export class StreamHub {
  readonly #most: number
  readonly #lingerMs: number
  readonly #running = new Map<string, Running>()

  constructor(most: number, lingerMs = LINGER_MS) {
    this.#most = most
    this.#lingerMs = lingerMs
  }

  get count(): number {
    return this.#running.size
  }
  get most(): number {
    return this.#most
  }

  find(key: string): SharedStream | null {
    return this.#running.get(key)?.stream ?? null
  }

  /** The stream of this key, started if necessary; the caller must `join` it, or it ends after a while. */
  open(key: string, makeSource: () => StreamSource): SharedStream | VideoFault {
    const known = this.#running.get(key)
    if (known) return known.stream
    if (this.#running.size >= this.#most && !this.#makeRoom()) return 'tooMany'
    const running: Running = { stream: null as unknown as SharedStream, timer: null }
    const idle = (isIdle: boolean) => {
      if (running.timer) clearTimeout(running.timer)
      running.timer = isIdle ? setTimeout(() => this.#drop(key, running), this.#lingerMs) : null
    }
    this.#running.set(key, running)
    running.stream = new SharedStream(makeSource(), {
      idle,
      end: () => {
        if (running.timer) clearTimeout(running.timer)
        if (this.#running.get(key) === running) this.#running.delete(key)
      },
    })
    if (running.timer === null) idle(true)
    return running.stream
  }

  /** A stream without viewers gives way. */
  #makeRoom(): boolean {
    for (const [key, running] of this.#running)
      if (running.stream.viewerCount === 0) {
        this.#drop(key, running)
        return true
      }
    return false
  }

  #drop(key: string, running: Running): void {
    if (running.timer) clearTimeout(running.timer)
    if (this.#running.get(key) === running) this.#running.delete(key)
    running.stream.stop()
  }

  stop(): void {
    for (const [key, running] of [...this.#running]) this.#drop(key, running)
  }
}
