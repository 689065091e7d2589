import { parentPort, workerData } from 'node:worker_threads'
import { type ParseOrder, parseWorkbook } from './parse-workbook.ts'

const batches = parseWorkbook(workerData as ParseOrder)

/** One batch for each message, so that no more is in memory than is wanted. */
parentPort?.on('message', () => {
  batches.next().then(
    ({ value, done }) => parentPort?.postMessage(done ? { done } : { rows: value }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
