import { PassThrough, type Readable } from 'node:stream'
import { codecOfTag, FlvReader, type FlvTag } from './flv-reader.ts'
import type { Ended, StreamSource } from './stream-source.ts'

/** Limit of the pictures kept since the last keyframe, for new viewers. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024
/** A viewer this far behind is disconnected: the player restarts at the present. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024

interface Viewer {
  out: PassThrough
  /** It has the header and a keyframe. */
  begun: boolean
}

/** One source shared by all viewers of the camera; each begins at a keyframe. */
export class SharedStream {
  readonly #source: StreamSource
  readonly #reader = new FlvReader()
  readonly #viewers = new Set<Viewer>()
  readonly #onIdle: (idle: boolean) => void
  readonly #onEnd: () => void
  #starts = new Map<string, Buffer>()
  #kept: Buffer[] = []
  #keptBytes = 0
  #ended: Ended | undefined
  #first: ((ended: Ended | undefined) => void)[] = []
  #codec: string | null = null

  constructor(source: StreamSource, on: { idle: (idle: boolean) => void; end: () => void }) {
    this.#source = source
    this.#onIdle = on.idle
    this.#onEnd = on.end
    source.start(
      (chunk) => this.#take(chunk),
      (ended) => this.#end(ended),
    )
  }

  get viewerCount(): number {
    return this.#viewers.size
  }

  /** Waits for a picture or the end of the source, and returns the reason of the end. */
  ready(): Promise<Ended | undefined> {
    if (this.#ended !== undefined || this.#keptBytes > 0) return Promise.resolve(this.#ended)
    return new Promise((resolve) => this.#first.push(resolve))
  }

  /** Bytes for another viewer. */
  join(): Readable {
    const viewer: Viewer = { out: new PassThrough({ highWaterMark: MOST_WAITING_BYTES }), begun: false }
    this.#viewers.add(viewer)
    this.#onIdle(false)
    viewer.out.on('close', () => this.#leave(viewer))
    if (this.#ended !== undefined) viewer.out.end()
    else if (this.#keptBytes > 0) this.#begin(viewer)
    return viewer.out
  }

  stop(): void {
    this.#source.stop()
  }

  #leave(viewer: Viewer): void {
    if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#onIdle(true)
  }

  #begin(viewer: Viewer): void {
    viewer.begun = true
    if (this.#reader.header) viewer.out.write(this.#reader.header)
    for (const bytes of [...this.#starts.values(), ...this.#kept]) viewer.out.write(bytes)
  }

  #take(chunk: Buffer): void {
    if (this.#ended !== undefined) return
    try {
      for (const tag of this.#reader.push(chunk)) this.#send(tag)
    } catch {
      this.#end({ fault: 'refused', detail: 'FLV' })
      this.#source.stop()
    }
  }

  #send(tag: FlvTag): void {
    this.#codec ??= codecOfTag(tag)
    if (this.#codec !== null && this.#codec !== 'H264') {
      const fault = /265|hvc1|hev1/i.test(this.#codec) ? 'codecH265' : 'codecOther'
      this.#end({ fault, detail: this.#codec })
      this.#source.stop()
      return
    }
    if (tag.kind === 'script' || tag.kind === 'start') {
      this.#starts.set(`${tag.kind}${tag.bytes[0]! & 0x1f}`, tag.bytes)
    } else {
      if (tag.kind === 'key' || this.#keptBytes > MOST_KEPT_BYTES) {
        this.#kept = []
        this.#keptBytes = 0
      }
      // Nothing can be shown before the first keyframe.
      if (tag.kind !== 'key' && this.#keptBytes === 0) return
      this.#kept.push(tag.bytes)
      this.#keptBytes += tag.bytes.length
    }
    for (const viewer of this.#viewers) this.#pass(viewer, tag)
    if (this.#keptBytes > 0) this.#tellFirst()
  }

  #pass(viewer: Viewer, tag: FlvTag): void {
    if (!viewer.begun) {
      if (this.#keptBytes > 0) this.#begin(viewer)
      return
    }
    if (viewer.out.writableLength > MOST_WAITING_BYTES) viewer.out.destroy()
    else viewer.out.write(tag.bytes)
  }

  #tellFirst(): void {
    for (const tell of this.#first) tell(this.#ended)
    this.#first = []
  }

  #end(ended: Ended): void {
    if (this.#ended !== undefined) return
    this.#ended = ended
    for (const viewer of this.#viewers) viewer.out.end()
    this.#tellFirst()
    this.#onEnd()
  }
}
