import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Motion, type MotionFix, nextMotion, placeAt } from './marker-motion.ts'

const fix = (over: Partial<MotionFix> = {}): MotionFix => ({ x: 0, y: 0, floor: 0, timeMs: 1000, located: true, ...over })
const still = (x = 0, y = 0): Motion => ({ fromX: x, fromY: y, toX: x, toY: y, startMs: 0, durationMs: 0 })

describe('nextMotion', () => {
  it('puts a first fix where it is', () => {
    expect(placeAt(nextMotion(null, fix({ x: 3, y: 4 }), 10), 10)).toEqual([3, 4])
  })

  it('glides over the time between the fixes', () => {
    const motion = nextMotion({ fix: fix(), motion: still() }, fix({ x: 1.1, timeMs: 2000 }), 500)
    expect(motion.durationMs).toBeCloseTo(1100)
    expect(placeAt(motion, 500)[0]).toBeCloseTo(0)
    expect(placeAt(motion, 1050)[0]).toBeCloseTo(0.55)
    expect(placeAt(motion, 9999)[0]).toBeCloseTo(1.1)
  })

  it('never smears over a floor change, a gap, a time without position or an impossible speed', () => {
    const previous = { fix: fix(), motion: still() }
    const jumps = [
      nextMotion(previous, fix({ x: 5, floor: 1, timeMs: 2000 }), 0),
      nextMotion(previous, fix({ x: 5, timeMs: 8000 }), 0),
      nextMotion({ ...previous, fix: fix({ located: false }) }, fix({ x: 5, timeMs: 2000 }), 0),
      nextMotion(previous, fix({ x: 200, timeMs: 2000 }), 0),
    ]
    for (const motion of jumps) {
      expect(motion.durationMs).toBe(0)
      expect(placeAt(motion, 0)[0]).toBe(motion.toX)
    }
  })

  it('starts where the marker is drawn and stays between start and end', () => {
    const coordinate = fc.double({ min: -20, max: 20, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: 1, max: 4999 }), fc.integer({ min: 0, max: 10_000 }), (x, y, interval, now) => {
        const running: Motion = { fromX: 0, fromY: 0, toX: 2, toY: 2, startMs: 0, durationMs: 1000 }
        const [hereX, hereY] = placeAt(running, now)
        const motion = nextMotion({ fix: fix({ x: 2, y: 2 }), motion: running }, fix({ x, y, timeMs: 1000 + interval }), now)
        if (motion.durationMs === 0) return
        expect([motion.fromX, motion.fromY]).toEqual([hereX, hereY])
        const [midX] = placeAt(motion, now + motion.durationMs / 2)
        expect(midX).toBeGreaterThanOrEqual(Math.min(hereX, x) - 1e-9)
        expect(midX).toBeLessThanOrEqual(Math.max(hereX, x) + 1e-9)
      }),
    )
  })
})
