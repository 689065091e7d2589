import type { Site } from '@muster/contracts'
import { type BufferGeometry, Group, Mesh, PlaneGeometry, type Scene } from 'three'
import type { MapTheme } from '../plan/palette.ts'
import { planGeometries } from './build/plan-meshes.ts'
import type { Quality } from './frame/quality.ts'
import type { Light } from './light.ts'
import type { Storeys } from './storeys.ts'

interface FloorMeshes {
  floor: number
  group: Group
  solids: Mesh
  roofs: Mesh | null
}

/** The plan as bodies, floor by floor. */
export class PlanScene {
  private readonly floors: FloorMeshes[]
  private readonly ground: Mesh
  private readonly light: Light
  private readonly geometries: BufferGeometry[] = []

  constructor(scene: Scene, site: Site, theme: MapTheme, light: Light) {
    this.light = light
    this.floors = planGeometries(site, theme).map(({ floor, solids, roofs }) => {
      const group = new Group()
      const meshes = { floor, group, solids: this.meshOf(solids), roofs: roofs === null ? null : this.meshOf(roofs) }
      group.add(meshes.solids)
      if (meshes.roofs !== null) group.add(meshes.roofs)
      scene.add(group)
      return meshes
    })
    const [minX, minY, maxX, maxY] = site.extent
    this.ground = new Mesh(new PlaneGeometry(maxX - minX, maxY - minY), light.ground)
    this.geometries.push(this.ground.geometry)
    this.ground.position.set((minX + maxX) / 2, (minY + maxY) / 2, 0.02)
    this.ground.receiveShadow = true
    scene.add(this.ground)
  }

  /** Which floors are visible, and their positions while they are moved apart. */
  show(storeys: Storeys): void {
    for (const { floor, group, roofs } of this.floors) {
      group.visible = storeys.isShown(floor)
      group.position.z = storeys.liftOf(floor)
      if (roofs !== null) roofs.visible = storeys.hasRoofs
    }
    // Below ground the ground is transparent.
    this.ground.visible = this.light.hasShadows && storeys.isShown(0)
  }

  get triangles(): number {
    return this.geometries.reduce((sum, geometry) => sum + (geometry.getAttribute('position')?.count ?? 0) / 3, 0)
  }

  setQuality(quality: Quality): void {
    const material = this.light.bodies(quality)
    const shadows = quality.shadows && this.light.hasShadows
    for (const { solids, roofs } of this.floors) {
      for (const mesh of [solids, roofs]) {
        if (mesh === null) continue
        mesh.material = material
        mesh.receiveShadow = shadows
      }
    }
  }

  destroy(): void {
    for (const geometry of this.geometries) geometry.dispose()
  }

  private meshOf(geometry: BufferGeometry): Mesh {
    this.geometries.push(geometry)
    const mesh = new Mesh(geometry, this.light.bodies({ gloss: false }))
    mesh.castShadow = true
    return mesh
  }
}
