import type { AlarmState } from '@muster/positioning'
import type { FrameItem } from '../items.ts'
import { newSequenceRanges, type SequenceRanges } from './sequence-ranges.ts'

/** A clock within this of the server's is right; transit takes that long at most on a working site. */
export const CLOCK_TOLERANCE_MS = 1500

/** Since when something came without a long pause, and when it did last, Unix ms. */
export interface Spell {
  sinceMs: number
  lastMs: number
}

/** What the tracker remembers about a gateway; bounded. */
export interface GatewayState {
  /** Arrivals of its frames. */
  spell: Spell
  /** Its alarm; null while it delivers. */
  silence: AlarmState | null
  /** See steps/tell-device.ts. Not saved. */
  toldOnline: boolean | null
  /** Frames since it was stored last how many there were (sinks/device-sink.ts). Not saved. */
  frames: number
  /** One stream per boot, newest last, at most `MAX_STREAMS`. */
  streams: StreamState[]
}

/** One numbered stream of frames: what a gateway sent since one boot. */
export interface StreamState {
  boot: string
  /** A restart may correct a clock, or break it: what came before says nothing about what follows. */
  clock: ClockState
  seen: SequenceRanges
  /** Sequence number that would continue the stream; null before the first. */
  next: number | null
  /** Consecutive frames from below `next`: the numbering has restarted. */
  below: number
  /** Frames waiting for a missing one before them, by sequence number. */
  held: FrameItem[]
}

/** See steps/adjust-clock.ts. Offsets are gateway's clock minus server's, ms. */
export interface ClockState {
  /** Offset of the frame read last, for people. */
  shownMs: number | null
  /** Confirmed error; null while the clock is right. */
  faultMs: number | null
  /** A new offset that may turn out to be constant. */
  candidate: { offsetMs: number; sinceMs: number; frames: number } | null
}

/** Most boots tracked: one live and some whose frames may still come out of a buffer. */
const MAX_STREAMS = 4

export const newClock = (): ClockState => ({ shownMs: null, faultMs: null, candidate: null })

export const newGatewayState = (): GatewayState => ({
  spell: { sinceMs: 0, lastMs: 0 },
  silence: null,
  toldOnline: null,
  frames: 0,
  streams: [],
})

/** The stream of a boot, created when new; the oldest is dropped for it. */
export function streamOf(gateway: GatewayState, boot: string): StreamState {
  const known = gateway.streams.find((stream) => stream.boot === boot)
  if (known !== undefined) return known
  const stream: StreamState = { boot, clock: newClock(), seen: newSequenceRanges(), next: null, below: 0, held: [] }
  gateway.streams.push(stream)
  return stream
}

/** It begins from any number. */
export function restartStream(stream: StreamState): void {
  stream.seen = newSequenceRanges()
  stream.next = null
  stream.below = 0
}

/** Drops streams beyond the limit that hold no frames back. */
export function trimStreams(gateway: GatewayState): void {
  while (gateway.streams.length > MAX_STREAMS) {
    const idle = gateway.streams.findIndex((stream) => stream.held.length === 0)
    if (idle < 0 || idle === gateway.streams.length - 1) return
    gateway.streams.splice(idle, 1)
  }
}
