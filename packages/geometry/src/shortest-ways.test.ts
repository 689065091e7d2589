import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortestWays } from './shortest-ways.ts'

const COUNT = 12
const edge = fc.tuple(fc.nat(COUNT - 1), fc.nat(COUNT - 1), fc.integer({ min: 0, max: 20 }))

/** By relaxing all edges until nothing changes. */
function slowly(edges: [number, number, number][], start: number): number[] {
  const best = Array.from({ length: COUNT }, (_, i) => (i === start ? 0 : Number.POSITIVE_INFINITY))
  for (let round = 0; round < COUNT; round++)
    for (const [a, b, m] of edges) {
      best[b] = Math.min(best[b]!, best[a]! + m)
      best[a] = Math.min(best[a]!, best[b]! + m)
    }
  return best
}

it('finds the shortest way to every node, whatever the graph', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 30 }), fc.nat(COUNT - 1), (edges, start) => {
      const graph = Array.from({ length: COUNT }, (): { to: number; lengthM: number }[] => [])
      for (const [a, b, lengthM] of edges) {
        graph[a]!.push({ to: b, lengthM })
        graph[b]!.push({ to: a, lengthM })
      }
      expect([...shortestWays(graph, new Map([[start, 0]]))]).toEqual(slowly(edges, start))
    }),
  )
})

it('begins at the nearest of several starts, and looks no farther than it is asked to', () => {
  const graph = [[{ to: 1, lengthM: 5 }], [{ to: 0, lengthM: 5 }, { to: 2, lengthM: 5 }], [{ to: 1, lengthM: 5 }]] // biome-ignore format: one row a node
  expect([...shortestWays(graph, new Map([[0, 2], [2, 1]]))]).toEqual([2, 6, 1]) // biome-ignore format: a short map
  expect([...shortestWays(graph, new Map([[0, 0]]), 7)]).toEqual([0, 5, Number.POSITIVE_INFINITY])
})
