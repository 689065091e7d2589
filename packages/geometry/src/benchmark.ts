import { buildAreaIndex } from './area-index.ts'
import { flattenPolygon } from './polygon.ts'

const POLYGONS = 500
const VERTICES = 20
const FLOORS = 10
const SIZE_M = 2000
const POINTS = 8192

/** The shapes and points that look-ups are timed with; from a fixed sequence. */
export function lookUpScene() {
  let state = 5
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const shapes = Array.from({ length: POLYGONS }, (_, i) => {
    const [cx, cy, radius] = [SIZE_M * next(), SIZE_M * next(), 20 + 60 * next()]
    const ring = Array.from({ length: VERTICES }, (_, k): [number, number] => {
      const reach = radius * (0.6 + 0.4 * next())
      return [cx + reach * Math.cos((2 * Math.PI * k) / VERTICES), cy + reach * Math.sin((2 * Math.PI * k) / VERTICES)]
    })
    return { floor: i % FLOORS, polygon: flattenPolygon([ring]) }
  })
  const x = Float64Array.from({ length: POINTS }, () => SIZE_M * next())
  const y = Float64Array.from({ length: POINTS }, () => SIZE_M * next())
  return { shapes, x, y, floors: FLOORS }
}

/**
 * Look-ups of random places on random floors: 500 polygons of 20 vertices on 10 floors. Returns the number of areas
 * found.
 */
export function createLookUpRounds(): (rounds: number) => number {
  const { shapes, x, y, floors } = lookUpScene()
  const index = buildAreaIndex(shapes)
  const found = new Int32Array(32)
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & (POINTS - 1)
      sum += index.find(at % floors, x[at]!, y[at]!, found)
    }
    return sum
  }
}
