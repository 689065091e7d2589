import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Heard,
  newTalk,
  type Talk,
  TERMINALS,
  type TerminalFormat,
  type TerminalText,
  terminalFormatOf,
  terminalTopic,
} from '@muster/protocol'
import type { BrokerContext } from '../context.ts'
import type { GatewayEntry } from '../gateways/gateway-entry.ts'
import type { Limits } from '../limits/limits.ts'
import { TokenBucket } from '../limits/token-bucket.ts'
import { record } from '../record.ts'
import { codeOf, gatewayOf, onlyGateway } from './gateway-of.ts'

/** Answers that a terminal has not accepted; one that accepts none would fill the memory. */
const MOST_UNSENT_BYTES = 64 * 1024

export interface TerminalEvents {
  /** Its identity, once it has signed in. */
  signedIn(gateway: GatewayEntry, terminal: string, tell: Tell): void
}

/** Shows the driver a text; false: it cannot be sent now. */
export type Tell = (text: TerminalText) => boolean

/**
 * Serves one terminal until either side ends: its messages one after another, each answered once its data is on disk.
 * Nothing more is read meanwhile.
 */
export async function serveTerminal(context: BrokerContext, limits: Limits, socket: Socket, events: TerminalEvents): Promise<void> {
  const bucket = new TokenBucket(limits.terminalFramesPerSecond, limits.terminalFramesBurst, performance.now())
  const talk = newTalk()
  let format: TerminalFormat | null = null
  let rest: Uint8Array = new Uint8Array(0)
  let faults = 0
  const tell: Tell = (text) => {
    const frame = format === null || socket.writableLength > MOST_UNSENT_BYTES ? null : TERMINALS[format].say(talk, text)
    if (frame === null || !socket.writable) return false
    socket.write(frame)
    return true
  }
  socket.setTimeout(limits.terminalSignInMs, () => socket.destroy())
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    format ??= terminalFormatOf(chunk[0] as number)
    if (format === null) return context.counters.dropped(null, 'malformedPacket')
    const protocol = TERMINALS[format]
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const { used, frame } = protocol.cut(rest)
      rest = rest.subarray(used)
      if (frame === null && used === 0) break
      if (frame === null) continue
      const waitMs = bucket.take(1, performance.now())
      if (waitMs > 0) await sleep(waitMs)
      const fault = await hear(context, socket, format, talk, frame, { ...events, tell })
      faults = fault ? faults + 1 : 0
      if (fault === 'over' || faults > limits.terminalFaults) return
      if (talk.signedIn) socket.setTimeout(limits.terminalIdleMs)
    }
    // A copy: a remainder of some bytes must not keep the whole chunk alive.
    rest = Uint8Array.from(rest)
  }
}

async function hear(
  context: BrokerContext,
  socket: Socket,
  format: TerminalFormat,
  talk: Talk,
  frame: Uint8Array,
  { signedIn, tell }: TerminalEvents & { tell: Tell },
): Promise<Heard['fault'] | 'over'> {
  const { directory, counters, metrics, sessions, log } = context
  const wasSignedIn = talk.signedIn
  let gateway: GatewayEntry | null = null
  const heard = TERMINALS[format].hear(talk, frame, (terminal) => {
    gateway = gatewayOf(directory.byBuilding, format, terminal)
    if (gateway === null) log.info({ format, terminal, address: socket.remoteAddress }, 'no gateway takes this terminal')
    return gateway && codeOf(gateway, terminal)
  })
  // A GT06 identifies itself once.
  gateway ??= talk.terminal === null ? null : gatewayOf(directory.byBuilding, format, talk.terminal)
  if (heard.fault !== null) counters.dropped(gateway?.id ?? onlyGateway(directory.byBuilding, format), heard.fault)
  if (talk.signedIn && !wasSignedIn && gateway && talk.terminal) signedIn(gateway, talk.terminal, tell)
  if (heard.keep) {
    // Removed, disabled or reconfigured meanwhile.
    if (gateway === null || talk.terminal === null) return 'over'
    // As received; copied, because the stream's bytes are shared.
    const bytes = heard.frames ?? Uint8Array.from(frame)
    const waitMs = sessions.delayMs(gateway.username, bytes.byteLength, performance.now())
    if (waitMs > 0) {
      metrics.slowedFrames.inc()
      await sleep(waitMs)
    }
    try {
      await record(context, gateway, terminalTopic(format, talk.terminal, heard.about), bytes)
    } catch {
      // Not answered, so the terminal resends it.
      return null
    }
  }
  if (heard.answer !== null) {
    if (socket.writableLength > MOST_UNSENT_BYTES) {
      counters.dropped(gateway?.id ?? null, 'slowReader')
      return 'over'
    }
    socket.write(heard.answer)
  }
  return heard.ends ? 'over' : heard.fault
}
