export * from './claims.ts'
export * from './judge.ts'
export * from './keys.ts'
export * from './licence-file.ts'
