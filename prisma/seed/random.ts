/** Repeatable randomness: the same seed gives the same plant, roster and simulated day. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** Uniform integer in [low, high]. */
  integer(low: number, high: number): number
  /** Normal with mean 0 and the given standard deviation. */
  gaussian(sigma: number): number
  /** Exponential with the given mean. */
  exponential(mean: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** An independent stream; the same label gives the same stream. */
  fork(label: string): Random
}

/** FNV-1a over UTF-16 code units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for a demonstration and quick. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    gaussian: (sigma) => sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    fork: (label) => seededRandom(hashText(`${seed}/${label}`)),
  }
}
