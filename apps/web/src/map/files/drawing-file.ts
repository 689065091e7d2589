import { type FenceShape, shapeFault } from '@muster/contracts'
import type { DrawingFault } from '../modes/mode.ts'
import { mapped } from '../modes/vertices.ts'
import { plainRings } from './plain-rings.ts'

type Point = readonly [number, number]

/** A shape of a file, in the file's own coordinates. */
export interface FileShape {
  name: string
  /** Of a drawing; empty in files that have none. */
  layer: string
  shape: FenceShape
}

/** Why a part of a file is not an area, besides the rules for what is drawn. */
export const LEFT_OF_FILE = [
  'notArea',
  'openLine',
  'track',
  'noGeometry',
  'badPosition',
  'notDegrees',
  'garbled',
  'spline',
  'unknownType',
  'custom',
  'tilted',
  'hidden',
  'noBlock',
  'elsewhere',
  'filling',
  'notForKind',
  'tooSmall',
  'nameNowhere',
  'nameTwice',
] as const
export type LeftOfFile = (typeof LEFT_OF_FILE)[number]
export type LeftReason = DrawingFault | LeftOfFile

export interface LeftOut {
  /** Of the thing, or of the layer it is on. */
  name: string
  reason: LeftReason
  /** The coordinate, type or block that the reason is about. */
  what: string
  count: number
}

/** What is left out, counted by name and reason. */
export class LeftOuts {
  private readonly lines = new Map<string, LeftOut>()

  add(name: string, reason: LeftReason, what = '', count = 1): void {
    const key = JSON.stringify([name, reason, what])
    const line = this.lines.get(key)
    if (line === undefined) this.lines.set(key, { name, reason, what, count })
    else line.count += count
  }

  all(): LeftOut[] {
    return [...this.lines.values()]
  }
}

/** Lists of what is left out, as one. */
export function allLeft(...lists: readonly (readonly LeftOut[])[]): LeftOut[] {
  const left = new LeftOuts()
  for (const { name, reason, what, count } of lists.flat()) left.add(name, reason, what, count)
  return left.all()
}

/** Contents of a file: degrees, or units of a drawing whose place has to be entered. */
export interface DrawingFile {
  frame: 'wgs84' | 'drawing'
  shapes: FileShape[]
  left: LeftOut[]
  /** Layers that a drawing does not show. */
  hiddenLayers: string[]
  /** Metres per unit stated by a drawing; null when it states none. */
  unitM: number | null
}

/** Why a file cannot be read at all. */
export const FILE_FAULTS = ['notReadable', 'entities', 'tooMany', 'binary', 'nothing', 'otherFrame', 'archive'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** More points than any plan has fences: a survey or a whole map, which nobody would review. */
export const MOST_FILE_POINTS = 200_000

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
  return { ...moved, rings: plainRings(moved.rings) }
}

/** The shapes in metres of the site; invalid ones are rejected with their reason. */
export function placed(shapes: readonly FileShape[], placing: Placing): { shapes: FileShape[]; left: LeftOut[] } {
  const [kept, left] = [[] as FileShape[], new LeftOuts()]
  for (const one of shapes) {
    const shape = shapePlaced(one.shape, placing)
    const reason = shapeFault(shape)
    if (reason === null) kept.push({ ...one, shape })
    else left.add(one.name || one.layer, reason)
  }
  return { shapes: kept, left: left.all() }
}
