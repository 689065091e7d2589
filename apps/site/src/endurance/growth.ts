/** How a figure changed over the judged part of a soak. */
export interface Growth {
  start: number
  end: number
  /** Over the judged part, by the Theil-Sen line, which single peaks do not move. */
  gained: number
}

export interface Sample {
  atMs: number
  value: number
}

/** Everything before is warm-up: caches fill, code is compiled. */
const WARM_UP_SHARE = 1 / 3
/** A window's ends are medians of so many samples. */
const END_SAMPLES = 5

/** Slope after the warm-up by Theil and Sen; null without enough samples. */
export function growthOf(samples: readonly Sample[]): Growth | null {
  const judged = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  if (judged.length < END_SAMPLES) return null
  const slopes: number[] = []
  for (const [i, a] of judged.entries())
    for (const b of judged.slice(i + 1)) if (b.atMs > a.atMs) slopes.push((b.value - a.value) / (b.atMs - a.atMs))
  const values = judged.map(({ value }) => value)
  const judgedMs = (judged.at(-1)?.atMs ?? 0) - (judged[0]?.atMs ?? 0)
  return { start: median(values.slice(0, END_SAMPLES)), end: median(values.slice(-END_SAMPLES)), gained: median(slopes) * judgedMs }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
