import { gt06 } from './gt06.ts'
import { jt808 } from './jt808.ts'
import type { TerminalFormat, TerminalProtocol } from './terminal.ts'

/** How to talk to devices of these formats. */
export const TERMINALS: Record<TerminalFormat, TerminalProtocol> = { jt808, gt06 }

/** The format that a connection speaks, by its first byte; null when none begins so. */
export const terminalFormatOf = (first: number): TerminalFormat | null =>
  (Object.keys(TERMINALS) as TerminalFormat[]).find((format) => TERMINALS[format].begins.includes(first)) ?? null

/** Where the frames of such a terminal are recorded; `about`: number of the text that it answers. */
export const terminalTopic = (format: TerminalFormat, terminal: string, about?: number) =>
  about === undefined ? `${format}/${terminal}` : `${format}/${terminal}/text/${about}`
