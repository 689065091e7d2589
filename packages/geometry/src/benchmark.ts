import { buildAreaIndex } from './area-index.ts'
import { flattenPolygon } from './polygon.ts'

/** Numbers of areas on a site: a large one, and the largest that is promised. */
export const LOOK_UP_SITES = {
  large: { polygons: 500, vertices: 20, floors: 10 },
  largest: { polygons: 2000, vertices: 30, floors: 12 },
} as const
const SIZE_M = 2000
const POINTS = 8192

/** Shapes and points for timing look-ups; from a fixed sequence. */
export function lookUpScene(site: keyof typeof LOOK_UP_SITES = 'large') {
  const { polygons, vertices, floors } = LOOK_UP_SITES[site]
  let state = 5
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const shapes = Array.from({ length: polygons }, (_, i) => {
    const [cx, cy, radius] = [SIZE_M * next(), SIZE_M * next(), 20 + 60 * next()]
    const ring = Array.from({ length: vertices }, (_, k): [number, number] => {
      const reach = radius * (0.6 + 0.4 * next())
      return [cx + reach * Math.cos((2 * Math.PI * k) / vertices), cy + reach * Math.sin((2 * Math.PI * k) / vertices)]
    })
    return { floor: i % floors, polygon: flattenPolygon([ring]) }
  })
  const x = Float64Array.from({ length: POINTS }, () => SIZE_M * next())
  const y = Float64Array.from({ length: POINTS }, () => SIZE_M * next())
  return { shapes, x, y, floors }
}

/** Look-ups of random places on random floors. Returns the number of areas found. */
export function createLookUpRounds(site: keyof typeof LOOK_UP_SITES = 'large'): (rounds: number) => number {
  const { shapes, x, y, floors } = lookUpScene(site)
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
