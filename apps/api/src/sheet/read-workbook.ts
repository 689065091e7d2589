import { Worker } from 'node:worker_threads'
import { AppError } from '@muster/contracts'
import type { SheetRow } from './cell.ts'
import type { ParseOrder } from './parse-workbook.ts'

const MEMORY_MB = 220
const LONGEST_MS = 30_000

const source = import.meta.url.endsWith('.ts')

/**
 * Reads the first sheet of a workbook in a thread of its own: a file made to eat memory or time takes only the thread with it.
 * @throws AppError unreadableFile
 */
export async function readWorkbook(order: ParseOrder): Promise<SheetRow[]> {
  const worker = new Worker(new URL(`./read-workbook.worker.${source ? 'ts' : 'js'}`, import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    // From sources (tests, development) the thread needs the loader that its parent has.
    ...(source && { execArgv: ['--conditions=muster-source', '--import', 'tsx'] }),
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
