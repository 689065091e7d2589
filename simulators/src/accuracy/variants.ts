import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '@muster/positioning'
import { hashText, seededRandom } from '@muster/seed'
import { DATA_SETS, type DataSet } from './data-sets.ts'
import { readEpochs } from './dataset.ts'
import { type Records, VARIANTS, type Variant } from './harder.ts'
import { readSite, siteOfRecords } from './recorded-site.ts'
import { type Score, score } from './score.ts'
import { DEFAULT_DIRECTORY } from './suite.ts'

/** One of each system: its recording with the best calibration, and the one of ranges without any. */
const SHOWN: readonly (readonly [title: string, name: RegExp])[] = [
  ['LIAS, calibrated', /lias dynamic_mid, calibrated/],
  ['LIAS', /lias dynamic_mid, uncalibrated/],
  ['Hanyang A', /los_a/],
  ['Hanyang B', /los_b/],
  ['WUT differences', /tdoa/],
  ['WUT powers', /rssi_dev, trained/],
  ['TETAM powers', /four tracks, trained on its/],
]

/**
 * Prints every recording made harder in every way as a table for `docs/accuracy.md`. Exit code: 1 when the recordings
 * are not here.
 */
export function printVariants(directory = DEFAULT_DIRECTORY): number {
  if (!existsSync(directory)) {
    process.stdout.write('The measured recordings are not on this machine: give their directory with --data-dir.\n')
    return 1
  }
  const sets = SHOWN.map(([title, name]) => {
    const set = DATA_SETS.find((one) => name.test(one.name))
    if (set === undefined) throw new Error(`${title}: no such data set`)
    return { title, records: readRecords(directory, set) }
  })
  process.stdout.write(`| | ${sets.map(({ title }) => title).join(' | ')} |\n|---|${sets.map(() => '---:|').join('')}\n`)
  for (const variant of VARIANTS) {
    const cells = sets.map(({ records }) => cellOf(scoresOf(variant, records)))
    process.stdout.write(`| ${variant.name} | ${cells.join(' | ')} |\n`)
  }
  return 0
}

function readRecords(directory: string, { anchors, calibration, data, kind }: DataSet): Records {
  const at = (path: string) => join(directory, path)
  const site = readSite({ anchors: at(anchors), calibration: calibration.map(at) })
  return { ...site, recordings: data.map((path) => readEpochs(at(path), kind)) }
}

/**
 * The same random choice whatever else is requested. Cases without rows left (differences without their reference) are
 * skipped.
 */
function scoresOf({ name, make }: Variant, records: Records): Score[] {
  const cases = make(records, seededRandom(hashText(name)))
  return cases.map((made) => score(createEngine(siteOfRecords(made)), made.recordings)).filter(({ epochs }) => epochs > 0)
}

/**
 * Median / p95, share within stated; for several cases the worst errors and the range of shares. Answered if less than
 * 99 %, wild if any.
 */
function cellOf(scores: readonly Score[]): string {
  const worst = (figure: (one: Score) => number) => Math.max(...scores.map(figure)).toFixed(2)
  const shares = scores.map(({ coverage }) => Math.round(100 * coverage))
  const [low, high] = [Math.min(...shares), Math.max(...shares)]
  const answered = Math.min(...scores.map((one) => one.answered / one.epochs))
  const wild = scores.reduce((sum, one) => sum + one.wild, 0)
  const notes = `${answered < 0.99 ? `, ${Math.round(100 * answered)} % answered` : ''}${wild > 0 ? `, ${wild} wild` : ''}`
  return `${worst((one) => one.median)} / ${worst((one) => one.p95)}, ${low === high ? low : `${low}–${high}`} %${notes}`
}
