import { conflictsWith } from '@muster/contracts'
import { expect, it } from 'vitest'
import { nearOthers, type PlacedWork } from './near-others.ts'

const work = (id: string, x: number, more: Partial<PlacedWork> = {}): PlacedWork => ({
  ...{ id, state: 'inProgress', finished_at: null, linked_ids: [], level: 'excavation', floor: 0, base_m: null, top_m: null },
  polygon: [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]]], // biome-ignore format: one ring, one line
  ...more,
})
const near = async (...permits: PlacedWork[]) => [...(await nearOthers(permits, conflictsWith([])))].sort()

it('work of two kinds in one place is near, each to the other', async () => {
  expect(await near(work('a', 0), work('b', 5, { level: 'liftingFirst' }))).toEqual(['a', 'b'])
  expect(await near(work('a', 0), work('b', 5, { level: 'liftingFirst' }), work('c', 500, { level: 'liftingFirst' }))).toEqual(['a', 'b'])
})

it('work that one of both names, that has not begun or is on another floor is not', async () => {
  expect(await near(work('a', 0), work('b', 5, { level: 'liftingFirst', linked_ids: ['a'] }))).toEqual([])
  expect(await near(work('a', 0, { linked_ids: ['b'] }), work('b', 5, { level: 'liftingFirst' }))).toEqual([])
  expect(await near(work('a', 0), work('b', 5, { level: 'liftingFirst', state: 'issued' }))).toEqual([])
  expect(await near(work('a', 0), work('b', 5, { level: 'roadClosure', floor: 2 }))).toEqual([])
})

it('work that is finished is near to others, and others not to it', async () => {
  expect(await near(work('a', 0), work('b', 5, { level: 'liftingFirst', finished_at: new Date() }))).toEqual(['b'])
})

it('is found for many and large places while other things have their turn', async () => {
  const ring = Array.from({ length: 1000 }, (_, i) => [5 * Math.cos(i / 159.2) + 5, 5 * Math.sin(i / 159.2) + 5])
  const many = Array.from({ length: 12 }, (_, i) => work(`w${i}`, 0, { polygon: [ring], level: i % 2 ? 'liftingFirst' : 'excavation' }))
  let turns = 0
  const turning = setInterval(() => turns++, 0)
  expect(await near(...many)).toHaveLength(12)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(0)
})
