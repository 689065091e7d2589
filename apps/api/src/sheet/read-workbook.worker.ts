import { parentPort, workerData } from 'node:worker_threads'
import { type ParseOrder, parseWorkbook } from './parse-workbook.ts'

parseWorkbook(workerData as ParseOrder).then(
  (rows) => parentPort?.postMessage({ rows }),
  (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
)
