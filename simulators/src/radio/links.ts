import { elevationOf, isInside, type Plant, type PlantAnchor, type Rect, storeyOf } from '@muster/seed'
import { anchorErrorM } from './device-errors.ts'
import { createObstacles } from './obstacles.ts'

/** How well a tag in a small cell of the plant and an anchor hear each other. */
export interface Link {
  anchor: PlantAnchor
  /** What the anchor has wrong in every range, metres. */
  errorM: number
  light: number
  concrete: number
  /** Floors of concrete between; gratings of open platforms count as none. */
  slabs: number
  gratings: number
  /** Attenuation of everything between, as metres of free path. */
  obstructionM: number
}

/** Free-path metres at which half the exchanges succeed. */
export const UWB_REACH_M = 50
export const BLE_REACH_M = 25
const REACH_SPREAD_M = 2.5
const LIGHT_WALL_M = 4
const CONCRETE_WALL_M = 34
const SLAB_M = 60
const GRATING_M = 25
/** Anchors of the process structure and the ground around it see through gratings. */
const OPEN_STRUCTURE: Rect = [94, 166, 178, 222]
const CELL_M = 2
export const TAG_HEIGHT_M = 1.2

/** Chance that one exchange over this distance succeeds. */
export function hearing(distanceM: number, link: Link, reachM: number): number {
  const margin = reachM - distanceM - link.obstructionM
  return 1 / (1 + Math.exp(-margin / REACH_SPREAD_M))
}

/**
 * Anchors of one kind that may hear a tag at a place. Computed once per cell of 2 m and cached: walls are counted from
 * the middle of the cell, so a place beside a wall may be judged as on its other side.
 */
export function createLinks(plant: Plant, uses: (anchor: PlantAnchor) => boolean): (x: number, y: number, floor: number) => Link[] {
  const obstacles = createObstacles(plant)
  const anchors = plant.anchors.filter(uses)
  const errorM = new Map(anchors.map(({ hwId }) => [hwId, anchorErrorM(hwId)]))
  const reach = anchors[0]?.kind === 'ble' ? BLE_REACH_M : UWB_REACH_M
  const cells = new Map<number, Link[]>()
  const columns = Math.ceil((plant.extent[2] - plant.extent[0]) / CELL_M) + 2

  function look(x: number, y: number, floor: number): Link[] {
    const elevation = elevationOf(floor)
    const links: Link[] = []
    for (const anchor of anchors) {
      const distance = Math.hypot(anchor.x - x, anchor.y - y, anchor.z - elevation - TAG_HEIGHT_M)
      if (distance > reach + 4 * REACH_SPREAD_M) continue
      const storey = storeyOf(floor)
      const anchorStorey = storeyOf(anchor.floor)
      const levels = Math.abs(anchorStorey - storey)
      const open = isInside(OPEN_STRUCTURE, x, y) && isInside(OPEN_STRUCTURE, anchor.x, anchor.y) && storey >= 0 && anchorStorey >= 0
      const { light, concrete } = levels === 0 ? obstacles(storey, x, y, anchor.x, anchor.y) : { light: 0, concrete: 0 }
      const slabs = open ? 0 : levels
      const gratings = open ? levels : 0
      const obstructionM = light * LIGHT_WALL_M + concrete * CONCRETE_WALL_M + slabs * SLAB_M + gratings * GRATING_M
      const link = { anchor, errorM: errorM.get(anchor.hwId) ?? 0, light, concrete, slabs, gratings, obstructionM }
      if (hearing(distance, link, reach) > 0.02) links.push(link)
    }
    return links
  }

  return (x, y, floor) => {
    const key = ((floor + 2) * columns + Math.floor(y / CELL_M) + 1) * columns + Math.floor(x / CELL_M) + 1
    let links = cells.get(key)
    if (!links) {
      links = look((Math.floor(x / CELL_M) + 0.5) * CELL_M, (Math.floor(y / CELL_M) + 0.5) * CELL_M, floor)
      cells.set(key, links)
    }
    return links
  }
}
