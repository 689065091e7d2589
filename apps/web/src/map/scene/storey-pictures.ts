import { type PictureCorners, type PlanPicture, placePicture, type Site } from '@muster/contracts'
import { BufferAttribute, BufferGeometry, CanvasTexture, Mesh, MeshBasicMaterial, type Scene } from 'three'
import type { PlanObjects } from '../../live/plan-objects.ts'
import { canvasOf } from '../shell/ground-pictures.ts'
import type { Storeys } from './storeys.ts'

/** Slightly above the floors of rooms, to avoid flicker. */
const ABOVE_M = 0.1
/** Longer side: not every graphics card supports more, and it would not be visible on a floor. */
const LARGEST_PX = 4096

interface Laid {
  picture: PlanPicture
  mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  state: 'waiting' | 'coming' | 'there'
}

/** Pictures of the floors above and below ground, on their storeys; the map itself has those outdoors. */
export class StoreyPictures {
  private readonly scene: Scene
  private readonly references: Site['references']
  private readonly onLoaded: () => void
  private laid: Laid[] = []
  private objects: PlanObjects | null = null
  private storeys: Storeys | null = null

  /** @param onLoaded something more can be drawn */
  constructor(scene: Scene, { references }: Pick<Site, 'references'>, onLoaded: () => void) {
    this.scene = scene
    this.references = references
    this.onLoaded = onLoaded
  }

  set(objects: PlanObjects): void {
    if (objects === this.objects) return
    this.destroy()
    this.objects = objects
    this.laid = objects.pictures.flatMap((picture): Laid[] => {
      const place = placePicture(picture, picture, this.references)
      if (picture.floor === 0 || 'fault' in place) return []
      const material = new MeshBasicMaterial({ transparent: true, opacity: picture.opacity, depthWrite: false })
      const mesh = new Mesh(quadOf(place.corners), material)
      mesh.visible = false
      this.scene.add(mesh)
      return [{ picture, mesh, state: 'waiting' }]
    })
    if (this.storeys !== null) this.show(this.storeys)
  }

  /** Which floors are visible, and their positions; pictures are fetched when first visible. */
  show(storeys: Storeys): void {
    this.storeys = storeys
    for (const one of this.laid) {
      const { picture, mesh, state } = one
      const isShown = storeys.isShown(picture.floor)
      mesh.visible = isShown && state === 'there'
      mesh.position.z = storeys.surfaceM(picture.floor) + ABOVE_M
      if (isShown && state === 'waiting') void this.fetch(one)
    }
  }

  destroy(): void {
    for (const { mesh } of this.laid) {
      this.scene.remove(mesh)
      mesh.geometry.dispose()
      mesh.material.map?.dispose()
      mesh.material.dispose()
    }
    this.laid = []
  }

  private async fetch(one: Laid): Promise<void> {
    one.state = 'coming'
    const canvas = await canvasOf(one.picture.id, this.objects?.of, LARGEST_PX)
    if (canvas === null || !this.laid.includes(one)) return
    one.mesh.material.map = new CanvasTexture(canvas)
    one.mesh.material.needsUpdate = true
    one.state = 'there'
    this.onLoaded()
  }
}

/** Two triangles: left upper, right upper, right lower and left lower corner. */
export function quadOf(corners: PictureCorners): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners.flatMap(([x, y]) => [x, y, 0])), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]), 2))
  geometry.setIndex([0, 3, 2, 0, 2, 1])
  return geometry
}
