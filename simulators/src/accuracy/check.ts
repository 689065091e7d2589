import { type Baseline, type Figures, figuresOf, readBaseline } from './baseline.ts'
import { scoreAllBesidePlain, scoreWrongCalibrations } from './plain/beside-plain.ts'
import { lossesGone, lossesOf, newLosses, readLosses } from './plain/losses.ts'
import { printPlain } from './plain/table.ts'
import { pairFigures, plantFigures } from './plant.ts'
import { DEFAULT_DIRECTORY, scoreDataSets } from './suite.ts'

const TOLERANCE = 0.05
/** Differences below a millimetre or a per mille are ignored. */
const LEAST = 0.001

/** Share of errors within a truthful 68.27 % radius. */
const HONEST = 0.6827

/**
 * Figures more than 5 % worse than the baseline: larger errors, fewer answers, stated accuracy farther from the truth.
 */
export function compare(name: string, now: Figures, then: Figures): string[] {
  const worse: string[] = []
  for (const [figure, before] of Object.entries(then)) {
    if (figure === 'count') continue
    const after = now[figure] ?? Number.NaN
    const more =
      figure === 'answered' || figure === 'floor'
        ? before - after
        : figure === 'coverage'
          ? Math.abs(after - HONEST) - Math.abs(before - HONEST)
          : after - before
    if (!(more <= Math.max(LEAST, TOLERANCE * Math.abs(before)))) worse.push(`${name}: ${figure} was ${before}, is ${after}`)
  }
  return worse
}

/** Exit code: 0 when nothing became worse, or when the recordings are not here. */
export function check(directory: string = DEFAULT_DIRECTORY): number {
  const baseline: Baseline = readBaseline()
  const rows = scoreDataSets(directory)
  if (rows === null) process.stdout.write('The measured recordings are not on this machine: only the simulated plant is checked.\n')
  const now = new Map<string, Figures>([
    ...(rows ?? []).map(({ set, score }): [string, Figures] => [set.name, figuresOf(score)]),
    ...Object.entries({ ...plantFigures(), ...pairFigures() }),
  ])
  const worse = [...now].flatMap(([name, figures]) => {
    const then = baseline[name]
    return then === undefined ? [`${name}: has no baseline; run "npm run accuracy -- report"`] : compare(name, figures, then)
  })
  for (const line of worse) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `${now.size} sets checked, ${worse.length === 0 ? 'none worse than the baseline by more than 5 %' : `${worse.length} figures worse`}.\n`,
  )
  const lost = rows === null ? [] : checkBesidePlain(directory)
  return worse.length + lost.length === 0 ? 0 : 1
}

/** Prints the plain solution and the engine of every case; returns unexpected losses. */
function checkBesidePlain(directory: string): string[] {
  const rows = [...scoreAllBesidePlain(directory), ...scoreWrongCalibrations(directory)]
  const known = readLosses()
  const lost = newLosses(rows, known)
  process.stdout.write(`${printPlain(rows)}\n`)
  for (const line of lossesGone(rows, known))
    process.stdout.write(`no longer a loss ("npm run accuracy -- report" takes it off): ${line}\n`)
  for (const line of lost) process.stdout.write(`worse than the plain solution, or than no calibration: ${line}\n`)
  const losing = rows.filter((row) => Object.keys(lossesOf(row)).length > 0).length
  process.stdout.write(
    `${rows.length} cases beside the plain solution: ${losing} lose by more than is let pass, of which ${lost.length} figures are new or grew.\n`,
  )
  return lost
}
