/** The last answer of `decayOf`. */
export interface Decay {
  dtS: number
  memoryS: number
  keep: number
}

export const createDecay = (): Decay => ({ dtS: 0, memoryS: 1, keep: 1 })

/** exp(-dtS / memoryS). Tags of a site report at one rate mostly, so the last answer is often the next one. */
export function decayOf(last: Decay, dtS: number, memoryS: number): number {
  if (dtS !== last.dtS || memoryS !== last.memoryS) {
    last.dtS = dtS
    last.memoryS = memoryS
    last.keep = Math.exp(-dtS / memoryS)
  }
  return last.keep
}
