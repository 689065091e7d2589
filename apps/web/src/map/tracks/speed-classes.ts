import type { MapTheme } from '../plan/palette.ts'

/** Lower bounds of the classes a track is coloured by, m/s. */
export const SPEED_BOUNDS_MPS = [0, 0.3, 1, 2, 5] as const
export type SpeedClass = 0 | 1 | 2 | 3 | 4
export const SPEED_CLASSES: readonly SpeedClass[] = [0, 1, 2, 3, 4]

/** From grey over blue to violet; red, orange and yellow are reserved for alarms and risks. */
export const SPEED_COLORS: Record<MapTheme, readonly string[]> = {
  light: ['#7a8792', '#39a0b8', '#1763a6', '#5a33a8', '#a3198f'],
  dark: ['#8fa0ad', '#63d3e6', '#5aa7f5', '#a58bff', '#f28be4'],
}

export function speedClassOf(speedMps: number): SpeedClass {
  for (let i = SPEED_BOUNDS_MPS.length - 1; i > 0; i--) if (speedMps >= SPEED_BOUNDS_MPS[i]!) return i as SpeedClass
  return 0
}
