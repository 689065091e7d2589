/** A tag's barometer against the floors. Plain data. */
export interface PressureState {
  timeMs: number
  /**
   * Pressure altitude of a tag worn on the building's zero level, as shifted by weather, sensor and temperature,
   * metres, and its variance.
   */
  zeroM: number
  variance: number
  /** For how long the believed floor has contradicted the barometer, seconds, net. */
  strayS: number
}
