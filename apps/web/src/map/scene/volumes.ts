import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Scene,
} from 'three'
import { MeshBuilder } from './build/mesh-builder.ts'
import type { Storeys } from './storeys.ts'

type Point = readonly [number, number]

/** A volume with a meaning: an area, the place of an alarm or of work. Metres. */
export interface SceneVolume {
  id: string
  rings: readonly (readonly Point[])[]
  /** Null: on every floor, standing on the ground. */
  floor: number | null
  /** Above the building's zero; null: from the surface of its floor to the next one. */
  baseM: number | null
  topM: number | null
  /** #rrggbb */
  color: string
  opacity: number
}

/** Of an area without a top, outdoors. */
const OPEN_TOP_M = 6
const WHITE = [1, 1, 1] as const

/** Bottom and top of a volume as drawn. */
export function extentOf(
  { floor, baseM, topM }: Pick<SceneVolume, 'floor' | 'baseM' | 'topM'>,
  storeys: Storeys,
  raisedM: number,
): [number, number] {
  const on = floor ?? 0
  const surfaceM = storeys.surfaceM(on)
  const liftM = storeys.liftOf(on)
  const fromM = (baseM === null ? surfaceM : baseM + liftM) + raisedM
  const usualM = surfaceM + (on === 0 ? OPEN_TOP_M : Math.max(1, storeys.heightM(on) - 0.5))
  return [fromM, Math.max(fromM + 0.3, topM === null ? usualM : topM + liftM)]
}

/** Volumes as glass with edges. There are few: each has its own mesh. */
export class Volumes {
  private readonly group = new Group()
  private given: readonly SceneVolume[] = []
  private raisedM = 0
  private linesHidden = false

  constructor(scene: Scene) {
    scene.add(this.group)
  }

  set(volumes: readonly SceneVolume[]): void {
    this.given = volumes
  }

  /** @param raisedM offset of every volume's bottom above its base · `linesHidden`: bodies hide edges */
  setLook(raisedM: number, linesHidden: boolean): void {
    this.raisedM = raisedM
    this.linesHidden = linesHidden
  }

  build(storeys: Storeys): void {
    this.clear()
    for (const volume of this.given) if (volume.floor === null || storeys.isShown(volume.floor)) this.add(volume, storeys)
  }

  destroy(): void {
    this.clear()
  }

  private add(volume: SceneVolume, storeys: Storeys): void {
    const { rings, color, opacity } = volume
    const [fromM, toM] = extentOf(volume, storeys, this.raisedM)
    const builder = new MeshBuilder()
    builder.sides(rings, fromM, toM, WHITE)
    builder.face(rings, fromM + 0.05, WHITE)
    const body = new BufferGeometry()
    body.setAttribute('position', new BufferAttribute(new Float32Array(builder.positions), 3))
    const glass = new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false, side: DoubleSide })
    const lines = new BufferGeometry()
    lines.setAttribute('position', new BufferAttribute(new Float32Array(edgesOf(rings, fromM, toM)), 3))
    const edge = new LineBasicMaterial({ color, opacity: 0.9, transparent: true, depthWrite: false, depthTest: this.linesHidden })
    this.group.add(new Mesh(body, glass), new LineSegments(lines, edge))
  }

  private clear(): void {
    for (const object of this.group.children) {
      const { geometry, material } = object as Mesh<BufferGeometry, MeshBasicMaterial>
      geometry.dispose()
      material.dispose()
    }
    this.group.clear()
  }
}

function edgesOf(rings: SceneVolume['rings'], fromM: number, toM: number): number[] {
  return rings.flatMap((ring) =>
    ring.flatMap(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!
      // Uprights at corners only: a circle would become a cage.
      const upright = ring.length <= 12 ? [x, y, fromM, x, y, toM] : []
      return [x, y, fromM, nextX, nextY, fromM, x, y, toM, nextX, nextY, toM, ...upright]
    }),
  )
}
