import type { ChildProcess } from 'node:child_process'
import { AppError } from '@muster/contracts'
import { startProcess } from '../process/start-process.ts'
import { type SheetRow, TOO_LARGE } from './cell.ts'
import type { ParseOrder } from './parse-workbook.ts'

const MEMORY_MB = 400
/** Time the process may take for the whole file; the consumer's time is not counted. */
const LONGEST_MS = 30_000

type Message = { rows: SheetRow[] } | { done: true } | { error: string }

/**
 * Rows of the first sheet of a workbook in batches, read in a separate process: a file made to exhaust memory or time
 * takes down only that process, and the libraries' memory is freed with it. One batch is read ahead. Stopping early
 * ends the process by `return()`.
 * @throws AppError unreadableFile, workbookLocked, workbookTooLarge
 */
export async function* readWorkbook(order: ParseOrder): AsyncGenerator<SheetRow[], void> {
  const reader = await startProcess(new URL('./read-workbook.process', import.meta.url), JSON.stringify(order), MEMORY_MB)
  // Nobody may be waiting when it fails.
  reader.on('error', () => {})
  const endMs = { left: LONGEST_MS }
  try {
    let coming = nextMessage(reader, endMs)
    for (;;) {
      const message = await coming
      if ('error' in message) throw refusal(message.error, order.rows - 1)
      if ('done' in message) return
      coming = nextMessage(reader, endMs)
      yield message.rows
    }
  } finally {
    reader.kill('SIGKILL')
  }
}

const GONE = 'ended without an answer'
const LATE = 'took too long'

/** A process that ends or hangs had too much to read. */
function refusal(cause: string, rows: number): AppError {
  if (/password|encrypt/i.test(cause)) return new AppError('workbookLocked', {}, { cause })
  if ([GONE, LATE, TOO_LARGE].includes(cause)) return new AppError('workbookTooLarge', { rows }, { cause })
  return new AppError('unreadableFile', {}, { cause })
}

/** Never rejects: the answer may come while nobody waits for it. @param time what the process may still take, ms */
function nextMessage(reader: ChildProcess, time: { left: number }): Promise<Message> {
  const askedMs = performance.now()
  return new Promise((resolve) => {
    const settle = (message: Message) => {
      clearTimeout(timer)
      reader.off('message', settle)
      reader.off('error', fail)
      reader.off('exit', gone)
      time.left -= performance.now() - askedMs
      resolve(message)
    }
    const fail = (error: unknown) => settle({ error: String(error) })
    const gone = () => settle({ error: GONE })
    const timer = setTimeout(() => settle({ error: LATE }), Math.max(1, time.left))
    reader.on('message', settle)
    reader.on('error', fail)
    reader.on('exit', gone)
    reader.send('next', (error) => error && fail(error))
  })
}
