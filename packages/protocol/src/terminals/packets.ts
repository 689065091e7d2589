import { type Message, MOST_PACKETS } from '../formats/jt808/message.ts'
import type { Talk } from './terminal.ts'

/** All frames of the message in order, the numbers of those missing, or that more are to come. */
type Taken = 'waits' | 'tooLarge' | { frames: Uint8Array } | { firstSerial: number; missing: number[] }

/** Takes one packet of a message. A connection collects one message at a time, of few packets, so memory is bounded. */
export function takePacket(talk: Talk, { id, serial, packet }: Message, frame: Uint8Array): Taken {
  const { index, total } = packet as NonNullable<Message['packet']>
  if (total > MOST_PACKETS) return 'tooLarge'
  // Packets have consecutive serials, also when they are resent.
  const firstSerial = (serial - index + 1) & 0xffff
  const known = talk.packets
  const isSame = known?.id === id && known.total === total && known.firstSerial === firstSerial
  const collecting = isSame ? known : begin(talk, id, total, firstSerial)
  collecting.frames.set(index, Uint8Array.from(frame))
  if (collecting.frames.size < total) {
    if (index < total) return 'waits'
    const all = Array.from({ length: total }, (_, i) => i + 1)
    return { firstSerial: collecting.firstSerial, missing: all.filter((one) => !collecting.frames.has(one)) }
  }
  talk.packets = null
  const frames = Array.from({ length: total }, (_, i) => collecting.frames.get(i + 1) as Uint8Array)
  return { frames: Uint8Array.from(frames.flatMap((one) => [...one])) }
}

function begin(talk: Talk, id: number, total: number, firstSerial: number) {
  talk.packets = { id, total, firstSerial, frames: new Map() }
  return talk.packets
}
