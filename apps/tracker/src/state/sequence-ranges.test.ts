import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSequenceRanges, receive } from './sequence-ranges.ts'

describe('received sequence numbers', () => {
  it('knows exactly what was received, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 200 }), (sequences) => {
        const seen = newSequenceRanges()
        const known = new Set<number>()
        for (const sequence of sequences) {
          expect(receive(seen, sequence, 1000)).toBe(!known.has(sequence))
          known.add(sequence)
        }
      }),
    )
  })

  it('keeps a backlog beside live frames apart', () => {
    const seen = newSequenceRanges()
    for (let i = 0; i < 5000; i++) {
      receive(seen, 100_000 + i, i)
      receive(seen, i, i)
    }
    expect(seen.ranges.length).toBe(2)
    expect(receive(seen, 100_010, 5000)).toBe(false)
    expect(receive(seen, 10, 5000)).toBe(false)
  })

  it('takes a counter of 16 bits that wraps for new frames', () => {
    const seen = newSequenceRanges()
    let taken = 0
    for (let i = 0; i < 200_000; i++) if (receive(seen, i % 65_536, i * 1000)) taken++
    expect(taken).toBe(200_000)
  })

  it('stays bounded when every second number is missing', () => {
    const seen = newSequenceRanges()
    for (let i = 0; i < 10_000; i += 2) receive(seen, i, i)
    expect(seen.ranges.length).toBeLessThanOrEqual(64)
  })
})
