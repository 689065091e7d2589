import { describe, expect, it } from 'vitest'
import { edgePlace } from './edge-place.ts'

describe('edgePlace', () => {
  it('is none of what is in view', () => {
    expect(edgePlace({ x: 10, y: 500 }, 800, 600)).toBeNull()
  })

  it.each([
    [{ x: 400, y: -300 }, 0],
    [{ x: 2000, y: 300 }, 90],
    [{ x: 400, y: 900 }, 180],
    [{ x: -700, y: 300 }, -90],
  ])('points from the middle to %o', (at, turnDeg) => {
    expect(edgePlace(at, 800, 600)!.turnDeg).toBeCloseTo(turnDeg)
  })

  it('stands inside the view, on the way there', () => {
    const { x, y } = edgePlace({ x: 4000, y: 2000 }, 800, 600)!
    expect(x).toBeLessThan(800)
    expect((y - 300) / (x - 400)).toBeCloseTo(1700 / 3600)
  })
})
