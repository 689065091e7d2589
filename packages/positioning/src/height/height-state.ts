/** What ranges have shown of a tag's height above the building's zero. Plain data. */
export interface HeightState {
  /** When ranges last gave it, Unix ms. */
  timeMs: number
  heightM: number
  variance: number
  /** For how long it has been at a height where no tag is worn, seconds, net. */
  aloftS: number
  /** Off the floors: on a ladder, a lifting platform, a drone. Then this height is used instead of the worn one. */
  aloft: boolean
}
