import type { Worker } from 'node:worker_threads'
import { AppError } from '@muster/contracts'
import { startWorker } from '../jobs/start-worker.ts'
import type { SheetRow } from './cell.ts'
import type { ParseOrder } from './parse-workbook.ts'

const MEMORY_MB = 220
/** Time the thread may take for the whole file; the time of whoever uses the rows is not counted. */
const LONGEST_MS = 30_000

type Message = { rows: SheetRow[] } | { done: true } | { error: string }

/**
 * Rows of the first sheet of a workbook in batches, read in a thread of its own: a file made to eat memory or time takes only the thread
 * with it. One batch is read ahead. Whoever stops early ends the thread by `return()`.
 * @throws AppError unreadableFile
 */
export async function* readWorkbook(order: ParseOrder): AsyncGenerator<SheetRow[], void> {
  const worker = startWorker('read-workbook.worker', import.meta.url, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  })
  const endMs = { left: LONGEST_MS }
  try {
    let coming = nextMessage(worker, endMs)
    for (;;) {
      const message = await coming
      if ('error' in message) throw new AppError('unreadableFile', {}, { cause: message.error })
      if ('done' in message) return
      coming = nextMessage(worker, endMs)
      yield message.rows
    }
  } finally {
    await worker.terminate()
  }
}

/** Never rejects: the answer may come while nobody waits for it. @param time what the thread may still take, ms */
function nextMessage(worker: Worker, time: { left: number }): Promise<Message> {
  const askedMs = performance.now()
  return new Promise((resolve) => {
    const settle = (message: Message) => {
      clearTimeout(timer)
      worker.off('message', settle)
      worker.off('error', fail)
      worker.off('exit', gone)
      time.left -= performance.now() - askedMs
      resolve(message)
    }
    const fail = (error: unknown) => settle({ error: String(error) })
    const gone = () => settle({ error: 'ended without an answer' })
    const timer = setTimeout(() => settle({ error: 'took too long' }), Math.max(1, time.left))
    worker.on('message', settle)
    worker.on('error', fail)
    worker.on('exit', gone)
    worker.postMessage('next')
  })
}
