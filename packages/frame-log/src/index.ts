export * from './frame-log.ts'
export { openJournalReader } from './journal-reader.ts'
export { openJournalWriter, type QuotaLevel } from './journal-writer.ts'

export { frameLogDirectory } from './segments.ts'
