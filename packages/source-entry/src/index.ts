export { compileEntry } from './compile-entry.ts'
