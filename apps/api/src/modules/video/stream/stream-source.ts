import type { VideoFault } from '@muster/contracts'

/** Why a source ended; null: it was told to. */
export type Ended = { fault: VideoFault; detail: string } | null

/** What bytes of FLV come from: ffmpeg, or a camera that speaks it. */
export interface StreamSource {
  /** Called once. `onEnd` is called once, also when it cannot begin. */
  start(onData: (chunk: Buffer) => void, onEnd: (ended: Ended) => void): void
  /** Ends it; nothing of it is left after `onEnd`. */
  stop(): void
}
