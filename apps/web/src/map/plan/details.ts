import type { PlanFeature, PlanFeatureKind } from '@muster/contracts'
import { type Axis, axisOf } from '@muster/geometry'

type Line = [number, number][]
type Geometry = PlanFeature['geometry']

const CIRCLE_STEPS = 24

function circle(x: number, y: number, radiusM: number): Line {
  return Array.from({ length: CIRCLE_STEPS + 1 }, (_, i) => {
    const angle = (i / CIRCLE_STEPS) * 2 * Math.PI
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
  })
}

const rings =
  (...shares: number[]) =>
  (geometry: Geometry): Line[] =>
    geometry.type === 'circle' ? shares.map((share) => circle(geometry.centre[0], geometry.centre[1], geometry.radiusM * share)) : []

function cross(geometry: Geometry): Line[] {
  if (geometry.type === 'circle') {
    const [x, y] = geometry.centre
    const reach = geometry.radiusM
    return [
      [
        [x - reach, y],
        [x + reach, y],
      ],
      [
        [x, y - reach],
        [x, y + reach],
      ],
    ]
  }
  if (geometry.type !== 'polygon' || geometry.rings[0]!.length !== 4) return []
  const [a, b, c, d] = geometry.rings[0]!
  return [
    [a!, c!],
    [b!, d!],
  ]
}

/** Lines across a strip, about `everyM` apart. */
const bars =
  (everyM: number) =>
  (geometry: Geometry): Line[] => {
    const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
    if (axis === null) return []
    const steps = Math.floor(lengthOf(axis) / everyM)
    return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => barAt(axis, (i + 1) / steps))
  }

const lengthOf = ({ from, to }: Axis) => Math.hypot(to[0] - from[0], to[1] - from[1])

function barAt({ from, to, widthM }: Axis, share: number): Line {
  const lengthM = lengthOf({ from, to, widthM })
  const [dx, dy] = [(to[0] - from[0]) / lengthM, (to[1] - from[1]) / lengthM]
  const [x, y] = [from[0] + dx * share * lengthM, from[1] + dy * share * lengthM]
  const half = widthM / 2
  return [
    [x - dy * half, y + dx * half],
    [x + dy * half, y - dx * half],
  ]
}

/** The heads of a lying vessel. */
function heads(geometry: Geometry): Line[] {
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  return axis === null ? [] : [barAt(axis, 0.12), barAt(axis, 0.88)]
}

/** Fans in a row, as many as fit. */
function fans(geometry: Geometry): Line[] {
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  if (axis === null) return []
  const count = Math.max(1, Math.floor(lengthOf(axis) / axis.widthM))
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count
    const x = axis.from[0] + (axis.to[0] - axis.from[0]) * share
    const y = axis.from[1] + (axis.to[1] - axis.from[1]) * share
    return [circle(x, y, axis.widthM * 0.38), circle(x, y, axis.widthM * 0.08)]
  }).flat()
}

/** What is drawn inside the outline of a kind, to scale: a tank has its rim, a column its cross. */
const DETAILS: Partial<Record<PlanFeatureKind, (geometry: Geometry) => Line[]>> = {
  tank: rings(0.86, 0.12),
  column: (geometry) => [...cross(geometry), ...rings(0.55)(geometry)],
  vessel: (geometry) => [...heads(geometry), ...rings(0.7)(geometry)],
  stack: rings(0.6, 0.25),
  exchanger: (geometry) => [...heads(geometry), ...bars(1.6)(geometry)],
  coolingTower: fans,
  furnace: bars(2.5),
  pump: heads,
  pipeRack: bars(6),
  stairs: bars(0.6),
  lift: cross,
  water: rings(0.2),
}

export function detailLines({ kind, geometry }: Pick<PlanFeature, 'kind' | 'geometry'>): Line[] {
  return DETAILS[kind]?.(geometry) ?? []
}
