import { connect, type Socket } from 'node:net'
import { gt06Terminal, jt808Terminal, TERMINALS, type TerminalFix } from '@muster/protocol'
import type { PlantTerminal } from '@muster/seed'
import type { Ledger } from './ledger.ts'

/** A terminal in a vehicle, with its own connection over a mobile network. */
export interface VehicleTerminal {
  position(fix: TerminalFix): void
  close(): void
}

export interface TerminalOptions {
  address: { host: string; port: number }
  /** Phone or IMEI. */
  id: string
  speaks: PlantTerminal
  ledger: Ledger
  onState(connected: boolean): void
}

/** Its conversation once connected: its first message, its reactions, and its further messages. */
interface Speech {
  begin(send: (frame: Uint8Array) => void): void
  /** Null until it may send positions. */
  heard(bytes: Buffer, send: (frame: Uint8Array) => void): void
  ready(): boolean
  position(fix: TerminalFix): Uint8Array
  heartbeat(): Uint8Array
}

const HEARTBEAT_MS = 30_000
const RECONNECT_MS = 3000
/** Positions from a time without network; the oldest are dropped first. */
const MOST_WAITING = 2000
const BATTERY_PCT = 100
const JT808_ANSWERS = { registered: 0x8100, general: 0x8001 }

export function openTerminal({ address, id, speaks, ledger, onState }: TerminalOptions): VehicleTerminal {
  const waiting: TerminalFix[] = []
  const speech = speaks.format === 'gt06' ? speakGt06(id) : speakJt808(id, speaks.edition)
  let socket: Socket | null = null
  let closed = false
  let retry: NodeJS.Timeout | null = null
  const send = (frame: Uint8Array) => void socket?.write(frame)
  const pump = () => {
    while (speech.ready() && waiting.length > 0) {
      send(speech.position(waiting.shift() as TerminalFix))
      ledger.write({ kind: 'frame', atMs: Date.now(), gateway: `gw-${speaks.format}`, boot: null, seq: null, readings: 1 })
    }
  }
  function open(): void {
    socket = connect({ ...address, noDelay: true })
    socket.on('connect', () => {
      onState(true)
      speech.begin(send)
    })
    socket.on('data', (bytes) => {
      speech.heard(bytes, send)
      if (speech.ready()) pump()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      socket = null
      onState(false)
      if (!closed) retry = setTimeout(open, RECONNECT_MS)
    })
  }
  open()
  const beats = setInterval(() => speech.ready() && send(speech.heartbeat()), HEARTBEAT_MS)
  return {
    position(fix) {
      waiting.push(fix)
      if (waiting.length > MOST_WAITING) waiting.shift()
      if (socket && speech.ready()) pump()
    },
    close() {
      closed = true
      clearInterval(beats)
      if (retry) clearTimeout(retry)
      socket?.destroy()
    },
  }
}

/** Registers at every start, signs in with the code it gets, and shows its driver the texts it receives. */
function speakJt808(phone: string, edition: 2013 | 2019): Speech {
  const terminal = jt808Terminal(phone, edition)
  const bodyAt = edition === 2013 ? 13 : 18
  let signedIn = false
  return {
    begin(send) {
      signedIn = false
      send(terminal.register())
    },
    heard(bytes, send) {
      if (signedIn) {
        // Answers to positions need no reaction.
        for (const frame of framesIn(bytes)) if (idOf(frame) === TEXT) send(terminal.answer(frame) ?? Buffer.alloc(0))
        return
      }
      const result = bytes[bodyAt + (bytes.readUInt16BE(1) === JT808_ANSWERS.registered ? 2 : 4)]
      if (bytes.readUInt16BE(1) === JT808_ANSWERS.registered && result === 0) send(terminal.signIn(codeIn(bytes, bodyAt + 3)))
      else if (bytes.readUInt16BE(1) === JT808_ANSWERS.general) signedIn = result === 0
    },
    ready: () => signedIn,
    position: (fix) => terminal.position(fix),
    heartbeat: () => terminal.heartbeat(),
  }
}

const TEXT = 0x8300
const idOf = (frame: Uint8Array) => ((frame[1] ?? 0) << 8) | (frame[2] ?? 0)

function framesIn(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = []
  for (let rest = bytes; ; ) {
    const { used, frame } = TERMINALS.jt808.cut(rest)
    if (frame) frames.push(frame)
    if (used === 0) return frames
    rest = rest.subarray(used)
  }
}

/** Codes are hex letters: they end where something else stands. */
const codeIn = (bytes: Buffer, at: number) => /^[0-9a-f]+/.exec(bytes.toString('latin1', at, bytes.length - 2))?.[0] ?? ''

function speakGt06(imei: string): Speech {
  const device = gt06Terminal(imei)
  let signedIn = false
  return {
    begin(send) {
      signedIn = false
      send(device.signIn())
    },
    heard() {
      signedIn = true
    },
    ready: () => signedIn,
    position: (fix) => device.position(fix),
    heartbeat: () => device.heartbeat(BATTERY_PCT),
  }
}
