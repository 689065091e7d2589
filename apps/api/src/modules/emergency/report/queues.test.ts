import { expect, it } from 'vitest'
import { type Path, queuesOf } from './queues.ts'

/** A person who walks along x, stands in front of a door at 41 m for this many steps of 5 s, and goes on. */
const walker = (waits: number): Path => {
  const xs = [0, 0, 10, 20, 30, ...Array.from({ length: waits + 1 }, () => 41), 50, 60]
  return xs.map((x) => ({ x, y: 2, floor: 0 }))
}

it('finds where several stood on their way, and not where they stood before it or at its end', () => {
  const people = [walker(3), walker(5), walker(0)].map((path) => ({ path, arrivedS: path.length * 5 }))
  expect(queuesOf(people, 5)).toEqual([{ floor: 0, x: 42, y: 2, people: 2, seconds: 40 }])
  // One person is no queue.
  expect(queuesOf(people.slice(0, 1), 5)).toEqual([])
})

it('takes who never came for on his way as long as he moved', () => {
  const stuck: Path = [...walker(4).slice(0, 9), ...Array.from({ length: 50 }, () => ({ x: 41, y: 2, floor: 0 }))]
  expect(
    queuesOf(
      [
        { path: stuck, arrivedS: null },
        { path: stuck, arrivedS: null },
      ],
      5,
    ),
  ).toEqual([])
})
