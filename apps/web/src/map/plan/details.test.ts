import { describe, expect, it } from 'vitest'
import { detailLines } from './details.ts'

const circle = { type: 'circle', centre: [10, 10], radiusM: 5 } as const
const box = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'polygon' as const,
  rings: [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as [number, number][],
  ],
})

describe('detailLines', () => {
  it('gives a tank its rim, inside its outline', () => {
    const [rim] = detailLines({ kind: 'tank', geometry: { ...circle, centre: [10, 10] } })
    for (const [x, y] of rim!) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(4.3)
  })

  it('lays the beams of a rack across it, 6 m apart', () => {
    const beams = detailLines({ kind: 'pipeRack', geometry: box(0, 0, 60, 6) })
    expect(beams).toHaveLength(9)
    expect(beams[0]!.map(([x]) => x)).toEqual([6, 6])
    expect(beams[0]!.map(([, y]) => y).sort()).toEqual([0, 6])
  })

  it('puts as many fans on a cooling tower as fit', () => {
    expect(detailLines({ kind: 'coolingTower', geometry: box(0, 0, 24, 8) })).toHaveLength(6)
  })

  it('draws nothing into what has no symbol', () => {
    expect(detailLines({ kind: 'building', geometry: box(0, 0, 24, 8) })).toEqual([])
    expect(detailLines({ kind: 'pipeRack', geometry: { type: 'point', at: [1, 1] } })).toEqual([])
  })
})
