import type { PlanFeature, PlanFeatureKind } from '@muster/contracts'
import { DEMO_BUILDING_ID, elevationOf } from './site.ts'

export type Point = [number, number]
/** [minX, minY, maxX, maxY], metres. */
export type Rect = [number, number, number, number]

export const corners = ([x0, y0, x1, y1]: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
export const centreOf = ([x0, y0, x1, y1]: Rect): Point => [(x0 + x1) / 2, (y0 + y1) / 2]
export const isInside = ([x0, y0, x1, y1]: Rect, x: number, y: number) => x >= x0 && x <= x1 && y >= y0 && y <= y1

interface Extra {
  name?: string
  /** Height of the thing, metres. */
  height?: number
  /** Above its floor, metres. */
  base?: number
}

/** A drawing of the plant in the making: shapes in drawing order. */
export interface Sheet {
  features: PlanFeature[]
  polygon(floor: number, kind: PlanFeatureKind, points: Point[], extra?: Extra): void
  rect(floor: number, kind: PlanFeatureKind, rect: Rect, extra?: Extra): void
  line(floor: number, kind: PlanFeatureKind, points: Point[], extra?: Extra): void
  circle(floor: number, kind: PlanFeatureKind, centre: Point, radiusM: number, extra?: Extra): void
  point(floor: number, kind: PlanFeatureKind, at: Point, extra?: Extra): void
  label(floor: number, name: string, at: Point): void
}

export function createSheet(): Sheet {
  const features: PlanFeature[] = []
  const counts = new Map<string, number>()
  const add = (floor: number, kind: PlanFeatureKind, geometry: PlanFeature['geometry'], extra: Extra = {}) => {
    const stem = `${DEMO_BUILDING_ID}-${floor}-${kind}`
    const count = (counts.get(stem) ?? 0) + 1
    counts.set(stem, count)
    features.push({
      id: `${stem}-${count}`,
      floor,
      kind,
      name: extra.name ?? null,
      geometry,
      baseM: elevationOf(floor) + (extra.base ?? 0),
      heightM: extra.height ?? 0,
    })
  }
  return {
    features,
    polygon: (floor, kind, points, extra) => add(floor, kind, { type: 'polygon', rings: [points] }, extra),
    rect: (floor, kind, rect, extra) => add(floor, kind, { type: 'polygon', rings: [corners(rect)] }, extra),
    line: (floor, kind, points, extra) => add(floor, kind, { type: 'line', points }, extra),
    circle: (floor, kind, centre, radiusM, extra) => add(floor, kind, { type: 'circle', centre, radiusM }, extra),
    point: (floor, kind, at, extra) => add(floor, kind, { type: 'point', at }, extra),
    label: (floor, name, at) => add(floor, 'label', { type: 'point', at }, { name }),
  }
}
