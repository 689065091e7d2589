type Rgb = readonly [number, number, number]

const channels = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb

/** `share` of the second colour over the first; both `#rrggbb`. */
export function mixed(under: string, over: string, share: number): string {
  const top = channels(over)
  const mix = channels(under).map((value, i) => Math.round(value * (1 - share) + top[i]! * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, brighter] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (brighter! + 0.05) / (darker! + 0.05)
}
