import type { VideoFault } from '@muster/contracts'

/** Why a source ended; null: it was stopped. */
export type Ended = { fault: VideoFault; detail: string } | null

/** A source of FLV bytes: ffmpeg, or a camera that speaks it. */
export interface StreamSource {
  /** Called once. `onEnd` is called once, even if it cannot begin. */
  start(onData: (chunk: Buffer) => void, onEnd: (ended: Ended) => void): void
  /** Ends it; nothing of it remains after `onEnd`. */
  stop(): void
}
