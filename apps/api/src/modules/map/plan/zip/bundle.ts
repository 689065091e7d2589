import { AppError, PLAN_LIMITS, type Plan, type PlanFeature, planFloor, planFrame, plannedFeature } from '@muster/contracts'
import { PbfReader, PbfWriter } from 'pbf'

/** Version of the format; see docs/map-zip.md. */
const VERSION = 1
const TYPES = ['polygon', 'line', 'circle', 'point'] as const

type Bundle = Pick<Plan, 'frame' | 'floors' | 'features'>
type Geometry = PlanFeature['geometry']

/** Lengths are whole millimetres. */
const mm = (metres: number) => Math.round(metres * 1000)
const metresOf = (millimetres: number) => millimetres / 1000

function ringsOf(geometry: Geometry): (readonly (readonly [number, number])[])[] {
  if (geometry.type === 'polygon') return geometry.rings
  if (geometry.type === 'line') return [geometry.points]
  return [[geometry.type === 'circle' ? geometry.centre : geometry.at]]
}

function writeFeature({ id, floor, kind, name, geometry, baseM, heightM }: Plan['features'][number], pbf: PbfWriter): void {
  const rings = ringsOf(geometry)
  const steps: number[] = []
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of rings.flat()) {
    steps.push(mm(x) - lastX, mm(y) - lastY)
    ;[lastX, lastY] = [mm(x), mm(y)]
  }
  pbf.writeStringField(1, id)
  pbf.writeSVarintField(2, floor)
  pbf.writeStringField(3, kind)
  if (name !== null) pbf.writeStringField(4, name)
  pbf.writeVarintField(5, TYPES.indexOf(geometry.type))
  pbf.writePackedSVarint(6, steps)
  if (geometry.type === 'polygon') {
    const sizes = rings.map(({ length }) => length)
    pbf.writePackedVarint(7, sizes)
  }
  if (geometry.type === 'circle') pbf.writeSVarintField(8, mm(geometry.radiusM))
  pbf.writeSVarintField(9, mm(baseM))
  pbf.writeSVarintField(10, mm(heightM))
}

/** A plan as `bundle.pbf`. */
export function writeBundle({ frame, floors, features }: Bundle): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeVarintField(1, VERSION)
  pbf.writePackedDouble(2, frame.extent)
  pbf.writePackedDouble(
    3,
    frame.references.flatMap(({ x, y, lonDeg, latDeg }) => [x, y, lonDeg, latDeg]),
  )
  for (const floor of floors)
    pbf.writeMessage(
      4,
      (one: Plan['floors'][number], into: PbfWriter) => {
        into.writeSVarintField(1, one.number)
        into.writeStringField(2, one.label)
        into.writeSVarintField(3, mm(one.elevationM))
        into.writeSVarintField(4, mm(one.heightM))
      },
      floor,
    )
  for (const feature of features) pbf.writeMessage(5, writeFeature, feature)
  return pbf.finish()
}

interface Raw {
  version: number
  extent: number[]
  references: number[]
  floors: unknown[]
  features: unknown[]
}

function readFloor(pbf: PbfReader): unknown {
  const read = (tag: number, floor: Record<string, unknown>, from: PbfReader) => {
    if (tag === 1) floor.number = from.readSVarint()
    else if (tag === 2) floor.label = from.readString()
    else if (tag === 3) floor.elevationM = metresOf(from.readSVarint())
    else if (tag === 4) floor.heightM = metresOf(from.readSVarint())
  }
  return pbf.readMessage(read, {} as Record<string, unknown>)
}

interface RawFeature {
  row: Record<string, unknown>
  type: number
  steps: number[]
  sizes: number[]
  radiusM: number
}

function readFeature(pbf: PbfReader): unknown {
  const read = (tag: number, raw: RawFeature, from: PbfReader) => {
    if (tag === 1) raw.row.id = from.readString()
    else if (tag === 2) raw.row.floor = from.readSVarint()
    else if (tag === 3) raw.row.kind = from.readString()
    else if (tag === 4) raw.row.name = from.readString()
    else if (tag === 5) raw.type = from.readVarint()
    else if (tag === 6) from.readPackedSVarint(raw.steps)
    else if (tag === 7) from.readPackedVarint(raw.sizes)
    else if (tag === 8) raw.radiusM = metresOf(from.readSVarint())
    else if (tag === 9) raw.row.baseM = metresOf(from.readSVarint())
    else if (tag === 10) raw.row.heightM = metresOf(from.readSVarint())
  }
  const raw: RawFeature = { row: { name: null, baseM: 0, heightM: 0 }, type: 0, steps: [], sizes: [], radiusM: 0 }
  pbf.readMessage(read, raw)
  return { ...raw.row, geometry: geometryOf(raw) }
}

function geometryOf({ type, steps, sizes, radiusM }: RawFeature): unknown {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    points.push([metresOf(x), metresOf(y)])
  }
  const kind = TYPES[type]
  if (kind === 'line') return { type: kind, points }
  if (kind === 'circle') return { type: kind, centre: points[0], radiusM }
  if (kind === 'point') return { type: kind, at: points[0] }
  let from = 0
  const rings = sizes.slice(0, points.length).map((size) => {
    const ring = points.slice(from, from + size)
    from += size
    return ring
  })
  return { type: kind, rings }
}

/** Reads `bundle.pbf`; every number is checked. @throws AppError unreadableFile */
export function readBundle(bytes: Uint8Array): Bundle {
  try {
    const raw: Raw = { version: 0, extent: [], references: [], floors: [], features: [] }
    new PbfReader(bytes).readFields((tag, to: Raw, from) => {
      if (tag === 1) to.version = from.readVarint()
      else if (tag === 2) from.readPackedDouble(to.extent)
      else if (tag === 3) from.readPackedDouble(to.references)
      else if (tag === 4) to.floors.push(readFloor(from))
      else if (tag === 5) to.features.push(plannedFeature.parse(readFeature(from)))
      if (to.floors.length > PLAN_LIMITS.floors || to.features.length > PLAN_LIMITS.features) throw new Error('too many')
    }, raw)
    if (raw.version !== VERSION) throw new Error(`version ${raw.version}`)
    const [a, b] = [raw.references.slice(0, 4), raw.references.slice(4, 8)].map(([x, y, lonDeg, latDeg]) => ({ x, y, lonDeg, latDeg }))
    return {
      frame: planFrame.parse({ extent: raw.extent, references: [a, b] }),
      floors: raw.floors.map((floor) => planFloor.parse(floor)),
      features: raw.features as Plan['features'],
    }
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}
