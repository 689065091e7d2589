import { describe, expect, it } from 'vitest'
import { placeIn, shiftAt, stageSize } from './stage-size.ts'

const CANVAS = { width: 1920, height: 1080 }

describe('a screen in a window', () => {
  it.each([
    [1366, 768, 768 / 1080],
    [1920, 1080, 1],
    [3840, 1080, 1],
    [3840, 2160, 2],
    [1024, 1080, 1024 / 1920],
  ])('of %i x %i is filled to its edges with letters of their own shape', (width, height, unitPx) => {
    const size = stageSize(CANVAS, { width, height })
    expect(size.unitPx).toBeCloseTo(unitPx, 2)
    const whole = placeIn(size, { x: 0, y: 0, w: CANVAS.width, h: CANVAS.height })
    expect(whole).toEqual({ left: 0, top: 0, width, height })
  })

  it('moves by at most 2 px, and comes back', () => {
    const places = Array.from({ length: 8 }, (_, step) => shiftAt(step))
    expect(Math.max(...places.flat())).toBe(2)
    expect(places[4]).toEqual(places[0])
  })
})
