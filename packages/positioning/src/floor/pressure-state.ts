/** A tag's barometer against the floors. Plain data. */
export interface PressureState {
  timeMs: number
  /**
   * Pressure altitude of a tag worn on the building's zero level: what weather, sensor and temperature make of it,
   * metres, and its variance.
   */
  zeroM: number
  variance: number
  /** For how long the floor believed has contradicted the barometer, seconds, net. */
  strayS: number
}
