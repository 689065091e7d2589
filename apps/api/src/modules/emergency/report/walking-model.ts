import { type EvacuationFigures, MOST } from '@muster/contracts'

/** Time people need to hear the message, believe it and leave their work. */
const BEFORE_S = 30
/** A crowd of all ages over open ground. */
const WALK_MPS = 1.2

/** Time for a way without obstacles, seconds. */
export const walkingS = (wayM: number): number => Math.round(BEFORE_S + wayM / WALK_MPS)

/** The possible optimum: the same people on the same ways, nobody late and no obstacles. */
export function walkingModel(waysM: readonly (number | null)[]): Pick<EvacuationFigures, 'averageS' | 'mostS' | 'longestS'> {
  const times = waysM.flatMap((wayM) => (wayM === null ? [] : [walkingS(wayM)])).sort((a, b) => a - b)
  if (times.length === 0) return { averageS: null, mostS: null, longestS: null }
  return {
    averageS: Math.round(times.reduce((sum, one) => sum + one, 0) / times.length),
    mostS: times[Math.ceil(MOST * times.length) - 1]!,
    longestS: times.at(-1)!,
  }
}
