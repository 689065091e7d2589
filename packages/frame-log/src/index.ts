export * from './frame-log.ts'
