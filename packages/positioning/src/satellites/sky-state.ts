/** The common error of one receiver's satellite fixes, as learnt while there were better ranges. Plain data. */
export interface SkyState {
  timeMs: number
  /** East-north in the building's frame, metres: fix minus truth. */
  x: number
  y: number
  /** Per axis, m². */
  variance: number
}
