import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridShape, mostCells } from './grid-shape.ts'

const length = fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true }))

test('no grid has more cells than are kept for it, however people lie, and its three rows and seven columns hold a circle’s width', () => {
  fc.assert(
    fc.property(
      length,
      length,
      fc.integer({ min: 2, max: 200_000 }),
      fc.double({ min: 0.5, max: 15, noNaN: true }),
      (dx, dy, count, radiusM) => {
        const { columns, rows, cellWidth, cellHeight, meant } = gridShape(count, [-7, 3, dx - 7, dy + 3], radiusM)
        expect(columns * rows + 2).toBeLessThanOrEqual(mostCells(count))
        expect(cellHeight).toBeGreaterThan(2 * radiusM)
        expect(4 * cellWidth).toBeGreaterThan(2 * radiusM)
        // Half of three cells side by side fits in one circle.
        if (meant) expect(Math.hypot(3 * cellWidth, cellHeight / 2)).toBeLessThan(2 * radiusM)
        // Everybody in a third of a cell is within the radius of the others.
        if (meant) expect(Math.hypot(cellWidth, cellHeight / 3)).toBeLessThan(radiusM)
      },
    ),
    { numRuns: 1000 },
  )
})
