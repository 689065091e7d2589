import { toBcd } from '../formats/bcd.ts'
import { LOGIN } from '../formats/gt06/decode.ts'
import { writeMessage as writeGt06 } from '../formats/gt06/message.ts'
import { HEARTBEAT, POSITION, POSITIONS, TERMINAL_ANSWER } from '../formats/jt808/decode.ts'
import { type Message, parseMessage, writeMessage as writeJt808 } from '../formats/jt808/message.ts'

/** A fix as a terminal reports it. */
export interface TerminalFix {
  lonDeg: number
  latDeg: number
  speedKmh: number
  courseDeg: number
  timeMs: number
  /** The vehicle's SOS button is pressed. */
  calls: boolean
}

const CHINA_MS = 8 * 3_600_000
const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff]
const u32 = (value: number) => [...u16(Math.floor(value / 0x1_0000)), ...u16(value % 0x1_0000)]

/** Messages of a JT/T 808 terminal. */
export function jt808Terminal(phone: string, edition: 2013 | 2019) {
  let serial = 0
  const bytes = Uint8Array.from(toBcd(phone, edition === 2013 ? 6 : 10))
  const write = (id: number, body: number[], packet: Message['packet'] = null) =>
    writeJt808({ id, edition, phone: bytes, serial: serial++ & 0xffff, body: Uint8Array.from(body), packet })
  const place = ({ lonDeg, latDeg, speedKmh, courseDeg, timeMs, calls }: TerminalFix) => {
    const status = 0x03 | (latDeg < 0 ? 0x04 : 0) | (lonDeg < 0 ? 0x08 : 0)
    const time = new Date(timeMs + CHINA_MS).toISOString().replace(/\D/g, '').slice(2, 14)
    const at = [...u32(Math.round(Math.abs(latDeg) * 1e6)), ...u32(Math.round(Math.abs(lonDeg) * 1e6)), ...u16(0)]
    const motion = [...u16(Math.round(speedKmh * 10)), ...u16(Math.round(courseDeg) % 360)]
    return [...u32(calls ? 1 : 0), ...u32(status), ...at, ...motion, ...toBcd(time, 6)]
  }
  return {
    register: () => write(0x0100, Array(edition === 2013 ? 37 : 76).fill(0x30)),
    signIn: (code: string) => {
      const letters = [...code].map((letter) => letter.charCodeAt(0))
      return write(0x0102, edition === 2013 ? letters : [letters.length, ...letters, ...Array(35).fill(0x30)])
    },
    heartbeat: () => write(HEARTBEAT, []),
    position: (fix: TerminalFix) => write(POSITION, place(fix)),
    /** Positions from a time without network, split into this many packets. */
    backlog(fixes: readonly TerminalFix[], packets: number) {
      const items = fixes.map(place)
      const body = [...u16(items.length), 1, ...items.flatMap((item) => [...u16(item.length), ...item])]
      if (packets === 1) return [write(POSITIONS, body)]
      const size = Math.ceil(body.length / packets)
      return Array.from({ length: packets }, (_, i) =>
        write(POSITIONS, body.slice(i * size, (i + 1) * size), { index: i + 1, total: packets }),
      )
    },
    /** Answers a text of the server: shown, or not. */
    answer(frame: Uint8Array, shown = true) {
      const message = parseMessage(frame)
      return typeof message === 'string' ? null : write(TERMINAL_ANSWER, [...u16(message.serial), ...u16(message.id), shown ? 0 : 1])
    },
  }
}

/** Messages of a GT06. */
export function gt06Terminal(imei: string) {
  let serial = 0
  const write = (id: number, body: number[]) => writeGt06({ id, body: Uint8Array.from(body), serial: ++serial & 0xffff, long: false })
  return {
    signIn: () => write(LOGIN, toBcd(imei, 8)),
    heartbeat: (batteryPct: number) => write(0x13, [0x44, Math.round((batteryPct * 6) / 100), 4, 0, 1]),
    position({ lonDeg, latDeg, speedKmh, courseDeg, timeMs, calls }: TerminalFix) {
      const at = new Date(timeMs)
      const time = [
        at.getUTCFullYear() - 2000,
        at.getUTCMonth() + 1,
        at.getUTCDate(),
        at.getUTCHours(),
        at.getUTCMinutes(),
        at.getUTCSeconds(),
      ]
      const units = (deg: number) => u32(Math.round(Math.abs(deg) * 1_800_000))
      const flags = 0x1000 | (latDeg >= 0 ? 0x0400 : 0) | (lonDeg < 0 ? 0x0800 : 0) | (Math.round(courseDeg) % 360)
      const place = [...time, 0xcc, ...units(latDeg), ...units(lonDeg), Math.min(255, Math.round(speedKmh)), ...u16(flags)]
      // An alarm is followed by the cell and the state, a position by the cell only.
      const cell = [0x01, 0xcc, 0, 0x28, 0x66, 0, 0x0e, 0xee]
      return calls ? write(0x26, [...place, 9, ...cell, 0x64, 6, 4, 1, 1]) : write(0x22, [...place, ...cell])
    },
  }
}
