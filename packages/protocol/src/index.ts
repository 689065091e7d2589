export * from './reading.ts'
export * from './topics.ts'
