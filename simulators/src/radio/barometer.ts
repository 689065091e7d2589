import type { Random } from '@muster/seed'

/** A card's pressure sensor: its own error, hectopascals. Two cards in three have none. */
export interface Barometer {
  offsetHpa: number
  random: Random
}

const SHARE = 1 / 3
const OFFSET_HPA = 0.8
/** 8 cm of height. */
const NOISE_HPA = 0.01
/** Weather: the same for everybody. */
const MEAN_HPA = 1014
const SWING_HPA = 5
const PERIOD_MS = 11 * 3_600_000

export const createBarometer = (random: Random): Barometer | null =>
  random.chance(SHARE) ? { offsetHpa: random.gaussian(OFFSET_HPA), random } : null

/** Reading at a height above the plant's zero, with the weather of that time. */
export function measurePressure({ offsetHpa, random }: Barometer, heightM: number, timeMs: number): number {
  const zero = MEAN_HPA + SWING_HPA * Math.sin((2 * Math.PI * timeMs) / PERIOD_MS)
  const here = zero * (1 - heightM / 44_330) ** (1 / 0.190263)
  return Math.round((here + offsetHpa + random.gaussian(NOISE_HPA)) * 100) / 100
}
