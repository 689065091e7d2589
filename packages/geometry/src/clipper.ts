import { area, type PolyPath64 } from 'clipper2-ts'

type Point = readonly [x: number, y: number]

/** Outlines are widened, joined and cut in whole tenths of a millimetre. */
export const UNITS_PER_M = 10_000

export const pathOf = (points: readonly Point[]) =>
  points.map(([x, y]) => ({ x: Math.round(x * UNITS_PER_M), y: Math.round(y * UNITS_PER_M) }))

export const ringOf = ({ polygon }: PolyPath64): [number, number][] => (polygon ?? []).map(({ x, y }) => [x / UNITS_PER_M, y / UNITS_PER_M])

export const areaOfM2 = ({ polygon }: PolyPath64): number => Math.abs(area(polygon ?? [])) / UNITS_PER_M ** 2

/** Outlines at the root of the tree, holes in an outline, outlines in a hole. */
export const childrenOf = (parent: PolyPath64): PolyPath64[] => Array.from({ length: parent.count }, (_, i) => parent.child(i))
