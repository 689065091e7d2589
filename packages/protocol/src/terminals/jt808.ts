import { HEARTBEAT, POSITION, POSITIONS, TERMINAL_ANSWER, TEXT } from '../formats/jt808/decode.ts'
import { cutFrame, MAX_FRAME_BYTES, type Message, parseMessage, uint16, writeMessage } from '../formats/jt808/message.ts'
import { toGbk } from './gbk.ts'
import { takePacket } from './packets.ts'
import { type Heard, nothing, type Talk, type TerminalProtocol, type TerminalText } from './terminal.ts'

const LOGOUT = 0x0003
const REGISTER = 0x0100
const SIGN_IN = 0x0102
const ANSWER = 0x8001
const REGISTER_ANSWER = 0x8100
const SEND_AGAIN = 0x8003

const RESULT = { done: 0, failed: 1, unsupported: 3 } as const
const NO_SUCH_TERMINAL = 4
const DATA: readonly number[] = [HEARTBEAT, POSITION, POSITIONS]

/** JT/T 808: a terminal registers, gets a code, signs in with it, and every message of it is answered. */
export const jt808: TerminalProtocol = {
  begins: [0x7e],
  maxFrameBytes: MAX_FRAME_BYTES,
  cut: cutFrame,
  hear(talk, frame, codeOf) {
    const message = parseMessage(frame)
    if (typeof message === 'string') return nothing(message)
    if (talk.terminal !== null && talk.terminal !== message.terminal) return { ...nothing('badId'), ends: true }
    const code = codeOf(message.terminal)
    if (message.id === REGISTER) return register(talk, message, code)
    if (code === null) return { ...general(talk, message, 'failed', 'unknownTerminal'), ends: true }
    talk.terminal = message.terminal
    talk.header = { edition: message.edition, phone: Uint8Array.from(message.phone) }
    if (message.id === TERMINAL_ANSWER) return talk.signedIn ? answered(talk, message) : nothing()
    if (message.id === LOGOUT) return { ...general(talk, message, 'done'), ends: true }
    if (message.ciphered) return general(talk, message, 'unsupported', 'ciphered')
    if (message.id === SIGN_IN) {
      talk.signedIn = codeIn(message) === code
      // Many keep the code of their previous platform, and register when it is refused.
      return general(talk, message, talk.signedIn ? 'done' : 'failed', talk.signedIn ? null : 'notSignedIn')
    }
    if (!DATA.includes(message.id)) return general(talk, message, 'unsupported')
    if (!talk.signedIn) return general(talk, message, 'failed', 'notSignedIn')
    return message.packet === null ? { ...general(talk, message, 'done'), keep: true } : packet(talk, message, frame)
  },
  say,
}

/** One of several packets: recorded with the last of them. Missing ones are requested. */
function packet(talk: Talk, message: Message, frame: Uint8Array): Heard {
  const taken = takePacket(talk, message, frame)
  if (taken === 'tooLarge') return general(talk, message, 'failed', 'tooLarge')
  if (taken === 'waits') return general(talk, message, 'done')
  if (!('missing' in taken)) return { ...general(talk, message, 'done'), keep: true, frames: taken.frames }
  const { firstSerial, missing } = taken
  const numbers = missing.flatMap((index) => [index >> 8, index & 0xff])
  const count = message.edition === 2013 ? [missing.length] : [missing.length >> 8, missing.length & 0xff]
  return { ...nothing(), answer: write(talk, message, SEND_AGAIN, [firstSerial >> 8, firstSerial & 0xff, ...count, ...numbers]) }
}

/** The answer to a text; it names the text. */
function answered(talk: Talk, { body }: Message): Heard {
  if (body.length < 5 || uint16(body, 2) !== TEXT) return nothing()
  const serial = uint16(body, 0)
  const about = talk.texts.get(serial)
  if (about === undefined) return nothing()
  talk.texts.delete(serial)
  if (body[4] === 0) talk.answered = [...talk.answered, about].slice(-MOST_TEXTS)
  return { ...nothing(), keep: true, about }
}

const SHOWN = 0x04
const SPOKEN = 0x08
/** Edition 2013 has one bit, 2019 a kind of two bits: urgent or a notice. */
const URGENT = { 2013: 0x01, 2019: 0x02 } as const
const NOTICE = { 2013: 0x00, 2019: 0x03 } as const
/** Edition 2019: a notice, not a service. */
const TEXT_KIND = 1

function say(talk: Talk, { text, number, urgent, spoken }: TerminalText): Uint8Array | null {
  const { header } = talk
  if (header === null || !talk.signedIn) return null
  if (number !== null && (talk.answered.includes(number) || [...talk.texts.values()].includes(number))) return null
  const { edition } = header
  const flags = (urgent ? URGENT : NOTICE)[edition] | SHOWN | (spoken ? SPOKEN : 0)
  const bytes = toGbk(text).slice(0, MOST_TEXT_BYTES)
  const frame = write(talk, header, TEXT, [flags, ...(edition === 2019 ? [TEXT_KIND] : []), ...bytes])
  if (number !== null) {
    talk.texts.set(talk.serial, number)
    for (const [oldest] of talk.texts) if (talk.texts.size > MOST_TEXTS) talk.texts.delete(oldest)
  }
  return frame
}

/** Most texts that are remembered for a connection. */
const MOST_TEXTS = 64
/** A body holds 1023 bytes; texts that come in are far shorter, so none is split. */
const MOST_TEXT_BYTES = 1000

function register(talk: Talk, message: Message, code: string | null): Heard {
  const body = [message.serial >> 8, message.serial & 0xff]
  if (code === null) {
    const answer = write(talk, message, REGISTER_ANSWER, [...body, NO_SUCH_TERMINAL])
    return { ...nothing('unknownTerminal'), answer, ends: true }
  }
  talk.terminal = message.terminal
  return { ...nothing(), answer: write(talk, message, REGISTER_ANSWER, [...body, RESULT.done, ...lettersOf(code)]) }
}

/** Edition 2013: the whole body; 2019: after its length, before IMEI and version of the terminal. */
function codeIn({ edition, body }: Message): string {
  const code = edition === 2013 ? body : body.subarray(1, 1 + (body[0] ?? 0))
  return String.fromCharCode(...code.subarray(0, 64)).replace(/\0+$/, '')
}

function general(talk: Talk, message: Message, result: keyof typeof RESULT, fault: Heard['fault'] = null): Heard {
  const { serial, id } = message
  const body = [serial >> 8, serial & 0xff, id >> 8, id & 0xff, RESULT[result]]
  return { ...nothing(fault), answer: write(talk, message, ANSWER, body) }
}

function write(talk: Talk, { edition, phone }: Pick<Message, 'edition' | 'phone'>, id: number, body: number[]): Uint8Array {
  talk.serial = (talk.serial + 1) & 0xffff
  return writeMessage({ id, edition, phone, serial: talk.serial, body: Uint8Array.from(body) })
}

const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
