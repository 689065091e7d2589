import type { PlanFeature, PlanFeatureKind } from '@muster/contracts'
import { axisOf } from '@muster/geometry'
import { drawPipeRack } from './pipe-rack.ts'
import type { SolidContext } from './solid-context.ts'
import { drawStairs } from './stairs.ts'

type Point = readonly [number, number]
type Draw = (feature: PlanFeature, context: SolidContext) => void

/** Drawn width of a way. */
const WAY_M = 0.5

/** Outline of whatever encloses a piece of floor; null for lines and points. */
export const ringsOf = ({ geometry }: PlanFeature): readonly (readonly Point[])[] | null =>
  geometry.type === 'polygon' ? geometry.rings : null

const top = ({ baseM, heightM }: PlanFeature, leastM: number) => baseM + Math.max(heightM, leastM)

/** A block of the height given by the plan. */
const block =
  (leastM: number): Draw =>
  (feature, { mesh, fill, edge }) => {
    const { geometry, baseM } = feature
    if (geometry.type === 'circle') mesh.cylinder(geometry.centre, geometry.radiusM, baseM, top(feature, leastM), fill)
    else if (geometry.type === 'polygon') mesh.prism(geometry.rings, baseM, top(feature, leastM), fill)
    else if (geometry.type === 'line') mesh.strip(geometry.points, 0.15, baseM, top(feature, leastM), edge)
  }

/** A tank: a ball when it is at least as high as it is wide, else a drum with a low roof. */
const tank: Draw = (feature, { mesh, fill, edge }) => {
  const { geometry, baseM, heightM } = feature
  if (geometry.type !== 'circle') return block(6)(feature, { mesh, fill, edge } as SolidContext)
  const { centre, radiusM } = geometry
  const highM = Math.max(heightM, 2)
  if (highM >= 2 * radiusM) {
    const legsM = highM - 2 * radiusM
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * 2 * Math.PI
      const foot: Point = [centre[0] + radiusM * 0.9 * Math.cos(angle), centre[1] + radiusM * 0.9 * Math.sin(angle)]
      mesh.cylinder(foot, 0.3, baseM, baseM + legsM + radiusM, edge)
    }
    return mesh.dome(centre, radiusM, baseM + legsM, 2 * radiusM, fill, true)
  }
  mesh.cylinder(centre, radiusM, baseM, baseM + highM, fill)
  mesh.cylinder(centre, radiusM * 1.02, baseM + highM - 0.3, baseM + highM, edge)
  mesh.dome(centre, radiusM, baseM + highM, radiusM * 0.16, fill)
}

/** An upright drum with a rounded head and platforms around it. */
const column: Draw = (feature, { mesh, fill, detail }) => {
  const { geometry, baseM, heightM } = feature
  if (geometry.type !== 'circle') return block(4)(feature, { mesh, fill, edge: detail } as SolidContext)
  const { centre, radiusM } = geometry
  const highM = Math.max(heightM, 3)
  mesh.cylinder(centre, radiusM, baseM, baseM + highM - radiusM * 0.6, fill)
  mesh.dome(centre, radiusM, baseM + highM - radiusM * 0.6, radiusM * 0.6, fill)
  for (let atM = 8; atM < highM - 2; atM += 8) mesh.cylinder(centre, radiusM + 0.9, baseM + atM, baseM + atM + 0.25, detail)
}

/** A lying drum on two saddles; upright where it is drawn as a circle. */
const vessel: Draw = (feature, context) => {
  const { geometry, baseM, heightM } = feature
  const { mesh, fill, detail } = context
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  if (geometry.type === 'circle') return column(feature, context)
  if (axis === null) return block(1.5)(feature, context)
  const radiusM = Math.min(axis.widthM / 2, Math.max(0.4, heightM / 2))
  const zM = baseM + Math.max(heightM, 1) - radiusM
  const along = (share: number): Point => [
    axis.from[0] + (axis.to[0] - axis.from[0]) * share,
    axis.from[1] + (axis.to[1] - axis.from[1]) * share,
  ]
  mesh.pipe(along(0.06), along(0.94), radiusM, zM, fill)
  for (const share of [0.06, 0.94]) mesh.dome(along(share), radiusM * 0.98, zM - radiusM, radiusM * 2, fill, true)
  for (const share of [0.22, 0.78]) {
    const [x, y] = along(share)
    const half = radiusM * 0.7
    mesh.prism(
      [
        [
          [x - half, y - half],
          [x + half, y - half],
          [x + half, y + half],
          [x - half, y + half],
        ],
      ],
      baseM,
      zM,
      detail,
    )
  }
}

const coolingTower: Draw = (feature, context) => {
  block(4)(feature, context)
  const { geometry } = feature
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  if (axis === null) return
  const { mesh, edge } = context
  const roofM = top(feature, 4)
  const lengthM = Math.hypot(axis.to[0] - axis.from[0], axis.to[1] - axis.from[1])
  const count = Math.max(1, Math.floor(lengthM / axis.widthM))
  for (let i = 0; i < count; i++) {
    const share = (i + 0.5) / count
    const at: Point = [axis.from[0] + (axis.to[0] - axis.from[0]) * share, axis.from[1] + (axis.to[1] - axis.from[1]) * share]
    mesh.cylinder(at, axis.widthM * 0.36, roofM, roofM + 1.6, edge)
  }
}

/** A machine on its foundation. */
const pump: Draw = (feature, { mesh, fill, detail }) => {
  const { geometry, baseM } = feature
  const axis = geometry.type === 'polygon' ? axisOf(geometry.rings[0]!) : null
  if (axis === null) return block(1)(feature, { mesh, fill, edge: detail } as SolidContext)
  mesh.prism(ringsOf(feature)!, baseM, baseM + 0.3, detail)
  mesh.pipe(axis.from, axis.to, axis.widthM * 0.32, baseM + 0.3 + axis.widthM * 0.36, fill)
}

/** Floor of a room, slightly above the slab below it to avoid flicker. */
const slab =
  (aboveM: number): Draw =>
  (feature, { mesh, elevationM, fill }) => {
    const rings = ringsOf(feature)
    if (rings !== null) mesh.face(rings, elevationM + aboveM, fill)
  }

const wall: Draw = (feature, { mesh, fill, edge, storeyM }) => {
  const { geometry, baseM, heightM } = feature
  const highM = heightM > 0 ? heightM : Math.max(2.4, storeyM - 0.4)
  if (geometry.type === 'line') mesh.strip(geometry.points, 0.24, baseM, baseM + highM, fill, edge)
  else if (geometry.type === 'polygon') mesh.prism(geometry.rings, baseM, baseM + highM, fill, edge)
}

/** A door leaf; the space above it up to the wall's top stays open, so that one can look in. */
const door: Draw = ({ geometry, baseM, heightM }, { mesh, edge }) => {
  if (geometry.type === 'line') mesh.strip(geometry.points, 0.08, baseM, baseM + (heightM || 2.1), edge)
}

const fence: Draw = ({ geometry, baseM, heightM }, { mesh, detail }) => {
  if (geometry.type !== 'line') return
  const highM = heightM || 2
  mesh.strip(geometry.points, 0.06, baseM + highM - 0.12, baseM + highM, detail)
  mesh.strip(geometry.points, 0.06, baseM + highM * 0.4, baseM + highM * 0.4 + 0.1, detail)
  for (let i = 1; i < geometry.points.length; i++) {
    const [from, to] = [geometry.points[i - 1]!, geometry.points[i]!]
    const posts = Math.max(1, Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6))
    for (let post = 0; post <= posts; post++) {
      const share = post / posts
      mesh.cylinder([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], 0.1, baseM, baseM + highM, detail)
    }
  }
}

const tree: Draw = ({ geometry, baseM, heightM }, { mesh, fill, detail }) => {
  if (geometry.type !== 'circle') return
  const highM = Math.max(3, heightM)
  mesh.cylinder(geometry.centre, 0.25, baseM, baseM + highM * 0.4, detail)
  mesh.dome(geometry.centre, geometry.radiusM, baseM + highM * 0.3, highM * 0.7, fill, true)
}

/** A deck with its railing. */
const platform: Draw = (feature, { mesh, fill, detail }) => {
  const rings = ringsOf(feature)
  if (rings === null) return
  const deckM = top(feature, 0.15)
  mesh.prism(rings, feature.baseM, deckM, fill)
  for (const ring of rings) {
    const closed = [...ring, ring[0]!]
    mesh.strip(closed, 0.05, deckM + 1.05, deckM + 1.12, detail)
    mesh.strip(closed, 0.05, deckM + 0.5, deckM + 0.55, detail)
    // Its supports.
    for (const corner of ring) mesh.cylinder(corner, 0.22, Math.min(0, feature.baseM), feature.baseM, detail)
  }
}

/** A small thing at a place: a post with a head. */
const post =
  (heightM: number): Draw =>
  ({ geometry, baseM }, { mesh, edge, fill }) => {
    const at = geometry.type === 'point' ? geometry.at : geometry.type === 'circle' ? geometry.centre : null
    if (at === null) return
    mesh.cylinder(at, 0.12, baseM, baseM + heightM, edge)
    mesh.dome(at, 0.3, baseM + heightM - 0.2, 0.6, fill, true)
  }

/** Flat on the ground: drawn by the map below. */
const flat: Draw = () => {}

/** How each kind of the plan is built. A kind that is flat outdoors may be a floor indoors (`drawSolid`). */
const SOLIDS: Record<PlanFeatureKind, Draw> = {
  ground: flat,
  paving: flat,
  green: flat,
  water: flat,
  road: flat,
  parking: flat,
  bund: flat,
  label: flat,
  tree,
  building: block(3),
  room: slab(0.06),
  corridor: slab(0.05),
  wall,
  door,
  stairs: (feature, context) => drawStairs(feature, context),
  lift: (feature, { mesh, elevationM, storeyM, fill }) => {
    const rings = ringsOf(feature)
    if (rings !== null) mesh.sides(rings, elevationM, elevationM + storeyM - 0.4, fill)
  },
  gate: (feature, { mesh, edge }) => {
    const { geometry, baseM, heightM } = feature
    if (geometry.type === 'line') mesh.strip(geometry.points, 0.2, baseM, baseM + Math.max(heightM, 1.2), edge)
  },
  fence,
  platform,
  tank,
  column,
  vessel,
  furnace: block(8),
  stack: column,
  coolingTower,
  exchanger: vessel,
  pump,
  equipment: block(1),
  pipeRack: (feature, context) => drawPipeRack(feature, context),
  hydrant: post(0.9),
  fireMonitor: post(1.6),
  eyewash: post(1.2),
  windsock: post(6),
  way: ({ geometry, baseM }, { mesh, elevationM, fill }) => {
    if (geometry.type === 'line') mesh.strip(geometry.points, WAY_M, elevationM + baseM, elevationM + baseM + 0.12, fill)
  },
}

/** Draws one feature of a floor into the meshes of that floor. */
export function drawSolid(feature: PlanFeature, context: SolidContext): void {
  if (feature.floor !== 0 && feature.kind === 'building') slab(0)(feature, context)
  else SOLIDS[feature.kind](feature, context)
}
