import { type EvacuationFigures, MOST } from '@muster/contracts'

/** People hear what is said, believe it and leave what they do. */
const BEFORE_S = 30
/** A crowd of all ages over open ground. */
const WALK_MPS = 1.2

/** How long somebody needs for his way when nothing keeps him, seconds. */
export const walkingS = (wayM: number): number => Math.round(BEFORE_S + wayM / WALK_MPS)

/** What would have been possible: the same people over the same ways, nobody late and nothing in the way. */
export function walkingModel(waysM: readonly (number | null)[]): Pick<EvacuationFigures, 'averageS' | 'mostS' | 'longestS'> {
  const times = waysM.flatMap((wayM) => (wayM === null ? [] : [walkingS(wayM)])).sort((a, b) => a - b)
  if (times.length === 0) return { averageS: null, mostS: null, longestS: null }
  return {
    averageS: Math.round(times.reduce((sum, one) => sum + one, 0) / times.length),
    mostS: times[Math.ceil(MOST * times.length) - 1]!,
    longestS: times.at(-1)!,
  }
}
