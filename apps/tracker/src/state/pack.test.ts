import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from './pack.ts'

/** Property names are those of our own types. */
const anyValue = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<unknown>

describe('packed states', () => {
  it('come back exactly', () => {
    fc.assert(
      fc.property(fc.oneof(anyValue, fc.array(fc.double())), (value) => {
        expect(unpack(pack(value))).toEqual(value)
      }),
    )
  })

  it('leave out what is undefined, as JSON does', () => expect(unpack(pack({ a: undefined, b: 1 }))).toEqual({ b: 1 }))

  it('are refused with any byte changed or missing', () => {
    fc.assert(
      fc.property(anyValue, fc.nat(), fc.integer({ min: 1, max: 255 }), (value, place, change) => {
        const bytes = pack(value)
        const at = place % bytes.length
        expect(unpack(bytes.subarray(0, at))).toBeUndefined()
        bytes[at] = (bytes[at] as number) ^ change
        expect(unpack(bytes)).toBeUndefined()
      }),
    )
  })
})
