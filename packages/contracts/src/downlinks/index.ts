export * from './down-message.ts'
export * from './downlink.ts'
