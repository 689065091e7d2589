import type { Site } from '@muster/contracts'
import {
  type CoverGrid,
  emptyGrid,
  fillGrid,
  indexObstacles,
  type ObstacleIndex,
  type Place,
  type RadioAssumptions,
} from '@muster/geometry'
import { obstaclesOfPlan, whereOnFloor } from './cover-plan.ts'

/** Most places computed per floor; a larger floor has larger cells. */
const MOST_CELLS = 30_000
const SMALLEST_CELL_M = 1

/** Coverage of one floor; a change recomputes only what it affects. */
export class CoverModel {
  readonly grid: CoverGrid
  private readonly index: ObstacleIndex
  private shown: { anchors: readonly Place[]; assumed: RadioAssumptions } | null = null

  constructor(site: Pick<Site, 'extent' | 'features'>, floor: number) {
    const [minX, minY, maxX, maxY] = site.extent
    const cellM = Math.max(SMALLEST_CELL_M, Math.ceil(2 * Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_CELLS)) / 2)
    this.grid = emptyGrid(site.extent, cellM, whereOnFloor(site, floor))
    this.index = indexObstacles(obstaclesOfPlan(site, floor))
  }

  update(anchors: readonly Place[], assumed: RadioAssumptions): CoverGrid {
    const { shown } = this
    this.shown = { anchors, assumed }
    if (shown === null || shown.assumed !== assumed) fillGrid(this.grid, anchors, this.index, assumed)
    else {
      const changed = [...anchors.filter((one) => !shown.anchors.includes(one)), ...shown.anchors.filter((one) => !anchors.includes(one))]
      if (changed.length > 0) fillGrid(this.grid, anchors, this.index, assumed, changed)
    }
    return this.grid
  }
}
