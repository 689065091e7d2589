import type { Message } from '../formats/jt808/message.ts'
import type { DropReason } from '../reading.ts'

/** Formats whose devices open a TCP connection of their own and want to be answered. */
export const TERMINAL_FORMATS = ['jt808', 'gt06'] as const
export type TerminalFormat = (typeof TERMINAL_FORMATS)[number]

export const isTerminalFormat = (format: string): format is TerminalFormat => (TERMINAL_FORMATS as readonly string[]).includes(format)

/** How far one connection has come. */
export interface Talk {
  /** Who it is; a connection speaks for one terminal. */
  terminal: string | null
  signedIn: boolean
  /** Of the next message to it. */
  serial: number
  /** How its frames begin: edition and phone as they came; null before the first. */
  header: Pick<Message, 'edition' | 'phone'> | null
  /** Texts that it has not answered, by the serial of the message that took them to it: the oldest go first. */
  texts: Map<number, number>
  /** Texts that it has answered lately: one that comes again is not shown again. */
  answered: number[]
  /** Packets of a message that is not complete, as they came. */
  packets: { id: number; total: number; firstSerial: number; frames: Map<number, Uint8Array> } | null
}

export const newTalk = (): Talk => ({
  ...{ terminal: null, signedIn: false, serial: 0, header: null, packets: null },
  ...{ texts: new Map<number, number>(), answered: [] },
})

/** What is to be done about a message. */
export interface Heard {
  /** Its answer, once what has to be kept is kept. */
  answer: Uint8Array | null
  /** It says something of the terminal: to be recorded, as it came where `frames` is absent. */
  keep: boolean
  /** All packets of the message. */
  frames?: Uint8Array
  /** Number of the text that it is an answer to. */
  about?: number
  /** Why it was not used. */
  fault: DropReason | 'unknownTerminal' | 'notSignedIn' | null
  /** The connection is over. */
  ends: boolean
}

/** A text for whoever drives. */
export interface TerminalText {
  text: string
  /** What the answer is about; null: nobody asks for one. */
  number: number | null
  urgent: boolean
  /** Read out, too. */
  spoken: boolean
}

export interface TerminalProtocol {
  /** What every frame begins with. */
  begins: readonly number[]
  maxFrameBytes: number
  /** The next frame of a stream and how many bytes are done with; null: more has to come. */
  cut(bytes: Uint8Array): { used: number; frame: Uint8Array | null }
  /**
   * Hears a frame, and goes on with the talk.
   * @param codeOf what the terminal signs in with where its protocol has such a thing; null: it is not of ours
   */
  hear(talk: Talk, frame: Uint8Array, codeOf: (terminal: string) => string | null): Heard
  /** Frame that shows the driver a text; null: the protocol has none, or it has been shown already. */
  say(talk: Talk, text: TerminalText): Uint8Array | null
}

export const nothing = (fault: Heard['fault'] = null): Heard => ({ answer: null, keep: false, fault, ends: false })
