import { Group, type Scene, type Vector2 } from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'
import type { TrackRun } from '../tracks/track-runs.ts'
import type { Storeys } from './storeys.ts'

/** Pieces of tracks of one colour; `dashed` where the way in between is unknown. */
export interface Ribbon {
  color: string
  dashed: boolean
  runs: readonly Pick<TrackRun, 'floor' | 'points'>[]
}

/** Above the floor, so that the line does not flicker with it. */
const ABOVE_M = 0.4
const USUAL_WIDTH_PX = 3

/** Tracks of people, at the height of their floors. */
export class TrackRibbons {
  private readonly group = new Group()
  private ribbons: readonly Ribbon[] = []
  private look = { heightM: 0, width: 1, hidden: false }

  constructor(scene: Scene) {
    scene.add(this.group)
  }

  set(ribbons: readonly Ribbon[]): void {
    this.ribbons = ribbons
  }

  /** @param look height above the floor, metres; multiple of the usual width; whether bodies hide the lines */
  setLook(look: { heightM: number; width: number; hidden: boolean }): void {
    this.look = look
  }

  build(storeys: Storeys): void {
    this.clear()
    for (const { color, dashed, runs } of this.ribbons) {
      const places = runs.filter(({ floor }) => storeys.isShown(floor)).flatMap((run) => this.segments(run, storeys))
      if (places.length === 0) continue
      const geometry = new LineSegmentsGeometry()
      geometry.setPositions(places)
      const { width, hidden } = this.look
      const looks = { linewidth: USUAL_WIDTH_PX * width, dashed, dashSize: 1.5, gapSize: 1.5, depthTest: hidden, transparent: true }
      const lines = new LineSegments2(geometry, new LineMaterial({ color, ...looks }))
      if (dashed) lines.computeLineDistances()
      lines.renderOrder = 1
      this.group.add(lines)
    }
  }

  /** Widths are in pixels of the picture. */
  fit(widthPx: number, heightPx: number): void {
    for (const { material } of this.group.children as LineSegments2[]) (material.resolution as Vector2).set(widthPx, heightPx)
  }

  destroy(): void {
    this.clear()
  }

  private segments({ floor, points }: Pick<TrackRun, 'floor' | 'points'>, storeys: Storeys): number[] {
    const z = storeys.surfaceM(floor) + ABOVE_M + this.look.heightM
    return points.slice(1).flatMap(([x, y], i) => [points[i]![0], points[i]![1], z, x, y, z])
  }

  private clear(): void {
    for (const { geometry, material } of this.group.children as LineSegments2[]) {
      geometry.dispose()
      material.dispose()
    }
    this.group.clear()
  }
}
