import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellAt, coverAt, emptyGrid, fillGrid, OUTSIDE, type RadioAssumptions, summaryOf } from './cover.ts'
import { expectedErrorM, type Sight } from './expected-error.ts'
import { indexObstacles, type Obstacle, wallsBetween } from './obstacles.ts'

const SIGMA_M = 0.1
const ASSUMED: RadioAssumptions = { method: 'ranges', sigmaM: SIGMA_M, reachM: 40, material: 'brick', cardHeightM: 1.2 }
const CORNERS = [
  { x: 0, y: 0, heightM: 1.2 },
  { x: 20, y: 0, heightM: 1.2 },
  { x: 20, y: 20, heightM: 1.2 },
  { x: 0, y: 20, heightM: 1.2 },
]
const OPEN = indexObstacles([])
const wall = (x1: number, y1: number, x2: number, y2: number, changes: Partial<Obstacle> = {}): Obstacle => ({
  ...{ x1, y1, x2, y2, baseM: 0, topM: 3, isMetal: false },
  ...changes,
})
const sight = (angle: number, biasM = 0): Sight => ({ ux: Math.cos(angle), uy: Math.sin(angle), biasM })

describe('the error that is expected', () => {
  it('is the spread of a range in the middle of four corners', () => {
    expect(coverAt(10, 10, CORNERS, OPEN, ASSUMED)).toEqual({ heard: 4, errorM: expect.closeTo(SIGMA_M, 9) })
  })

  it('is not known from too few anchors, and from anchors in one line', () => {
    expect(expectedErrorM([sight(0), sight(1)], SIGMA_M, 'ranges')).toBe(Infinity)
    expect(expectedErrorM([sight(0), sight(1), sight(2)], SIGMA_M, 'differences')).toBe(Infinity)
    expect(expectedErrorM([sight(0), sight(Math.PI), sight(0)], SIGMA_M, 'ranges')).toBe(Infinity)
  })

  it('of differences is that of rows against a reference with the covariance they share', () => {
    const angles = [0.2, 1.4, 2.9, 4.1]
    const [reference, ...others] = angles.map((angle) => sight(angle))
    // Three rows u − u₀; the inverse of I + 11ᵀ is I − 11ᵀ/4.
    const rows = others.map(({ ux, uy }) => [ux - (reference?.ux ?? 0), uy - (reference?.uy ?? 0)] as const)
    const weighted = (a: 0 | 1, b: 0 | 1) =>
      rows.reduce((sum, row, i) => sum + rows.reduce((inner, other, j) => inner + row[a] * other[b] * ((i === j ? 1 : 0) - 1 / 4), 0), 0)
    const [xx, xy, yy] = [weighted(0, 0), weighted(0, 1), weighted(1, 1)]
    const byHand = SIGMA_M * Math.sqrt((xx + yy) / (xx * yy - xy * xy))
    expect(
      expectedErrorM(
        angles.map((angle) => sight(angle)),
        SIGMA_M,
        'differences',
      ),
    ).toBeCloseTo(byHand, 9)
  })

  it('does not depend on which way the plan lies, and one anchor more without a wall never makes it worse', () => {
    const angles = fc.array(fc.double({ min: 0, max: 6.28, noNaN: true }), { minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(angles, fc.double({ min: 0, max: 6.28, noNaN: true }), (given, turn) => {
        const before = expectedErrorM(
          given.map((angle) => sight(angle)),
          SIGMA_M,
          'ranges',
        )
        const turned = expectedErrorM(
          given.map((angle) => sight(angle + turn)),
          SIGMA_M,
          'ranges',
        )
        const more = expectedErrorM([...given.map((angle) => sight(angle)), sight(turn)], SIGMA_M, 'ranges')
        if (before < 10) expect(turned).toBeCloseTo(before, 6)
        expect(more).toBeLessThanOrEqual(before * (1 + 1e-9))
      }),
    )
  })

  it('grows by what walls add to the ranges of one side', () => {
    const clear = [sight(0), sight(1.5), sight(3.1), sight(4.7)]
    const behind = [sight(0, 0.3), ...clear.slice(1)]
    expect(expectedErrorM(behind, SIGMA_M, 'ranges')).toBeGreaterThan(expectedErrorM(clear, SIGMA_M, 'ranges') + 0.05)
  })
})

describe('what is in the way', () => {
  const anchor = { x: 0, y: 0, heightM: 2.5 }
  const place = { x: 30, y: 11, heightM: 1.2 }

  it('is counted once, also where pieces meet and where it lies in several cells', () => {
    const pieces = [wall(10, -20, 10, 4), wall(10, 4, 10, 30), wall(-50, 8, 90, 8), wall(0, 40, 40, 40)]
    expect(wallsBetween(indexObstacles(pieces), anchor, place)).toBe(2)
    expect(wallsBetween(indexObstacles(pieces), { ...anchor, ...place, heightM: 2.5 }, { x: 0, y: 0, heightM: 1.2 })).toBe(2)
  })

  it('agrees with a look at every wall', () => {
    const number = fc.double({ min: -60, max: 60, noNaN: true })
    const walls = fc.array(fc.tuple(number, number, number, number), { maxLength: 30 })
    fc.assert(
      fc.property(walls, number, number, (given, x, y) => {
        const obstacles = given.map(([x1, y1, x2, y2]) => wall(x1, y1, x2, y2, { topM: 9 }))
        const to = { x, y, heightM: 1.2 }
        const alone = obstacles.reduce((sum, one) => sum + wallsBetween(indexObstacles([one]), anchor, to), 0)
        expect(wallsBetween(indexObstacles(obstacles), anchor, to)).toBe(alone)
      }),
    )
  })

  it('is not what the ray passes above, nor what the anchor hangs on', () => {
    expect(wallsBetween(indexObstacles([wall(3, -20, 3, 20, { topM: 1.1 })]), anchor, place)).toBe(0)
    expect(wallsBetween(indexObstacles([wall(0.3, -20, 0.3, 20)]), anchor, place)).toBe(0)
  })

  it('takes reach, and metal all of it', () => {
    const brick = indexObstacles([wall(-0.5, 5, 20.5, 5), wall(-0.5, 4, 20.5, 4)])
    // Two brick walls cost 14 dB: of 40 m, 8 m are left.
    expect(coverAt(10, 10, CORNERS, brick, ASSUMED).heard).toBe(2)
    expect(coverAt(10, 10, CORNERS, indexObstacles([wall(-0.5, 5, 20.5, 5, { isMetal: true })]), ASSUMED).heard).toBe(2)
    expect(coverAt(10, 10, CORNERS, indexObstacles([wall(-0.5, 5, 20.5, 5)]), { ...ASSUMED, material: 'glass' }).heard).toBe(4)
  })
})

describe('a floor', () => {
  it('is worked out again only where a moved anchor is or was heard, with the same result', () => {
    const walls = indexObstacles([wall(0, 7, 30, 7), wall(12, -5, 12, 40)])
    const before = emptyGrid([-40, -40, 60, 60], 4, (x) => x > -30)
    fillGrid(before, CORNERS, walls, ASSUMED)
    const moved = CORNERS.map((corner, i) => (i === 0 ? { ...corner, x: 5 } : corner))
    const whole = emptyGrid([-40, -40, 60, 60], 4, (x) => x > -30)
    fillGrid(whole, moved, walls, ASSUMED)
    fillGrid(before, moved, walls, ASSUMED, [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ])
    expect(before).toEqual(whole)
    expect(before.heard[0]).toBe(OUTSIDE)
  })

  it('has shares of the places where anybody can be', () => {
    const grid = emptyGrid([0, 0, 20, 20], 5, (x) => x < 10)
    fillGrid(grid, CORNERS, OPEN, ASSUMED)
    expect(summaryOf(grid, 1)).toEqual({ located: 1, exact: 1, medianM: expect.closeTo(0.1, 1) })
    expect(summaryOf(grid, 0.01)).toMatchObject({ exact: 0 })
    expect(cellAt(grid, 19, 1)).toBe(3)
    expect(cellAt(grid, 21, 1)).toBeNull()
  })
})
