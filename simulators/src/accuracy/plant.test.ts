import { expect, test } from 'vitest'
import { plantFigures } from './plant.ts'

test('the right floor is known in 99 of 100 fixes on the plant, whatever the fix was made from', () => {
  const figures = plantFigures()
  expect(Object.keys(figures).length).toBe(4)
  for (const { floor } of Object.values(figures)) expect(floor).toBeGreaterThanOrEqual(0.99)
}, 60_000)
