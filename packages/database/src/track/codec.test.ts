import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChunkWriter, decodeChunk } from './codec.ts'
import type { TrackColumns, TrackFix } from './fix.ts'

const anyFix: fc.Arbitrary<TrackFix> = fc.record({
  timeMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  x: fc.double({ min: -100_000, max: 100_000, noNaN: true }),
  y: fc.double({ min: -100_000, max: 100_000, noNaN: true }),
  z: fc.double({ min: -500, max: 500, noNaN: true }),
  floor: fc.integer({ min: -20, max: 100 }),
  accuracyM: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
  method: fc.integer({ min: 0, max: 6 }),
})

const pack = (fixes: readonly TrackFix[]) => {
  const writer = new ChunkWriter()
  for (const fix of fixes) writer.append(fix)
  return writer.finish()
}
const unpack = (bytes: Uint8Array): TrackColumns => {
  const decoded = decodeChunk(bytes)
  if (!decoded.ok) throw new Error(decoded.reason)
  return decoded.columns
}

describe('track codec', () => {
  it('gives back every fix: times, floors and methods exactly, coordinates to the centimetre, accuracy within a third', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 80 }), (fixes) => {
        const columns = unpack(pack(fixes))
        expect(columns.timeMs.length).toBe(fixes.length)
        fixes.forEach((fix, i) => {
          expect(columns.timeMs[i]).toBe(fix.timeMs)
          expect(columns.floor[i]).toBe(fix.floor)
          expect(columns.method[i]).toBe(fix.method)
          expect(columns.xCm[i]).toBeCloseTo(Math.round(fix.x * 100), 9)
          expect(columns.yCm[i]).toBeCloseTo(Math.round(fix.y * 100), 9)
          expect(columns.zCm[i]).toBeCloseTo(Math.round(fix.z * 100), 9)
          const accuracyCm = columns.accuracyCm[i] as number
          expect(Math.abs(accuracyCm - fix.accuracyM * 100)).toBeLessThanOrEqual(fix.accuracyM * 100 * 0.33 + 0.51)
        })
      }),
    )
  })

  it('packs decoded columns again without loss', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 60 }), (fixes) => {
        const first = unpack(pack(fixes))
        const writer = new ChunkWriter()
        for (let i = 0; i < first.timeMs.length; i++) writer.appendRow(first, i)
        expect(unpack(writer.finish())).toEqual(first)
      }),
    )
  })

  it('gives a reason for a chunk with any one byte changed or cut at any length', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { minLength: 1, maxLength: 10 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (fixes, place, change) => {
        const bytes = pack(fixes)
        const at = place % bytes.length
        expect(decodeChunk(bytes.subarray(0, at)).ok).toBe(false)
        bytes[at] = (bytes[at] as number) ^ change
        expect(decodeChunk(bytes).ok).toBe(false)
      }),
    )
  })

  it('never throws on random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(decodeChunk(bytes).ok).toBe(false)
      }),
    )
  })

  it('keeps a walk at 1 Hz with ordinary noise below six bytes a fix', () => {
    const writer = new ChunkWriter()
    let heading = 0
    let x = 10
    let y = 20
    for (let i = 0; i < 300; i++) {
      heading += Math.sin(i / 7) * 0.2
      x += 1.3 * Math.cos(heading)
      y += 1.3 * Math.sin(heading)
      writer.append({
        timeMs: 1_790_000_000_000 + i * 1000 + Math.round(20 * Math.sin(i * 12.9)),
        x: x + 0.08 * Math.sin(i * 78.2),
        y: y + 0.08 * Math.cos(i * 37.7),
        z: 1.2,
        floor: 1,
        accuracyM: 0.2 + 0.05 * Math.sin(i),
        method: 1,
      })
    }
    expect(writer.finish().length / 300).toBeLessThan(6)
  })
})
