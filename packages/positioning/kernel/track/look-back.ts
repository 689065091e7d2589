import { at } from '../numbers'
import { reference } from './memory'

/** Distance to the reference of differences and its gradient; zero for ranges. */
export let back: f64 = 0
export let backX: f64 = 0
export let backY: f64 = 0
export let backZ: f64 = 0

export function lookBack(differences: bool, x: f64, y: f64, z: f64): void {
  back = 0
  backX = 0
  backY = 0
  backZ = 0
  if (!differences) return
  const dx = x - at(reference, 0)
  const dy = y - at(reference, 1)
  const dz = z - at(reference, 2)
  back = sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
  backX = dx / back
  backY = dy / back
  backZ = dz / back
}
