import { expect, test } from 'vitest'
import { createEpoch } from '../filters/epoch.ts'
import { MAX_RANGES } from '../filters/layout.ts'
import { addArrivals, toOneReference } from './arrival-graph.ts'
import { createArrivalGraph } from './arrival-graph-state.ts'
import { createArrivalRoom } from './arrival-room.ts'

type Pair = readonly [anchor: number, ref: number, valueM: number]

function epochOf(pairs: readonly Pair[]) {
  const epoch = createEpoch()
  epoch.kind = 'tdoa'
  epoch.count = pairs.length
  pairs.forEach(([anchor, ref, value], i) => {
    epoch.anchor[i] = anchor
    epoch.ref[i] = ref
    epoch.value[i] = value
  })
  return epoch
}

function solved(rows: readonly (readonly Pair[])[]) {
  const graph = createArrivalGraph()
  for (const row of rows) expect(addArrivals(graph, epochOf(row))).toBe(true)
  const epoch = createEpoch()
  toOneReference(graph, epoch, createArrivalRoom())
  return Array.from({ length: epoch.count }, (_, i) => [epoch.anchor[i], epoch.ref[i], +epoch.value[i]!.toFixed(9), epoch.shared[i]])
}

/** Arrivals at anchors 0..4, metres. */
const ARRIVAL_M = [4, 1.5, 7, 3, 0.5]
const pair = (anchor: number, ref: number, errorM = 0): Pair => [anchor, ref, ARRIVAL_M[anchor]! - ARRIVAL_M[ref]! + errorM]

test('a chain and all pairs in any order are one set that refers to one anchor', () => {
  const expected = [1, 2, 3, 4].map((anchor) => [anchor, 0, ARRIVAL_M[anchor]! - ARRIVAL_M[0]!, 1])
  const chain = [pair(3, 2), pair(1, 0), pair(4, 3), pair(2, 1), pair(0, 4)]
  expect(solved(chain.map((one) => [one]))).toEqual(expected)
  expect(solved([chain.toReversed()])).toEqual(expected)
  const all = ARRIVAL_M.flatMap((_, i) => ARRIVAL_M.slice(i + 1).map((__, k) => pair(i, i + 1 + k)))
  expect(solved([all]).map(([anchor, , , shared]) => [anchor, shared])).toEqual([0, 1, 2, 3].map((anchor) => [anchor, 1]))
})

test('the anchor that most differences refer to stays the reference', () => {
  expect(solved([[pair(0, 3), pair(1, 3)], [pair(4, 3)]])).toEqual([
    [0, 3, 1, 1],
    [1, 3, -1.5, 1],
    [4, 3, -2.5, 1],
  ])
})

test('errors of a triangle are shared out among its sides', () => {
  // The sides contradict each other by 0.3 m: each is believed but for a third of that.
  expect(solved([[pair(1, 0, 0.3)], [pair(2, 1)], [pair(0, 2)]])).toEqual([
    [1, 0, -2.3, 1],
    [2, 0, 3.1, 1],
  ])
})

test('pairs that are not connected keep references of their own, without a common error', () => {
  expect(solved([[pair(1, 0)], [pair(4, 3)]])).toEqual([
    [1, 0, -2.5, 0],
    [4, 3, -2.5, 0],
  ])
})

test('more anchors than there is room for are refused as a whole', () => {
  const graph = createArrivalGraph()
  for (let k = 1; k < MAX_RANGES; k++) expect(addArrivals(graph, epochOf([[k, k - 1, 0.1]]))).toBe(true)
  expect(
    addArrivals(
      graph,
      epochOf([
        [3, 0, 0.3],
        [90, 91, 1],
      ]),
    ),
  ).toBe(false)
  const epoch = createEpoch()
  toOneReference(graph, epoch, createArrivalRoom())
  expect(epoch.count).toBe(MAX_RANGES - 1)
  expect(epoch.value[3]).toBeCloseTo(0.4)
})
