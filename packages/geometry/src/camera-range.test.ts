import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coneRange, drawnRange, type SightWall } from './camera-range.ts'
import { flattenPolygon, polygonContains } from './polygon.ts'

const north = { x: 0, y: 0, heightM: 4, directionDeg: 0, angleDeg: 60, reachM: 20 }
const sees = (outline: readonly (readonly [number, number])[], x: number, y: number) => polygonContains(flattenPolygon([outline]), x, y)
const wall = (x1: number, y1: number, x2: number, y2: number, topM = 5): SightWall => ({ x1, y1, x2, y2, topM })

describe('what a camera sees', () => {
  it('lies in its direction, within its angle and reach', () => {
    const cone = coneRange(north, [])
    expect(sees(cone, 0, 19)).toBe(true)
    expect(sees(cone, 0, -1)).toBe(false)
    expect(sees(cone, 12, 10)).toBe(false)
    expect(sees(cone, 0, 21)).toBe(false)
    expect(sees(coneRange({ ...north, directionDeg: 90 }, []), 19, 0)).toBe(true)
    expect(sees(coneRange({ ...north, angleDeg: 360 }, []), -9, -9)).toBe(true)
  })

  it('ends at a wall, unless the camera hangs above it', () => {
    expect(sees(coneRange(north, [wall(-30, 10, 30, 10)]), 0, 15)).toBe(false)
    expect(sees(coneRange(north, [wall(-30, 10, 30, 10)]), 0, 9)).toBe(true)
    expect(sees(coneRange(north, [wall(-30, 10, 30, 10, 2)]), 0, 15)).toBe(true)
  })

  it('is cut off a drawn outline too', () => {
    const square = [[-10, -10], [10, -10], [10, 10], [-10, 10]] as [number, number][] // biome-ignore format: one square, one line
    const seen = drawnRange({ x: 0, y: 0, heightM: 3 }, square, [wall(-30, 5, 30, 5)])
    expect(sees(seen, 0, 8)).toBe(false)
    expect(sees(seen, 0, -9)).toBe(true)
  })

  it('never grows by a wall', () => {
    const metres = fc.double({ min: -40, max: 40, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres, metres, metres), { maxLength: 6 }), (walls) => {
        const free = coneRange(north, [])
        const cut = coneRange(
          north,
          walls.map(([x1, y1, x2, y2]) => wall(x1, y1, x2, y2)),
        )
        for (const [i, [x, y]] of cut.entries()) expect(Math.hypot(x, y)).toBeLessThanOrEqual(Math.hypot(...free[i]!) + 1e-9)
      }),
    )
  })
})
