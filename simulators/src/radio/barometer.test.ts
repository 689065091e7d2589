import { seededRandom } from '@muster/seed'
import { expect, test } from 'vitest'
import { createBarometer, measurePressure } from './barometer.ts'

test('a storey up is half a hectopascal less, a third of the cards can tell', () => {
  const random = seededRandom(3)
  const cards = Array.from({ length: 300 }, (_, i) => createBarometer(random.fork(`${i}`))).flatMap((barometer) => barometer ?? [])
  expect(cards.length).toBeGreaterThan(70)
  expect(cards.length).toBeLessThan(130)
  for (const card of cards) {
    const step = measurePressure(card, 0, 0) - measurePressure(card, 4.5, 0)
    expect(step).toBeGreaterThan(0.4)
    expect(step).toBeLessThan(0.7)
  }
})
