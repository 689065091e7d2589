import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePositions, encodePositions, FIX_METHODS, type LivePosition, POSITION_STATUSES } from './positions.ts'

const baseTimeMs = 1_790_000_000_000

const position = fc.record<LivePosition>({
  no: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  timeMs: fc.integer({ min: baseTimeMs - 86_400_000, max: baseTimeMs + 1000 }),
  x: fc.float({ min: -5000, max: 5000, noNaN: true }).map((v) => v + 0),
  y: fc.float({ min: -5000, max: 5000, noNaN: true }).map((v) => v + 0),
  z: fc.integer({ min: -30_000, max: 30_000 }).map((cm) => cm / 100),
  floor: fc.integer({ min: -9, max: 99 }),
  accuracyM: fc.integer({ min: 0, max: 65_535 }).map((cm) => cm / 100),
  method: fc.constantFrom(...FIX_METHODS),
  status: fc.constantFrom(...POSITION_STATUSES),
  speedMps: fc.integer({ min: 0, max: 255 }).map((dmps) => dmps / 10),
})

describe('live position batch', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 50 }), fc.boolean(), fc.nat(), (positions, full, sequence) => {
        const batch = { full, sequence, baseTimeMs, positions }
        expect(decodePositions(encodePositions(batch))).toEqual(batch)
      }),
    )
  })

  it('refuses bytes that are no batch instead of throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodePositions(bytes)).not.toThrow()
      }),
    )
    const whole = encodePositions({ full: true, sequence: 1, baseTimeMs, positions: [] })
    expect(decodePositions(whole.subarray(0, 20))).toBeNull()
    expect(decodePositions(new Uint8Array([...whole, 0]))).toBeNull()
  })

  it('clamps what does not fit rather than wrapping it', () => {
    const wild: LivePosition = {
      no: 7,
      timeMs: 0,
      x: 1,
      y: 2,
      z: 1e9,
      floor: 1,
      accuracyM: 1e9,
      method: 'twr',
      status: 'live',
      speedMps: 1e9,
    }
    const back = decodePositions(encodePositions({ full: false, sequence: 2, baseTimeMs, positions: [wild] }))?.positions[0]
    expect(back).toMatchObject({ z: 327.67, accuracyM: 655.35, speedMps: 25.5 })
  })
})
