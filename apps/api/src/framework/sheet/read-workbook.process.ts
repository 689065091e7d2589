import { type ParseOrder, parseWorkbook } from './parse-workbook.ts'

const batches = parseWorkbook(JSON.parse(process.argv[2] ?? '') as ParseOrder)

/** One batch per message, so that no more is in memory than is wanted. The process ends with its parent. */
process.on('message', () => {
  batches.next().then(
    ({ value, done }) => process.send?.(done ? { done } : { rows: value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
