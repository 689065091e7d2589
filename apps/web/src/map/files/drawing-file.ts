import { type FenceShape, shapeFault } from '@muster/contracts'
import type { DrawingFault } from '../modes/mode.ts'
import { mapped } from '../modes/vertices.ts'

type Point = readonly [number, number]

/** A shape of a file, in the file's own coordinates. */
export interface FileShape {
  name: string
  /** Of a drawing; empty in files that have none. */
  layer: string
  shape: FenceShape
}

/** Why a part of a file is not an area. */
export type LeftReason = DrawingFault | 'notArea' | 'spline' | 'openLine'
export interface LeftOut {
  name: string
  reason: LeftReason
}

/** Contents of a file: degrees, or units of a drawing whose place has to be entered. */
export interface DrawingFile {
  frame: 'wgs84' | 'drawing'
  shapes: FileShape[]
  left: LeftOut[]
  /** Metres per unit stated by a drawing; null when it states none. */
  unitM: number | null
}

/** Why a file cannot be read at all. */
export const FILE_FAULTS = ['notReadable', 'entities', 'tooMany', 'binary', 'nothing'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** More points than any plan has fences: a survey or a whole map, which nobody would review. */
export const MOST_FILE_POINTS = 200_000

/** A ring's first point is often repeated as its last, and drawings repeat points. */
export function plainRing(points: readonly Point[]): [number, number][] {
  const isSame = (a: Point, b: Point | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1]
  const ring = points.filter((at, i) => !isSame(at, points[i - 1]))
  if (ring.length > 1 && isSame(ring[0]!, ring.at(-1))) ring.pop()
  return ring.map(([x, y]) => [x, y])
}

/** How coordinates of a file become metres of the site. */
export interface Placing {
  to: (at: Point) => Point
  /** Metres per unit. */
  scale: number
}

/** Millimetres: degrees and rotated drawings give endless digits. */
const rounded = (metres: number) => Math.round(metres * 1000) / 1000

function shapePlaced(shape: FenceShape, { to, scale }: Placing): FenceShape {
  const moved = mapped(shape, (at) => {
    const [x, y] = to(at)
    return [rounded(x), rounded(y)]
  }) as FenceShape
  if (moved.type === 'circle') return { ...moved, radiusM: rounded(moved.radiusM * scale) }
  if (moved.type === 'corridor') return { ...moved, widthM: rounded(moved.widthM * scale) }
  return { ...moved, rings: moved.rings.map(plainRing) }
}

/** The shapes in metres of the site; invalid ones are rejected with their reason. */
export function placed(shapes: readonly FileShape[], placing: Placing): { shapes: FileShape[]; left: LeftOut[] } {
  const result: { shapes: FileShape[]; left: LeftOut[] } = { shapes: [], left: [] }
  for (const one of shapes) {
    const shape = shapePlaced(one.shape, placing)
    const reason = shapeFault(shape)
    if (reason === null) result.shapes.push({ ...one, shape })
    else result.left.push({ name: one.name || one.layer, reason })
  }
  return result
}
