import { describe, expect, it } from 'vitest'
import { fitPadding } from './fit-padding.ts'

const FLOORS = { rightPx: 62, bottomPx: 290 }

describe('the room around a fitted plan', () => {
  it('is below the floors on a phone, so that the plan takes the width', () => {
    const { left, right, top } = fitPadding(390, 643, 4 / 3, FLOORS)
    expect(390 - left - right).toBeGreaterThan(0.8 * 390)
    expect(top).toBeGreaterThan(FLOORS.bottomPx)
  })

  it('is beside the floors on a wide or low map', () => {
    for (const [width, height] of [
      [850, 770],
      [390, 350],
    ] as const)
      expect(fitPadding(width, height, 4 / 3, FLOORS).left).toBeGreaterThan(FLOORS.rightPx)
  })

  it('is small where nothing stands in the corner', () => {
    expect(fitPadding(390, 643, 4 / 3, null).left).toBeLessThan(20)
  })
})
