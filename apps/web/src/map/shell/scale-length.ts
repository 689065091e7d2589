const STEPS = [1, 2, 5]

/** The longest round length (1, 2 or 5 times a power of ten, metres) that fits into so many pixels. */
export function scaleLengthM(mPerPx: number, mostPx: number): number {
  const mostM = mPerPx * mostPx
  const power = 10 ** Math.floor(Math.log10(mostM))
  return Math.max(...STEPS.filter((step) => step * power <= mostM * (1 + 1e-9))) * power
}

/** `50 cm`, `20 m`, `1 km`. */
export function lengthText(metres: number): string {
  if (metres >= 1000) return `${round(metres / 1000)} km`
  return metres < 1 ? `${round(metres * 100)} cm` : `${round(metres)} m`
}

/** Two significant decimals at most for small values, none from ten on. */
function round(value: number): string {
  return String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10)
}
