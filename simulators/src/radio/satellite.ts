import { isInside, type Plant, type Random, type Rect, toDegrees } from '@muster/seed'

export interface SatelliteFix {
  lonDeg: number
  latDeg: number
  accuracyM: number
}

/** Slow error of a receiver: the sky changes over minutes, not between seconds. */
export interface SatelliteState {
  biasX: number
  biasY: number
}

const BIAS_M = 1.1
const NOISE_M = 0.35
/** Time constant of the slow error, seconds. */
const TAU_S = 60
const NEAR_WALL_M = 3
const NEAR_WALL_FACTOR = 2

export const newSatelliteState = (random: Random): SatelliteState => ({ biasX: random.gaussian(BIAS_M), biasY: random.gaussian(BIAS_M) })

/** Places at ground level without sky: under the steel structure and the loading canopy. */
const COVERED: Rect[] = [
  [104, 176, 164, 206],
  [318, 62, 374, 96],
]

/** Satellite fixes outdoors, none under a roof. A Gauss-Markov bias with white noise on top. */
export function createSatellite(
  plant: Plant,
): (at: { x: number; y: number; floor: number }, state: SatelliteState, dtS: number, random: Random) => SatelliteFix | null {
  return (at, state, dtS, random) => {
    if (at.floor !== 0 || COVERED.some((rect) => isInside(rect, at.x, at.y))) return null
    const decay = Math.exp(-dtS / TAU_S)
    const fresh = BIAS_M * Math.sqrt(1 - decay * decay)
    state.biasX = state.biasX * decay + random.gaussian(fresh)
    state.biasY = state.biasY * decay + random.gaussian(fresh)
    const shadowed = plant.buildings.some(({ outline: [x0, y0, x1, y1] }) =>
      isInside([x0 - NEAR_WALL_M, y0 - NEAR_WALL_M, x1 + NEAR_WALL_M, y1 + NEAR_WALL_M], at.x, at.y),
    )
    const factor = shadowed ? NEAR_WALL_FACTOR : 1
    const x = at.x + state.biasX * factor + random.gaussian(NOISE_M * factor)
    const y = at.y + state.biasY * factor + random.gaussian(NOISE_M * factor)
    const { lonDeg, latDeg } = toDegrees(x, y)
    return { lonDeg: degrees(lonDeg), latDeg: degrees(latDeg), accuracyM: Math.round((BIAS_M + NOISE_M) * 1.3 * factor * 10) / 10 }
  }
}

const degrees = (value: number) => Math.round(value * 1e7) / 1e7
