export * from './frame-log.ts'
export { openJournalReader } from './journal-reader.ts'
export { openJournalWriter } from './journal-writer.ts'
export type { QuotaLevel } from './quota.ts'

export { frameLogDirectory } from './segments.ts'
