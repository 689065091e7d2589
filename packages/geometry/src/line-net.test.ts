import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineNet } from './line-net.ts'
import { shortestWays } from './shortest-ways.ts'

type Point = [number, number]
const lengthOf = ({ nodes, pieces }: ReturnType<typeof lineNet>) =>
  pieces.reduce((sum, { from, to }) => sum + Math.hypot(nodes[to]![0] - nodes[from]![0], nodes[to]![1] - nodes[from]![1]), 0)
const graphOf = ({ nodes, pieces }: ReturnType<typeof lineNet>) => {
  const graph = nodes.map((): { to: number; lengthM: number }[] => [])
  for (const { from, to } of pieces) {
    const lengthM = Math.hypot(nodes[to]![0] - nodes[from]![0], nodes[to]![1] - nodes[from]![1])
    graph[from]!.push({ to, lengthM })
    graph[to]!.push({ to: from, lengthM })
  }
  return graph
}

it('joins lines where they cross, where one ends on another and where ends meet', () => {
  const cross = lineNet([
    [
      [0, 5],
      [10, 5],
    ],
    [
      [5, 0],
      [5, 10],
    ],
  ])
  expect([cross.nodes.length, cross.pieces.length]).toEqual([5, 4])
  const tee = lineNet([
    [
      [0, 0],
      [50, 0],
    ],
    [
      [25, 0.01],
      [25, 30],
    ],
  ])
  expect([tee.nodes.length, tee.pieces.length]).toEqual([4, 3])
  const apart = lineNet([
    [
      [0, 0],
      [10, 0],
    ],
    [
      [10.5, 0],
      [20, 0],
    ],
  ])
  expect([apart.nodes.length, apart.pieces.length]).toEqual([4, 2])
})

it('takes lines along each other as one way', () => {
  const line: Point[] = [
    [0, 0],
    [30, 0],
  ]
  const part: Point[] = [
    [10, 0],
    [20, 0],
  ]
  expect(lengthOf(lineNet([line, part]))).toBeCloseTo(30)
})

const place = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
const lines = fc.array(fc.array(place, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })

it('makes no way longer and loses no place that a line passes', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const net = lineNet(given)
      const drawn = given.reduce(
        (sum, points) => sum + points.slice(1).reduce((m, [x, y], i) => m + Math.hypot(x - points[i]![0], y - points[i]![1]), 0),
        0,
      )
      expect(lengthOf(net)).toBeLessThanOrEqual(drawn + 1e-6 + given.length * 0.2)
      const graph = graphOf(net)
      for (const points of given) {
        const nodeOf = ([x, y]: Point) => net.nodes.findIndex(([nx, ny]) => Math.hypot(nx - x, ny - y) <= 0.021)
        const ends = points.map(nodeOf)
        expect(ends).not.toContain(-1)
        const metres = shortestWays(graph, new Map([[ends[0]!, 0]]))
        for (const end of ends) expect(metres[end]).toBeLessThan(Number.POSITIVE_INFINITY)
      }
    }),
    { numRuns: 200 },
  )
})
