import { readFileSync, writeFileSync } from 'node:fs'
import { type Baseline, writeBaseline } from './baseline.ts'
import { scoreAllBesidePlain, scoreWrongCalibrations } from './plain/beside-plain.ts'
import { writeLosses } from './plain/losses.ts'
import { plainTable } from './plain/table.ts'
import { HAND_OVER, pairFigures, plantFigures } from './plant.ts'
import { DEFAULT_DIRECTORY, DOCUMENT, type Row, scoreDataSets } from './suite.ts'

const BEGIN = '<!-- accuracy: begin -->'
const END = '<!-- accuracy: end -->'
const FRAME = `# Accuracy

What the engine reaches on recordings of real hardware and on the simulated plant. The part between the marks is written by \`npm run accuracy -- report\`;
\`npm run accuracy -- check\` compares with the committed baseline and fails when a figure is more than 5 % worse, or when the engine loses against the plain solution where it did not before.

${BEGIN}
${END}
`

/** Exit code: 1 when the recordings are not here, because a report without them would lose their figures. */
export function writeReport(directory: string = DEFAULT_DIRECTORY): number {
  const rows = scoreDataSets(directory)
  if (rows === null) {
    process.stdout.write('The measured recordings are not on this machine: give their directory with --data-dir. Nothing written.\n')
    return 1
  }
  const plant = { ...plantFigures(), ...pairFigures() }
  const beside = scoreAllBesidePlain(directory)
  writeBaseline(rows, plant)
  const wrong = scoreWrongCalibrations(directory)
  writeLosses([...beside, ...wrong])
  const document = readDocument()
  const [before] = document.split(BEGIN)
  const after = document.slice(document.indexOf(END))
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${measured(rows)}\n${simulated(plant)}\n${plainTable(beside, wrong)}\n${after}`)
  process.stdout.write(`Written: ${DOCUMENT} and the baseline.\n`)
  return 0
}

function readDocument(): string {
  try {
    const text = readFileSync(DOCUMENT, 'utf8')
    return text.includes(BEGIN) && text.includes(END) ? text : FRAME
  } catch {
    return FRAME
  }
}

const metres = (value: number, digits = 3) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function measured(rows: readonly Row[]): string {
  return [
    '## Measured recordings',
    '',
    'Horizontal errors in metres, every recording from its first epoch on, causal. "Alone" is a plain solution of every epoch by itself (least squares, k nearest neighbours).',
    '"Within stated" is the share of errors inside the accuracy stated with the fix; honest figures give about 68 %. "Wild" counts errors beyond 20 m stated as better than 5 m.',
    '',
    '| recording | epochs | answered | alone: median / p95 | goal | **median** | **p95** | 68.27 % | mean | p90 | RMSE | within stated | wild |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(({ set, score }) =>
      [
        '',
        set.name,
        score.epochs,
        percent(score.answered / score.epochs),
        `${metres(set.alone[0])} / ${metres(set.alone[1])}`,
        `${metres(set.goal[0])} / ${metres(set.goal[1])}`,
        `**${metres(score.median)}**`,
        `**${metres(score.p95)}**`,
        ...[score.p68, score.mean, score.p90, score.rmse].map((value) => metres(value)),
        percent(score.coverage),
        score.wild,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n')
}

function simulated({ [HAND_OVER]: handOver = {}, ...plant }: Baseline): string {
  const [gap, ...leaps] = [handOver.gapS, handOver.leapMedian, handOver.leap95].map((value) => metres(value ?? Number.NaN, 1))
  return [
    '## Simulated plant',
    '',
    'Everybody of the demonstration plant walks, five minutes, one slot a second; noise, constant errors of cards and anchors, walls that lengthen ranges, dropouts, outliers, satellites with a slow error. No calibration.',
    '"Line of sight": at least four ranges of the fix without an obstacle. Decentralised pairs and daisy chain: the same people located by differences of pairs alone, the last fix of every slot with three pairs or more.',
    '',
    '| fixes | answered | median | 68.27 % | p95 | RMSE | within stated | right floor |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...Object.entries(plant).map(([name, { median, p68, p95, rmse, coverage, floor, answered }]) => {
      const cells = [
        name,
        answered === undefined ? '' : percent(answered),
        ...[median, p68, p95, rmse].map((value) => metres(value ?? Number.NaN, 2)),
        percent(coverage ?? 0),
        percent(floor ?? 0),
      ]
      return `| ${cells.join(' | ')} |`
    }),
    '',
    `Hand-overs between ranges and satellites or beacons: ${handOver.count}; longest time without a fix ${gap} s; leap of the fix beyond what the person walked: median ${leaps[0]} m, p95 ${leaps[1]} m.`,
    '',
  ].join('\n')
}
