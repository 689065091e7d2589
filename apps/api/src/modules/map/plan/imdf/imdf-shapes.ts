import type { PlanFeatureKind } from '@muster/contracts'
import type { Shapes } from '../stored-plan.ts'
import { type ImdfFeature, type ImdfGeometry, wordOf } from './imdf-features.ts'
import { amenityKind, fixtureKind, floorOf, openingKind, unitKind } from './imdf-kinds.ts'

/** Distinguishes shapes of an indoor map from others of a plan. */
export const IMDF_PREFIX = 'imdf-'

/** The files of an indoor map used for a plan. */
export interface ImdfParts {
  buildings: readonly ImdfFeature[]
  footprints: readonly ImdfFeature[]
  levels: readonly ImdfFeature[]
  units: readonly ImdfFeature[]
  fixtures: readonly ImdfFeature[]
  kiosks: readonly ImdfFeature[]
  openings: readonly ImdfFeature[]
  amenities: readonly ImdfFeature[]
  anchors: readonly ImdfFeature[]
  occupants: readonly ImdfFeature[]
}

type Point = [number, number]
/** Longitude and latitude → metres of the site. */
type ToLocal = (at: Point) => Point
type Geometry = Shapes[number]['geometry']

const HEIGHTS_M: Partial<Record<PlanFeatureKind, number>> = { building: 8, equipment: 2, gate: 2.4 }
const rounded = (metres: number) => Math.round(metres * 1000) / 1000

/** Everything an indoor map draws, in the metres of the site. Features of missing levels are left out. */
export function imdfShapes(parts: ImdfParts, toLocal: ToLocal): Shapes {
  const floors = new Map(parts.levels.map(({ id, properties }) => [id, floorOf(properties.ordinal ?? 0, properties.outdoor === true)]))
  const buildings = new Map(parts.buildings.map(({ id, properties }) => [id, wordOf(properties.name)]))
  const occupants = occupantsByUnit(parts)
  const shapes: Shapes = []
  const ids = new Set<string>()
  const draw = ({ id, geometry }: ImdfFeature, floor: number | undefined, kind: PlanFeatureKind | null, name: string | null) => {
    if (floor === undefined || kind === null || !geometry) return
    for (const [i, one] of geometriesOf(geometry, toLocal).entries()) {
      const own = `${IMDF_PREFIX}${id.replace(/[^\w.-]/g, '')}${i === 0 ? '' : `.${i}`}`.slice(0, 64)
      if (ids.has(own)) continue
      ids.add(own)
      shapes.push({ id: own, floor, kind, name, geometry: one, baseM: 0, heightM: HEIGHTS_M[kind] ?? 0 })
    }
  }
  const buildingOf = (of: ImdfFeature) => of.properties.building_ids?.map((id) => buildings.get(id) ?? null)[0] ?? null
  const floorFor = ({ properties }: ImdfFeature) => floors.get(properties.level_id ?? '')
  const categoryOf = ({ properties }: ImdfFeature) => properties.category ?? ''
  for (const one of parts.footprints)
    if (categoryOf(one) === 'ground') draw(one, 0, 'building', wordOf(one.properties.name) ?? buildingOf(one))
  for (const one of parts.levels) if (one.properties.outdoor !== true) draw(one, floors.get(one.id), 'building', buildingOf(one))
  for (const one of parts.units)
    draw(one, floorFor(one), unitKind(categoryOf(one)), wordOf(one.properties.name) ?? occupants.get(one.id) ?? null)
  for (const one of parts.fixtures) draw(one, floorFor(one), fixtureKind(categoryOf(one)), wordOf(one.properties.name))
  for (const one of parts.kiosks) draw(one, floorFor(one), 'equipment', wordOf(one.properties.name))
  for (const one of parts.openings) draw(one, floorFor(one), openingKind(categoryOf(one)), null)
  const floorOfUnit = new Map(parts.units.map((unit) => [unit.id, floorFor(unit)]))
  for (const one of parts.amenities) {
    const [kind, name] = [amenityKind(categoryOf(one)), wordOf(one.properties.name)]
    if (kind !== 'label' || name !== null) draw(one, floorFor(one) ?? floorOfUnit.get(one.properties.unit_ids?.[0] ?? ''), kind, name)
  }
  return shapes
}

/** Occupants of units: a unit without a name gets its occupant's. */
function occupantsByUnit({ anchors, occupants }: ImdfParts): Map<string, string> {
  const units = new Map(anchors.map(({ id, properties }) => [id, properties.unit_id ?? '']))
  return new Map(
    occupants.flatMap(({ properties }): [string, string][] => {
      const [unit, name] = [units.get(properties.anchor_id ?? '') ?? '', wordOf(properties.name)]
      return unit === '' || name === null ? [] : [[unit, name]]
    }),
  )
}

function geometriesOf(geometry: ImdfGeometry, toLocal: ToLocal): Geometry[] {
  const place = ([lon = 0, lat = 0]: readonly number[]): Point => {
    const [x, y] = toLocal([lon, lat])
    return [rounded(x), rounded(y)]
  }
  switch (geometry.type) {
    case 'Point':
      return [{ type: 'point', at: place(geometry.coordinates) }]
    case 'LineString':
      return [{ type: 'line', points: geometry.coordinates.map(place) }]
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ type: 'line', points: line.map(place) }))
    case 'Polygon':
      return polygonOf(geometry.coordinates, place)
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((polygon) => polygonOf(polygon, place))
  }
}

/** Rings in this format repeat their first point. Those of fewer than three points are dropped. */
function polygonOf(rings: readonly (readonly (readonly number[])[])[], place: (at: readonly number[]) => Point): Geometry[] {
  const open = rings.map((ring) => ring.slice(0, -1).map(place)).filter(({ length }) => length >= 3)
  return open.length === 0 ? [] : [{ type: 'polygon', rings: open }]
}
