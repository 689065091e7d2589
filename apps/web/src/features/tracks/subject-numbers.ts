import { MOST_TRACK_SUBJECTS } from '@muster/contracts'

/** Replayed subjects, in the order of the address; each once. */
export const numbersOf = (parameter: number | string | undefined): number[] =>
  [...new Set(String(parameter ?? '').split(','))].flatMap((text) => Number(text) || []).slice(0, MOST_TRACK_SUBJECTS)

/** As in the address: a single one is a plain number, as other pages link to it. */
export const parameterOf = (nos: readonly number[]): number | string | undefined => (nos.length > 1 ? nos.join() : nos[0])
