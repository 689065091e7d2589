import type { Message } from '../formats/jt808/message.ts'
import type { DropReason } from '../reading.ts'

/** Formats whose devices open a TCP connection of their own and expect answers. */
export const TERMINAL_FORMATS = ['jt808', 'gt06'] as const
export type TerminalFormat = (typeof TERMINAL_FORMATS)[number]

export const isTerminalFormat = (format: string): format is TerminalFormat => (TERMINAL_FORMATS as readonly string[]).includes(format)

/** State of one connection. */
export interface Talk {
  /** Its terminal; a connection speaks for one only. */
  terminal: string | null
  signedIn: boolean
  /** Serial of the next message to it. */
  serial: number
  /** Header fields, edition and phone, as received; null before the first frame. */
  header: Pick<Message, 'edition' | 'phone'> | null
  /** Texts that it has not answered, by the serial of the message that carried them; the oldest are dropped first. */
  texts: Map<number, number>
  /** Texts that it answered lately: one that comes again is not shown again. */
  answered: number[]
  /** Packets of an incomplete message, as received. */
  packets: { id: number; total: number; firstSerial: number; frames: Map<number, Uint8Array> } | null
}

export const newTalk = (): Talk => ({
  ...{ terminal: null, signedIn: false, serial: 0, header: null, packets: null },
  ...{ texts: new Map<number, number>(), answered: [] },
})

/** What to do about a message. */
export interface Heard {
  /** The answer, to be sent once the message is recorded. */
  answer: Uint8Array | null
  /** It carries data about the terminal and is to be recorded, as received where `frames` is absent. */
  keep: boolean
  /** All packets of the message. */
  frames?: Uint8Array
  /** Number of the text that it answers. */
  about?: number
  /** Why it was not used. */
  fault: DropReason | 'unknownTerminal' | 'notSignedIn' | null
  /** The connection is to be closed. */
  ends: boolean
}

/** A text for the driver. */
export interface TerminalText {
  text: string
  /** Identifies the answer; null: no answer is expected. */
  number: number | null
  urgent: boolean
  /** Read aloud, too. */
  spoken: boolean
}

export interface TerminalProtocol {
  /** First byte of every frame. */
  begins: readonly number[]
  maxFrameBytes: number
  /** The next frame of a stream and how many bytes were consumed; null when more bytes are needed. */
  cut(bytes: Uint8Array): { used: number; frame: Uint8Array | null }
  /**
   * Handles a frame and advances the connection's state.
   * @param codeOf the code that the terminal signs in with where its protocol has one; null: not one of ours
   */
  hear(talk: Talk, frame: Uint8Array, codeOf: (terminal: string) => string | null): Heard
  /** Frame that shows the driver a text; null: the protocol has none, or it was shown already. */
  say(talk: Talk, text: TerminalText): Uint8Array | null
}

export const nothing = (fault: Heard['fault'] = null): Heard => ({ answer: null, keep: false, fault, ends: false })
