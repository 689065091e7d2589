/** What the satellite fixes of one receiver have wrong in common, as learnt while ranges told better. Plain data. */
export interface SkyState {
  timeMs: number
  /** East-north in the building's frame, metres: fix less truth. */
  x: number
  y: number
  /** Per axis, m². */
  variance: number
}
