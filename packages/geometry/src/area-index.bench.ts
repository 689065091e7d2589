import Flatbush from 'flatbush'
import { bench, describe } from 'vitest'
import { createLookUpRounds, lookUpScene } from './benchmark.ts'
import { sideOfPolygon } from './polygon.ts'

const ROUNDS = 10_000

/** The same look-ups through a packed R-tree per floor: why the index is a grid. */
function throughTrees(): (rounds: number) => number {
  const { shapes, x, y, floors } = lookUpScene()
  const trees = Array.from({ length: floors }, (_, floor) => {
    const own = shapes.filter((shape) => shape.floor === floor)
    const tree = new Flatbush(own.length)
    for (const { polygon } of own) tree.add(polygon.minX, polygon.minY, polygon.maxX, polygon.maxY)
    tree.finish()
    return { own, tree }
  })
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) % x.length
      const { own, tree } = trees[at % floors]!
      for (const shape of tree.search(x[at]!, y[at]!, x[at]!, y[at]!)) if (sideOfPolygon(own[shape]!.polygon, x[at]!, y[at]!) >= 0) sum++
    }
    return sum
  }
}

describe(`${ROUNDS} look-ups, 500 polygons of 20 vertices on 10 floors`, () => {
  const grid = createLookUpRounds()
  bench('grid', () => void grid(ROUNDS))
  const trees = throughTrees()
  bench('packed R-trees', () => void trees(ROUNDS))
})
