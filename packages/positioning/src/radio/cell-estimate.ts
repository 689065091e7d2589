import type { CellBelief } from './cell-belief.ts'
import type { RadioMap } from './radio-map.ts'

export interface CellEstimate {
  x: number
  y: number
  floor: number
  xx: number
  xy: number
  yy: number
}

export const createCellEstimate = (): CellEstimate => ({ x: 0, y: 0, floor: 0, xx: 0, xy: 0, yy: 0 })

/**
 * Mean and covariance on the most probable floor. That a tag is where fingerprints were recorded helps to find it, but
 * is no evidence of how sure the place is (somebody beside the recorded way is drawn to it), so the access is taken out
 * of the covariance.
 */
export function estimateOf(map: RadioMap, belief: CellBelief, out: CellEstimate) {
  let floor = map.floor[belief.cell[0]!]!
  let best = -1
  for (const candidate of map.floors) {
    let share = 0
    for (let i = 0; i < belief.count; i++) if (map.floor[belief.cell[i]!] === candidate) share += belief.weight[i]!
    if (share > best) {
      best = share
      floor = candidate
    }
  }
  let [sum, evident, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < belief.count; i++) {
    const cell = belief.cell[i]!
    if (map.floor[cell] !== floor) continue
    const weight = belief.weight[i]!
    sum += weight
    x += weight * map.x[cell]!
    y += weight * map.y[cell]!
  }
  x /= sum
  y /= sum
  for (let i = 0; i < belief.count; i++) {
    const cell = belief.cell[i]!
    if (map.floor[cell] !== floor) continue
    const [dx, dy] = [map.x[cell]! - x, map.y[cell]! - y]
    const weight = belief.weight[i]! / map.access[cell]!
    evident += weight
    xx += weight * dx * dx
    xy += weight * dx * dy
    yy += weight * dy * dy
  }
  // Weights at the cells' middles sum up to the variance of a smooth belief; only a belief narrower than a cell escapes
  // them.
  const least = (map.cellM * map.cellM) / 12
  out.x = x
  out.y = y
  out.floor = floor
  out.xx = Math.max(xx / evident, least)
  out.xy = xy / evident
  out.yy = Math.max(yy / evident, least)
}
