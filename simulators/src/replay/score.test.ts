import type { Track } from '@muster/contracts'
import { expect, test } from 'vitest'
import type { Epoch } from './data-set.ts'
import { score } from './score.ts'

const BASE_MS = 1_700_000_000_000
const epoch = (t: number, x: number): Epoch => ({ t, tag: 'a', measured: { kind: 'range', anchors: [], distancesM: [] }, truth: [x, 0, 1] })
const track = (dtMs: number[], xCm: number[]): Track => ({
  trackableNo: 1,
  fromMs: BASE_MS,
  toMs: BASE_MS + 1000,
  dtMs,
  xCm,
  yCm: xCm.map(() => 0),
  floor: xCm.map(() => 1),
  accuracyCm: xCm.map(() => 10),
})

test('errors are taken at the same instants, instants without a fix are not answered', () => {
  const epochs = [epoch(0, 1), epoch(0.1, 1), epoch(0.2, 1), epoch(0.3, 1)]
  const result = score(epochs, new Map([['a', track([1, 100, 200], [110, 130, 100])]]), BASE_MS)
  expect(result.epochs).toBe(4)
  expect(result.answered).toBe(3)
  expect(result.figures.median).toBeCloseTo(0.1, 6)
  expect(result.figures.rmse).toBeCloseTo(Math.sqrt((0.01 + 0.09) / 3), 6)
})

test('a tag without a track is not answered at all', () => {
  expect(score([epoch(0, 0)], new Map(), BASE_MS).answered).toBe(0)
})
