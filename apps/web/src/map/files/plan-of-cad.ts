import { KIND_GEOMETRIES, MOST_SHAPE_POINTS, type Plan, type PlanFeature } from '@muster/contracts'
import { buildAreaIndex, flattenPolygon, polygonAreaM2 } from '@muster/geometry'
import { circlePoints } from '../plan/circle-points.ts'
import type { CadPart, CadShape } from './cad-shapes.ts'
import { allLeft, type LeftOut, LeftOuts, type LeftReason, type Placing } from './drawing-file.ts'
import { joinLines } from './join-lines.ts'
import { BODY_LINES, type LayerKind, LINE_KINDS, POINT_KINDS, SIGN_ONLY } from './layer-kinds.ts'
import { plainRings } from './plain-rings.ts'
import type { CadFile } from './read-cad.ts'

type Feature = Plan['features'][number]
type Geometry = PlanFeature['geometry']
type Point = [number, number]

/** What one layer becomes. */
export interface LayerChoice {
  kind: LayerKind
  floor: number
  heightM: number
}

export interface PlanOfCad {
  features: Feature[]
  /** By layer. */
  left: LeftOut[]
}

/** No part of a plant is farther from its origin, metres. */
const FARTHEST_M = 100_000
/** Ends of lines this close are one place, metres. */
const JOIN_M = 0.005
const LONGEST_NAME = 100

const rounded = (metres: number) => Math.round(metres * 1000) / 1000
const isFar = (points: readonly Point[]) => !points.flat().every((value) => Math.abs(value) <= FARTHEST_M)

/** Removes repeated points: drawings are full of them. */
function plain(points: readonly Point[], closed: boolean): Point[] {
  const kept = points.filter(([x, y], i) => i === 0 || x !== points[i - 1]![0] || y !== points[i - 1]![1])
  const [first, last] = [kept[0], kept.at(-1)]
  if (closed && kept.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) kept.pop()
  return kept
}

function placedShape(shape: CadShape, { to, scale }: Placing): CadShape {
  const move = (at: Point): Point => {
    const [x, y] = to(at)
    return [rounded(x), rounded(y)]
  }
  if (shape.type === 'point') return { type: 'point', at: move(shape.at) }
  if (shape.type === 'circle') return { type: 'circle', centre: move(shape.centre), radius: rounded(shape.radius * scale) }
  if (shape.type === 'area') return { type: 'area', rings: plainRings(shape.rings.map((ring) => ring.map(move))) }
  return { ...shape, points: plain(shape.points.map(move), shape.closed) }
}

/** A plan made from the chosen layers, in metres of the site. */
export function planOfCad(
  { parts, left }: Pick<CadFile, 'parts' | 'left'>,
  choices: ReadonlyMap<string, LayerChoice>,
  placing: Placing,
): PlanOfCad {
  const byLayer = new Map<string, CadPart[]>()
  for (const part of parts) {
    const kind = choices.get(part.layer)?.kind ?? 'none'
    if (kind === 'none') continue
    const shape = part.shape && placedShape(part.shape, placing)
    const known = byLayer.get(part.layer)
    if (known === undefined) byLayer.set(part.layer, [{ ...part, shape }])
    else known.push({ ...part, shape })
  }
  const plan = made(byLayer, choices)
  // A layer of which nothing can be read is not among those to choose from.
  return {
    ...plan,
    left: allLeft(
      plan.left,
      left.filter(({ name }) => choices.get(name)?.kind !== 'none'),
    ),
  }
}

type Leave = (layer: string, reason: LeftReason) => void

function made(byLayer: ReadonlyMap<string, CadPart[]>, choices: ReadonlyMap<string, LayerChoice>): PlanOfCad {
  const left = new LeftOuts()
  const leave: Leave = (layer, reason) => left.add(layer, reason)
  const features: Feature[] = []
  for (const [layer, parts] of byLayer) {
    const choice = choices.get(layer)!
    if (choice.kind !== 'names') features.push(...featuresOf(layer, joined(parts, choice.kind), choice, leave))
  }
  const named = new Map<string, string>()
  for (const [layer, parts] of byLayer) {
    const choice = choices.get(layer)!
    if (choice.kind === 'names') nameThem(layer, parts, choice.floor, { features, named, leave })
  }
  return {
    features: features.map((feature) => ({ ...feature, name: named.get(feature.id) ?? feature.name })),
    left: left.all(),
  }
}

/** Open lines that meet are one: outlines are often drawn side by side. */
function joined(parts: readonly CadPart[], kind: LayerKind): CadPart[] {
  const isOpen = ({ shape }: CadPart) => shape?.type === 'line' && !shape.closed && shape.points.length > 1
  if (SIGN_ONLY.has(kind)) return [...parts]
  const pieces = parts.filter(isOpen).map((of) => ({ points: of.shape?.type === 'line' ? of.shape.points : [], of }))
  const lines = joinLines(pieces, JOIN_M).map(
    ({ points, closed, of }): CadPart => ({ ...of, shape: { type: 'line', points: plain(points, closed), closed } }),
  )
  return [...parts.filter((part) => !isOpen(part)), ...lines]
}

function featuresOf(layer: string, parts: readonly CadPart[], { kind, floor, heightM }: LayerChoice, leave: Leave): Feature[] {
  return parts.flatMap((part): Feature[] => {
    const geometry = part.shape === null ? 'spline' : geometryOf(part.shape, kind)
    if (typeof geometry === 'string') {
      leave(layer, geometry)
      return []
    }
    if (kind === 'names' || kind === 'none') return []
    const name = kind === 'label' ? (part.text ?? '').slice(0, LONGEST_NAME) || null : null
    if (kind === 'label' && name === null) {
      leave(layer, 'notForKind')
      return []
    }
    return [{ id: part.id, floor, kind, name, geometry, baseM: 0, heightM }]
  })
}

function geometryOf(shape: CadShape, kind: LayerKind): Geometry | LeftReason {
  const points =
    shape.type === 'line' ? shape.points : shape.type === 'area' ? shape.rings.flat() : [shape.type === 'circle' ? shape.centre : shape.at]
  if (points.length === 0) return 'tooSmall'
  if (isFar(points)) return 'tooFar'
  if (points.length > MOST_SHAPE_POINTS) return 'tooManyPoints'
  if (SIGN_ONLY.has(kind)) return { type: 'point', at: middleOf(points) }
  if (shape.type === 'point') return POINT_KINDS.has(kind) ? { type: 'point', at: shape.at } : 'notForKind'
  if (shape.type === 'area') return filledOf(shape.rings, kind)
  const isLine = LINE_KINDS.has(kind)
  if (shape.type === 'circle') {
    if (!(shape.radius > 0) || shape.radius > FARTHEST_M) return 'tooSmall'
    if (!isLine) return { type: 'circle', centre: shape.centre, radiusM: shape.radius }
    return closedOf(
      circlePoints(shape.centre, shape.radius, 48).map(([x, y]): Point => [rounded(x), rounded(y)]),
      kind,
    )
  }
  if (shape.closed) return closedOf(points, kind)
  if (!isLine) return 'openLine'
  return points.length < 2 ? 'tooSmall' : { type: 'line', points }
}

/** A closed line is a body; for walls, doors and fences it is a line returning to its start. */
function closedOf(points: Point[], kind: LayerKind): Geometry | LeftReason {
  if (points.length < 3 || polygonAreaM2([points]) < 1e-4) return 'tooSmall'
  return LINE_KINDS.has(kind) && !BODY_LINES.has(kind)
    ? { type: 'line', points: [...points, points[0]!] }
    : { type: 'polygon', rings: [points] }
}

/** A filled area, with what is left open in it. */
function filledOf(rings: Point[][], kind: LayerKind): Geometry | LeftReason {
  if (kind === 'names' || kind === 'none' || !KIND_GEOMETRIES[kind].includes('polygon')) return 'notForKind'
  return (rings[0]?.length ?? 0) < 3 || polygonAreaM2(rings) < 1e-4 ? 'tooSmall' : { type: 'polygon', rings }
}

function middleOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const mean = (values: number[]) => rounded(values.reduce((sum, value) => sum + value, 0) / values.length)
  return [mean(xs), mean(ys)]
}

interface Naming {
  features: readonly Feature[]
  named: Map<string, string>
  leave: Leave
}

/** A text names the smallest shape of its floor that contains it. */
function nameThem(layer: string, parts: readonly CadPart[], floor: number, { features, named, leave }: Naming): void {
  const bodies = features.flatMap(({ id, geometry, ...feature }) => {
    const rings =
      geometry.type === 'polygon' ? geometry.rings : geometry.type === 'circle' ? [circlePoints(geometry.centre, geometry.radiusM, 48)] : []
    return rings.length === 0 || feature.floor !== floor
      ? []
      : [{ id, floor, areaM2: polygonAreaM2(rings), polygon: flattenPolygon(rings) }]
  })
  const index = buildAreaIndex(bodies)
  const found = new Int32Array(64)
  for (const { text, shape } of parts) {
    if (text === null || text === '' || shape?.type !== 'point') {
      leave(layer, 'notForKind')
      continue
    }
    const count = bodies.length === 0 ? 0 : index.find(floor, ...shape.at, found)
    const around = [...found.subarray(0, count)].map((i) => bodies[i]!).sort((a, b) => a.areaM2 - b.areaM2)
    const [smallest] = around
    if (smallest === undefined) leave(layer, 'nameNowhere')
    else if (named.has(smallest.id)) leave(layer, 'nameTwice')
    else named.set(smallest.id, text.slice(0, LONGEST_NAME))
  }
}
