import { AppError } from '@muster/contracts'
import type { SheetRow } from './cell.ts'
import type { ParseOrder } from './parse-workbook.ts'
import { startWorker } from './start-worker.ts'

const MEMORY_MB = 220
const LONGEST_MS = 30_000

/**
 * Reads the first sheet of a workbook in a thread of its own: a file made to eat memory or time takes only the thread with it.
 * @throws AppError unreadableFile
 */
export async function readWorkbook(order: ParseOrder): Promise<SheetRow[]> {
  const worker = startWorker('read-workbook.worker', {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetRow[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('took too long')), LONGEST_MS)
      worker.on('message', ({ rows, error }: { rows?: SheetRow[]; error?: string }) => (rows ? resolve(rows) : reject(new Error(error))))
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('ended without an answer')))
    })
  } catch (error) {
    throw new AppError('unreadableFile', {}, { cause: error })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
