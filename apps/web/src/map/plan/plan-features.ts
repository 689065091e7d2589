import type { Area, PlanFeature, RiskLevel, Site } from '@muster/contracts'
import { RISK_LEVELS } from '@muster/contracts'
import { axisOf, isOnFloor, labelPoint } from '@muster/geometry'
import { toLngLat } from '../shell/plan-frame.ts'
import { detailLines } from './details.ts'
import type { Feature, FeatureCollection, Geometry } from './geojson.ts'
import { KIND_LOOKS, type KindLook } from './kind-looks.ts'

/** Words of areas on the map, in the reader's language. */
export interface PlanTexts {
  /** Mark and word of a risk level, so that colour is never alone. */
  risk: Record<RiskLevel, string>
}

const CIRCLE_STEPS = 48

type Point = readonly [number, number]
type Ring = readonly Point[]

function closedRing(ring: Ring): [number, number][] {
  const points = ring.map(([x, y]) => toLngLat(x, y))
  points.push(points[0]!)
  return points
}

function circleRing(centre: Point, radiusM: number): [number, number][] {
  return Array.from({ length: CIRCLE_STEPS }, (_, i) => {
    const angle = (i / CIRCLE_STEPS) * 2 * Math.PI
    return [centre[0] + radiusM * Math.cos(angle), centre[1] + radiusM * Math.sin(angle)]
  })
}

function lineOf(points: readonly Point[]): Geometry {
  return { type: 'LineString', coordinates: points.map(([x, y]) => toLngLat(x, y)) }
}

function toGeometry(geometry: PlanFeature['geometry']): Geometry {
  switch (geometry.type) {
    case 'polygon':
      return { type: 'Polygon', coordinates: geometry.rings.map(closedRing) }
    case 'line':
      return lineOf(geometry.points)
    case 'circle':
      return { type: 'Polygon', coordinates: [closedRing(circleRing(geometry.centre, geometry.radiusM))] }
    case 'point':
      return { type: 'Point', coordinates: toLngLat(geometry.at[0], geometry.at[1]) }
  }
}

/** Where the name of a feature is written, metres. */
function namePlace(geometry: PlanFeature['geometry']): Point {
  switch (geometry.type) {
    case 'polygon':
      return labelPoint(geometry.rings)
    case 'line': {
      const [a, b] = [
        geometry.points[Math.floor((geometry.points.length - 1) / 2)]!,
        geometry.points[Math.floor(geometry.points.length / 2)]!,
      ]
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    }
    case 'circle':
      return geometry.centre
    case 'point':
      return geometry.at
  }
}

function feature(geometry: Geometry, properties: Record<string, string | number>): Feature {
  return { type: 'Feature', geometry, properties }
}

function pointFeature(place: Point, properties: Record<string, string | number>): Feature {
  return feature({ type: 'Point', coordinates: toLngLat(place[0], place[1]) }, properties)
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

const onFloor = (floor: number) => (item: { floor: number }) => item.floor === floor
const lookOf = (item: PlanFeature): KindLook => KIND_LOOKS[item.kind]

/** Shape of a feature and what is drawn inside its outline. */
function shapes(item: PlanFeature): Feature[] {
  const { rank, tall } = lookOf(item)
  const properties = { kind: item.kind, rank, tall: tall ? 1 : 0 }
  return [
    ...(item.kind === 'label' ? [] : [feature(toGeometry(item.geometry), { ...properties, role: 'shape' })]),
    ...detailLines(item).map((points) => feature(lineOf(points), { ...properties, role: 'detail' })),
  ]
}

/** The line that a road's name follows: along its middle. */
function roadAxis({ kind, name, geometry }: PlanFeature): Feature[] {
  if (kind !== 'road') return []
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  const points = geometry.type === 'line' ? geometry.points : axis && [axis.from, axis.to]
  return points ? [feature(lineOf(points), { role: 'axis', kind, name: name ?? '' })] : []
}

/**
 * The label of a feature, once and not per tile. Placed below a machine, which it would hide, and below a building's
 * floor, whose rooms have labels.
 */
function nameOf(item: PlanFeature): Feature[] {
  const { name: level, rank } = lookOf(item)
  if (item.name === null || level === null || level === 'road') return []
  const below = level === 'machine' || (item.kind === 'building' && item.floor !== 0)
  const place = below ? southMiddle(item.geometry) : namePlace(item.geometry)
  return [pointFeature(place, { role: 'name', level, name: item.name, rank, below: below ? 1 : 0 })]
}

function southMiddle(geometry: PlanFeature['geometry']): Point {
  if (geometry.type === 'circle') return [geometry.centre[0], geometry.centre[1] - geometry.radiusM]
  if (geometry.type !== 'polygon') return namePlace(geometry)
  const xs = geometry.rings[0]!.map(([x]) => x)
  const ys = geometry.rings[0]!.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...ys)]
}

function signOf(item: PlanFeature): Feature[] {
  return lookOf(item).sign ? [pointFeature(namePlace(item.geometry), { role: 'sign', kind: item.kind })] : []
}

/** Shapes, signs and names of one floor. */
export function floorFeatures(site: Site, floor: number): FeatureCollection {
  const features = site.features.filter(onFloor(floor))
  return collection([shapes, roadAxis, signOf, nameOf].flatMap((part) => features.flatMap(part)))
}

/**
 * The ground, drawn dimmed around any other floor so that the reader knows where on the site that floor is. Names of
 * buildings stay readable.
 */
export function contextFeatures(site: Site, floor: number): FeatureCollection {
  if (floor === 0) return collection([])
  const own = new Set(site.features.filter((item) => item.floor === floor && item.kind === 'building').map(({ name }) => name))
  const landmarks = site.features.filter((item) => item.floor === 0 && lookOf(item).landmark)
  const named = landmarks.filter((item) => lookOf(item).name === 'building' && !own.has(item.name))
  return collection([...landmarks.flatMap(shapes), ...landmarks.flatMap(roadAxis), ...named.flatMap(nameOf)])
}

/** Names already on the plan of a floor: an area of the same name need not repeat them. */
function writtenNames(site: Site, floor: number): Set<string> {
  return new Set(
    site.features.flatMap((item) => (item.floor === floor && lookOf(item).name === 'building' && item.name ? [item.name] : [])),
  )
}

/** The corner at which the risk label of an area hangs, above its outline: the most northern, then the most western. */
function tabPlace(area: Area): Point {
  return area.polygon[0]!.reduce((best, corner) => (corner[1] > best[1] || (corner[1] === best[1] && corner[0] < best[0]) ? corner : best))
}

/** Muster points are on the map at every zoom. */
const zoomsOf = ({ use, zooms }: Area): Record<string, number> =>
  zooms === null || use === 'musterPoint' ? {} : { fromZoom: zooms[0], beforeZoom: zooms[1] }

/** Areas of one floor and of every floor, with their names and, apart from these, their risk labels. */
export function areaFeatures(site: Site, floor: number, texts: PlanTexts): FeatureCollection {
  const areas = site.areas.filter((area) => isOnFloor(area, floor))
  const written = writtenNames(site, floor)
  return collection(
    areas.flatMap((area) => {
      const properties = { use: area.use, colour: area.colour, level: area.riskLevel ?? 'none', areaId: area.id, ...zoomsOf(area) }
      const { riskLevel } = area
      return [
        feature({ type: 'Polygon', coordinates: area.polygon.map(closedRing) }, { ...properties, role: 'shape' }),
        ...(written.has(area.name) ? [] : [pointFeature(labelPoint(area.polygon), { ...properties, role: 'name', name: area.name })]),
        ...(riskLevel === null
          ? []
          : [
              pointFeature(tabPlace(area), {
                ...properties,
                role: 'risk',
                name: texts.risk[riskLevel],
                rank: RISK_LEVELS.indexOf(riskLevel),
              }),
            ]),
      ]
    }),
  )
}

export function anchorFeatures(site: Site, floor: number): FeatureCollection {
  return collection(
    site.anchors.filter(onFloor(floor)).map((anchor) => pointFeature([anchor.x, anchor.y], { kind: anchor.kind, name: anchor.hwId })),
  )
}
