import type { Stay } from '@muster/positioning'
import { expect, test } from 'vitest'
import { runPatrols } from './patrol-run.ts'

const HOURS = 4
/** A stay is recorded to the second, and bridges silences. */
const AROUND_MS = 5000

const meets = (one: Stay, other: Stay) =>
  one.no === other.no && one.placeId === other.placeId && one.fromMs <= other.toMs + AROUND_MS && other.fromMs <= one.toMs + AROUND_MS

test('every visit of ten seconds to a patrol point is found, none is that was not, and rounds end as they were walked', () => {
  const { truth, found, near, rounds } = runPatrols(HOURS)
  expect(truth.length).toBeGreaterThan(40)
  expect(truth.filter((visit) => !found.some((stay) => meets(stay, visit)))).toEqual([])
  expect(found.filter((stay) => !near.some((visit) => meets(stay, visit)))).toEqual([])
  const states = rounds.map(({ manner, result }) => [manner, result.state, result.missed])
  expect(states).toEqual([
    ['well', 'complied', 0],
    ['late', 'late', 0],
    ['skips', 'incomplete', 1],
    ['swaps', 'missed', rounds[3]!.result.points.length],
  ])
}, 120_000)
