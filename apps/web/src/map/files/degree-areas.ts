import { isGarbled } from '@muster/contracts'
import { type DrawingFile, type FileShape, LeftOuts, type LeftReason, MOST_FILE_POINTS } from './drawing-file.ts'

type Position = [lon: number, lat: number]
const LONGEST_NAME = 50

/** What a thing in a file of a map program consists of: areas, and what is none. */
export type DegreePart = { rings: Position[][] } | { left: LeftReason; what?: string }

/**
 * The name among the columns of a thing; empty when none of them is one.
 * @param called what programs call that column, the likeliest first; a column may also be called so in part
 */
export function nameAmong(columns: Iterable<readonly [string, unknown]>, called: readonly string[]): string {
  const isGiven = (value: unknown) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
  const given = [...columns].flatMap(([column, value]) => (isGiven(value) ? [[column.trim().toLowerCase(), String(value)] as const] : []))
  const exact = called.map((name) => given.find(([column]) => column === name))
  const ending = called.map((name) => given.find(([column]) => column.endsWith(name)))
  return ([...exact, ...ending].find((found) => found !== undefined)?.[1] ?? '').trim()
}

const isDegrees = ([lon, lat]: Position) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90

/** Areas in degrees, by the things of a file: judged, counted and told apart the same way whatever the format. */
export class DegreeAreas {
  private readonly shapes: FileShape[] = []
  private readonly left = new LeftOuts()
  private points = 0

  /** False when there is more than anybody could review. */
  add(fullName: string, parts: readonly DegreePart[]): boolean {
    if (isGarbled(fullName)) {
      this.left.add(fullName, 'garbled')
      return true
    }
    const name = [...fullName].slice(0, LONGEST_NAME).join('')
    if (parts.length === 0) this.left.add(name, 'noGeometry')
    const areas: Position[][][] = []
    for (const part of parts) {
      const fault = 'rings' in part ? faultOf(part.rings) : part
      if (fault !== null) this.left.add(name, fault.left, fault.what)
      else if ('rings' in part) areas.push(part.rings)
      this.points += 'rings' in part ? part.rings.flat().length : 1
    }
    for (const [i, rings] of areas.entries()) {
      const own = name === '' || areas.length === 1 ? name : `${name} ${i + 1}`
      this.shapes.push({ name: own, layer: '', shape: { type: 'polygon', rings } })
    }
    return this.points <= MOST_FILE_POINTS
  }

  file(): DrawingFile {
    return { frame: 'wgs84', shapes: this.shapes, left: this.left.all(), hiddenLayers: [], unitM: null }
  }
}

/** Positions that are no place on earth would make an area somewhere else. */
function faultOf(rings: readonly Position[][]): { left: LeftReason; what: string } | null {
  const positions = rings.flat()
  const broken = positions.find((at) => !at.every(Number.isFinite))
  if (broken) return { left: 'badPosition', what: broken.map((value) => (Number.isFinite(value) ? value : '?')).join(', ') }
  const far = positions.find((at) => !isDegrees(at))
  return far ? { left: 'notDegrees', what: far.join(', ') } : null
}

/** A line that returns to where it began goes around an area; any other does not. */
export function closedPart(line: Position[]): DegreePart {
  const [first, last] = [line[0], line.at(-1)]
  const isClosed = line.length > 3 && first![0] === last![0] && first![1] === last![1]
  return isClosed ? { rings: [line] } : { left: 'openLine' }
}
