import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareIslands } from './share-islands.ts'

it('sends everybody to the nearest island, and past one that is full', () => {
  const walkers = [
    { no: 1, waysM: [10, 90] },
    { no: 2, waysM: [20, 60] },
    { no: 3, waysM: [80, 30] },
  ]
  expect([...shareIslands(walkers, [{ capacity: null, taken: 0 }, { capacity: 5, taken: 0 }])]).toEqual([[1, 0], [2, 0], [3, 1]]) // biome-ignore format: pairs
  expect(shareIslands(walkers, [{ capacity: 1, taken: 0 }, { capacity: 5, taken: 0 }]).get(2)).toBe(1) // biome-ignore format: rooms
  expect(shareIslands(walkers, [{ capacity: 1, taken: 1 }, { capacity: 1, taken: 1 }]).get(1)).toBe(0) // biome-ignore format: rooms
  expect(shareIslands([{ no: 1, waysM: [] }], []).size).toBe(0)
})

it('leaves nobody without an island, and fills none while another has room', () => {
  const waysM = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  const room = fc.record({ capacity: fc.oneof(fc.nat(10), fc.constant(null)), taken: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(waysM, { maxLength: 60 }), fc.tuple(room, room, room), (ways, rooms) => {
      const shared = shareIslands(
        ways.map((way, no) => ({ no, waysM: way })),
        rooms,
      )
      expect(shared.size).toBe(ways.length)
      const left = rooms.map(({ capacity, taken }, i) => {
        const sent = [...shared.values()].filter((island) => island === i).length
        return capacity === null ? Number.POSITIVE_INFINITY : capacity - taken - sent
      })
      const over = left.map((free, i) => free < 0 && (rooms[i]!.capacity ?? 0) - rooms[i]!.taken >= 0)
      if (over.some(Boolean)) expect(Math.max(...left)).toBeLessThanOrEqual(0)
    }),
  )
})
