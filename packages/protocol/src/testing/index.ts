export { bytesOf, FIXTURES } from './fixtures.ts'
export { fuzzDecoders, fuzzTerminals } from './fuzz.ts'
