/** From the lowest tier to the highest: cold to hot. */
const RAMP = ['#3b8fc4', '#46b58f', '#d8c13a', '#e8892b', '#d64532', '#9c1f3c'] as const

/** The colour of a tier out of this many; the highest is always the hottest. */
export function heatColour(tier: number, tiers: number): string {
  const at = tiers <= 1 ? RAMP.length - 1 : Math.round(((tier - 1) * (RAMP.length - 1)) / (tiers - 1))
  return RAMP[Math.min(RAMP.length - 1, Math.max(0, at))]!
}

/** Red, green and blue from 0 to 255. */
export const rgbOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]
