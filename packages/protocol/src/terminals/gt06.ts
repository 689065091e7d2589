import { bcdDigits } from '../formats/bcd.ts'
import { ALARMS, HEARTBEATS, LOGIN, POSITIONS } from '../formats/gt06/decode.ts'
import { cutFrame, MAX_FRAME_BYTES, type Message, parseMessage, writeMessage } from '../formats/gt06/message.ts'
import { type Heard, nothing, type TerminalProtocol } from './terminal.ts'

const IMEI_BYTES = 8
const IMEI_DIGITS = 15

/** GT06: a device sends its IMEI and continues once it is answered; positions are not answered. */
export const gt06: TerminalProtocol = {
  begins: [0x78, 0x79],
  maxFrameBytes: MAX_FRAME_BYTES,
  cut: cutFrame,
  // Its texts are commands that each maker words differently.
  say: () => null,
  hear(talk, frame, codeOf) {
    const message = parseMessage(frame)
    if (typeof message === 'string') return nothing(message)
    if (message.id === LOGIN) {
      const imei = message.body.length < IMEI_BYTES ? null : bcdDigits(message.body, 0, IMEI_BYTES)
      const terminal = imei?.slice(-IMEI_DIGITS)
      if (!terminal || (talk.terminal !== null && talk.terminal !== terminal)) return { ...nothing('badId'), ends: true }
      if (codeOf(terminal) === null) return { ...nothing('unknownTerminal'), ends: true }
      Object.assign(talk, { terminal, signedIn: true })
      return echo(message)
    }
    if (!talk.signedIn) return { ...nothing('notSignedIn'), ends: true }
    if (HEARTBEATS.includes(message.id) || ALARMS.includes(message.id)) return { ...echo(message), keep: true }
    if (POSITIONS.includes(message.id)) return { ...nothing(), keep: true }
    // Unknown messages are not answered either: many numbers expect an answer of their own kind.
    return nothing()
  },
}

/** Number and serial of the message being answered. */
const echo = (message: Message): Heard => ({ ...nothing(), answer: writeMessage({ ...message, body: new Uint8Array(0) }) })
