import type { Area, PlanFeature, Site } from '@muster/contracts'

import { toLngLat } from '../shell/plan-frame.ts'
import type { Feature, FeatureCollection, Geometry } from './geojson.ts'
import { labelPoint } from './label-point.ts'

/** Words of areas on the map, in the reader's language. */
export interface PlanTexts {
  /** Mark and word of a risk level, so that colour is never alone. */
  risk: Record<'major' | 'greater' | 'general' | 'lower', string>
}

const CIRCLE_STEPS = 48

/** Painting order of filled kinds, lowest first. */
const KIND_RANK: Record<PlanFeature['kind'], number> = {
  ground: 0,
  green: 1,
  water: 2,
  parking: 3,
  road: 4,
  building: 5,
  platform: 6,
  room: 7,
  corridor: 8,
  stairs: 9,
  lift: 10,
  pipeRack: 11,
  tank: 12,
  equipment: 13,
  fence: 14,
  wall: 15,
  gate: 16,
  door: 17,
  label: 18,
}

type Ring = readonly (readonly [number, number])[]

function closedRing(ring: Ring): [number, number][] {
  const points = ring.map(([x, y]) => toLngLat(x, y))
  points.push(points[0]!)
  return points
}

function circleRing(centre: readonly [number, number], radiusM: number): [number, number][] {
  return Array.from({ length: CIRCLE_STEPS }, (_, i) => {
    const angle = (i / CIRCLE_STEPS) * 2 * Math.PI
    return [centre[0] + radiusM * Math.cos(angle), centre[1] + radiusM * Math.sin(angle)]
  })
}

function toGeometry(geometry: PlanFeature['geometry']): Geometry {
  switch (geometry.type) {
    case 'polygon':
      return { type: 'Polygon', coordinates: geometry.rings.map(closedRing) }
    case 'line':
      return { type: 'LineString', coordinates: geometry.points.map(([x, y]) => toLngLat(x, y)) }
    case 'circle':
      return { type: 'Polygon', coordinates: [closedRing(circleRing(geometry.centre, geometry.radiusM))] }
    case 'point':
      return { type: 'Point', coordinates: toLngLat(geometry.at[0], geometry.at[1]) }
  }
}

/** Where the name of a feature is written, metres. */
function namePlace(geometry: PlanFeature['geometry']): readonly [number, number] {
  switch (geometry.type) {
    case 'polygon':
      return labelPoint(geometry.rings)
    case 'line':
      return geometry.points[Math.floor(geometry.points.length / 2)]!
    case 'circle':
      return geometry.centre
    case 'point':
      return geometry.at
  }
}

function feature(geometry: Geometry, properties: Record<string, string | number>): Feature {
  return { type: 'Feature', geometry, properties }
}

function nameFeature(place: readonly [number, number], properties: Record<string, string | number>): Feature {
  return feature({ type: 'Point', coordinates: toLngLat(place[0], place[1]) }, properties)
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

const onFloor = (floor: number) => (item: { floor: number }) => item.floor === floor

/** Kinds whose names say nothing on a map: a wall is seen to be one. */
const NAMELESS: ReadonlySet<PlanFeature['kind']> = new Set(['wall', 'door', 'fence', 'corridor'])

/**
 * Shapes and names of one floor. Names are separate points with `role: 'name'`, so that each is written once and not
 * per tile.
 */
export function floorFeatures(site: Site, floor: number): FeatureCollection {
  const features = site.features.filter(onFloor(floor))
  return collection([
    ...features
      .filter((item) => item.kind !== 'label')
      .map((item) => feature(toGeometry(item.geometry), { role: 'shape', kind: item.kind, rank: KIND_RANK[item.kind] })),
    ...features
      .filter((item) => item.name !== null && !NAMELESS.has(item.kind))
      .map((item) =>
        nameFeature(namePlace(item.geometry), { role: 'name', kind: item.kind, name: item.name!, rank: KIND_RANK[item.kind] }),
      ),
  ])
}

const CONTEXT_KINDS: ReadonlySet<PlanFeature['kind']> = new Set(['building', 'road', 'tank', 'fence', 'platform'])

/**
 * Outlines of the ground, drawn dimmed below any other floor so that the reader knows where on the site that floor is.
 */
export function contextFeatures(site: Site, floor: number): FeatureCollection {
  if (floor === 0) return collection([])
  return collection(
    site.features
      .filter((item) => item.floor === 0 && CONTEXT_KINDS.has(item.kind))
      .map((item) => feature(toGeometry(item.geometry), { role: 'shape', kind: item.kind, rank: KIND_RANK[item.kind] })),
  )
}

export function areaName(area: Area, texts: PlanTexts): string {
  return area.riskLevel === null ? area.name : `${area.name}\n${texts.risk[area.riskLevel]}`
}

/** Areas of one floor and of every floor, with their names. */
export function areaFeatures(site: Site, floor: number, texts: PlanTexts): FeatureCollection {
  const areas = site.areas.filter((area) => area.floor === null || area.floor === floor)
  return collection(
    areas.flatMap((area) => {
      const properties = { kind: area.kind, level: area.riskLevel ?? 'none', areaId: area.id }
      return [
        feature({ type: 'Polygon', coordinates: area.polygon.map(closedRing) }, { ...properties, role: 'shape' }),
        nameFeature(labelPoint(area.polygon), { ...properties, role: 'name', name: areaName(area, texts) }),
      ]
    }),
  )
}

export function anchorFeatures(site: Site, floor: number): FeatureCollection {
  return collection(
    site.anchors.filter(onFloor(floor)).map((anchor) => nameFeature([anchor.x, anchor.y], { kind: anchor.kind, name: anchor.hwId })),
  )
}
