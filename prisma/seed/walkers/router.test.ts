import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPlant } from '../map/index.ts'
import { createRouter } from './router.ts'

const plant = buildPlant()
const router = createRouter(plant.walkways)
const edges = new Set(plant.walkways.edges.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]))
const anyNode = fc.constantFrom(...plant.walkways.nodes)

test('between any two places there is a way along the edges', () => {
  fc.assert(
    fc.property(anyNode, anyNode, (a, b) => {
      const way = router.route(a.id, b.id)
      expect(way[0]).toBe(a)
      expect(way.at(-1)).toBe(b)
      for (let i = 1; i < way.length; i++) expect(edges.has(`${way[i - 1]!.id} ${way[i]!.id}`)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('floors change on stairs or through doors only', () => {
  fc.assert(
    fc.property(anyNode, anyNode, (a, b) => {
      const way = router.route(a.id, b.id)
      for (let i = 1; i < way.length; i++) {
        const [from, to] = [way[i - 1]!, way[i]!]
        if (from.floor === to.floor) continue
        const edge = plant.walkways.edges.find((e) => (e.from === from.id && e.to === to.id) || (e.from === to.id && e.to === from.id))
        expect(['stairs', 'door']).toContain(edge?.kind)
      }
    }),
    { numRuns: 40 },
  )
})

test('forbidden nodes are used only when there is no other way', () => {
  const [a, b] = ['0:83.5,49.5', '0:83.5,274.5']
  const straight = router.route(a, b)
  const avoid = new Set(straight.slice(4, -4).map(({ id }) => id))
  const around = router.route(a, b, avoid)
  expect(around.filter(({ id }) => avoid.has(id))).toEqual([])
})

test('an unknown place is refused', () => {
  expect(() => router.route('nowhere', '0:83.5,49.5')).toThrow('nowhere')
})
