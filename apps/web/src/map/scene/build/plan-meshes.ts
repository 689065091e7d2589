import type { Floor, PlanFeature, Site } from '@muster/contracts'
import { BufferAttribute, BufferGeometry } from 'three'
import { type MapTheme, PLAN_PALETTES } from '../../plan/palette.ts'
import { rgbOf } from '../../tracks/subject-colors.ts'
import { MeshBuilder } from './mesh-builder.ts'
import { drawSolid, ringsOf } from './solids.ts'

/** Triangles of one floor: what stands on it, and the roofs of buildings whose top storey it is. */
export interface FloorGeometry {
  floor: number
  solids: BufferGeometry
  roofs: BufferGeometry | null
}

const ROOF_M = 0.35

/** Outlines that have their own storeys: drawn floor by floor instead of as one block. */
function storeyed(site: Site): ReadonlySet<string> {
  return new Set(site.features.flatMap(({ floor, kind, name }) => (floor > 0 && kind === 'building' && name !== null ? [name] : [])))
}

/** The highest floor of each building with storeys. */
function topFloors(site: Site): Map<string, number> {
  const tops = new Map<string, number>()
  for (const { floor, kind, name } of site.features)
    if (kind === 'building' && name !== null && floor > 0) tops.set(name, Math.max(floor, tops.get(name) ?? floor))
  return tops
}

function geometryOf({ positions, normals, colors }: MeshBuilder): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 3))
  geometry.computeBoundingSphere()
  return geometry
}

/** The plan as bodies, one mesh per floor: few draws, however many features there are. */
export function planGeometries(site: Site, theme: MapTheme): FloorGeometry[] {
  const withStoreys = storeyed(site)
  const tops = topFloors(site)
  const looks = looksOf(theme)
  return site.floors.map((floor) => {
    const solids = new MeshBuilder()
    const roofs = new MeshBuilder()
    for (const feature of site.features) {
      if (feature.floor !== floor.number) continue
      const isShell = floor.number === 0 && feature.kind === 'building' && feature.name !== null && withStoreys.has(feature.name)
      if (!isShell) drawSolid(feature, { mesh: solids, ...spaceOf(floor), ...looks(feature) })
      if (floor.number > 0 && feature.kind === 'building' && tops.get(feature.name ?? '') === floor.number)
        drawRoof(roofs, site, feature, floor, looks(feature).fill)
    }
    return { floor: floor.number, solids: geometryOf(solids), roofs: roofs.positions.length > 0 ? geometryOf(roofs) : null }
  })
}

const spaceOf = ({ elevationM, heightM }: Floor) => ({ elevationM, storeyM: heightM })

/** At the building's height outdoors, else above its last storey. */
function drawRoof(mesh: MeshBuilder, site: Site, feature: PlanFeature, floor: Floor, fill: readonly [number, number, number]): void {
  const rings = ringsOf(feature)
  if (rings === null) return
  const shell = site.features.find(({ kind, name, floor: on }) => on === 0 && kind === 'building' && name === feature.name)
  const storeyTopM = floor.elevationM + (feature.heightM || floor.heightM)
  const atM = Math.max(storeyTopM, shell === undefined ? 0 : shell.baseM + shell.heightM)
  mesh.prism(rings, atM, atM + ROOF_M, fill)
}

function looksOf(theme: MapTheme) {
  const palette = PLAN_PALETTES[theme]
  const rgb = new Map<string, readonly [number, number, number]>()
  const colour = (hex: string) => {
    const known = rgb.get(hex) ?? rgbOf(hex)
    rgb.set(hex, known)
    return known
  }
  const walls: Record<MapTheme, string> = { light: '#eef1f3', dark: '#3a5872' }
  return ({ kind }: PlanFeature) => ({
    fill: colour(kind === 'wall' ? walls[theme] : palette.fill[kind]),
    edge: colour(kind === 'gate' ? palette.line.gate : kind === 'door' ? palette.accent : palette.outline),
    detail: colour(palette.detail),
  })
}
