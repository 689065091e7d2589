import type { PlanModel } from '@muster/contracts'
import { Group, type Object3D, type PerspectiveCamera, type Scene } from 'three'
import { type PlanObjects, planFile } from '../../../live/plan-objects.ts'
import type { Storeys } from '../storeys.ts'
import { type Detail, detailOf } from './detail.ts'

interface Placed {
  model: PlanModel
  group: Group
  parts: Record<'near' | 'far', Object3D | 'coming' | 'failed' | null>
}

/** Models on the plan, each with as much detail as is visible; invisible ones are not fetched. */
export class Models {
  private readonly scene: Scene
  private readonly onLoaded: () => void
  private placed: Placed[] = []
  private objects: PlanObjects | null = null
  private storeys: Storeys | null = null

  /** @param onLoaded called when something more can be drawn */
  constructor(scene: Scene, onLoaded: () => void) {
    this.scene = scene
    this.onLoaded = onLoaded
  }

  set(objects: PlanObjects): void {
    if (objects === this.objects) return
    this.destroy()
    this.objects = objects
    this.placed = objects.models.map((model) => {
      const group = new Group()
      group.rotation.z = (-model.bearingDeg * Math.PI) / 180
      group.scale.setScalar(model.scale)
      this.scene.add(group)
      return { model, group, parts: { near: null, far: null } }
    })
    if (this.storeys !== null) this.show(this.storeys)
  }

  /** Which floors are visible, and their positions. */
  show(storeys: Storeys): void {
    this.storeys = storeys
    for (const { model, group } of this.placed) {
      group.visible = storeys.isShown(model.floor)
      group.position.set(model.x, model.y, storeys.surfaceM(model.floor) + model.baseM)
    }
  }

  /** Selects each model's level of detail for the camera. */
  choose(camera: PerspectiveCamera, heightPx: number): void {
    const pxPerRadius = heightPx / 2 / Math.tan((camera.fov * Math.PI) / 360)
    for (const one of this.placed) {
      if (!one.group.visible) continue
      const { model, group, parts } = one
      const sizePx = (Math.hypot(...model.sizeM) * model.scale * pxPerRadius) / Math.max(0.1, camera.position.distanceTo(group.position))
      const wanted = detailOf(sizePx, model)
      if (wanted !== null && parts[wanted] === null) void this.fetch(one, wanted)
      const drawn = wanted === null ? null : [wanted, 'near' as const, 'far' as const].find((part) => isThere(parts[part]))
      for (const part of ['near', 'far'] as const) {
        const body = parts[part]
        if (isThere(body)) body.visible = part === drawn
      }
    }
  }

  destroy(): void {
    const gone = this.placed
    this.placed = []
    for (const { group, parts } of gone) {
      this.scene.remove(group)
      const bodies = [parts.near, parts.far].filter(isThere)
      if (bodies.length > 0) void import('./load-model.ts').then(({ disposeModel }) => bodies.forEach(disposeModel))
    }
  }

  private async fetch(one: Placed, part: Detail): Promise<void> {
    one.parts[part] = 'coming'
    const { loadModel, disposeModel } = await import('./load-model.ts')
    const file = await planFile(one.model.id, part, this.objects?.of)
    const body = file === null ? null : await loadModel(await file.arrayBuffer()).catch(() => null)
    if (body !== null && !this.placed.includes(one)) disposeModel(body)
    else if (body === null) one.parts[part] = 'failed'
    else {
      one.parts[part] = body
      one.group.add(body)
      this.onLoaded()
    }
  }
}

const isThere = (part: Placed['parts']['near']): part is Object3D => part !== null && part !== 'coming' && part !== 'failed'
