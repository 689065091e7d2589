import type { Engine, Fix } from '@muster/positioning'

/** A reflection counts as no more than this, so that a single one does not dominate an hour, metres. */
const MOST_M = 3

/** Sizes of the range errors of an anchor summed up, metres, and how many they are. */
export interface ErrorSum {
  sumM: number
  count: number
}

/**
 * How much an anchor's ranges differ from the tag's position, beyond what all ranges of that tag have in common (its
 * antenna). An anchor that was moved is too near on one side and too far on the other: absolute values are summed, as
 * errors would cancel. From the few epochs a minute kept for the survey: frames pay nothing for it.
 */
export class RangeErrors {
  private sums = new Map<string, ErrorSum>()

  note(engine: Engine, anchors: readonly string[], distancesM: readonly number[], { x, y, z }: Pick<Fix, 'x' | 'y' | 'z'>): void {
    const known: [string, number][] = []
    anchors.forEach((id, i) => {
      const at = engine.anchorIndex.get(id)
      if (at === undefined) return
      const away = Math.hypot(x - (engine.anchorX[at] as number), y - (engine.anchorY[at] as number), z - (engine.anchorZ[at] as number))
      known.push([id, (distancesM[i] as number) - away])
    })
    if (known.length === 0) return
    const common = median(known.map(([, errorM]) => errorM))
    for (const [id, errorM] of known) {
      const sum = this.sums.get(id) ?? { sumM: 0, count: 0 }
      sum.sumM += Math.min(MOST_M, Math.abs(errorM - common))
      sum.count++
      this.sums.set(id, sum)
    }
  }

  /** Hands over the sums since the last call, by hardware id. */
  take(): ReadonlyMap<string, ErrorSum> {
    const { sums } = this
    this.sums = new Map()
    return sums
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
