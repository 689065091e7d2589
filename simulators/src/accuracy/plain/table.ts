import type { BesidePlain } from './beside-plain.ts'
import { lossesOf } from './losses.ts'

const metres = (value: number) => value.toFixed(3)

/** Plain solution and engine side by side, as a table for `docs/accuracy.md`; the worse one in bold. */
export function plainTable(rows: readonly BesidePlain[], wrong: readonly BesidePlain[]): string {
  return [
    '## Beside the plain solution',
    '',
    'Every recording, cut, thinned and calibrated in many ways: median / p95 in metres of the textbook solution of each epoch by itself (least squares with the median error of each',
    'tag and anchor taken off and the true height given; least squares on all differences of the instant; k nearest neighbours over 3 s) and of the engine, at the instants that both answer.',
    'The check fails where the engine loses by more than 3 %, but for the losses known (bold), which may not grow.',
    '',
    ...tableOf('plain', rows),
    '',
    '### Calibrations that are wrong',
    '',
    'Each calibration made wrong in several ways, beside the engine without any. The check fails where it makes a fix worse by more than 10 %.',
    '',
    ...tableOf('no calibration', wrong),
    '',
  ].join('\n')
}

function tableOf(beside: string, rows: readonly BesidePlain[]): string[] {
  return [
    `| recording | instants | ${beside} | engine |`,
    '|---|---:|---:|---:|',
    ...rows.map((row) => {
      const losses = lossesOf(row)
      const own = (figure: 'median' | 'p95') => (losses[figure] === undefined ? metres(row[figure]) : `**${metres(row[figure])}**`)
      return `| ${row.name} | ${row.instants} | ${metres(row.plainMedian)} / ${metres(row.plainP95)} | ${own('median')} / ${own('p95')} |`
    }),
  ]
}

/** The same for a terminal. */
export const printPlain = (rows: readonly BesidePlain[]): string =>
  rows
    .map(({ name, plainMedian, plainP95, median, p95 }) =>
      [name.padEnd(96), 'plain', metres(plainMedian), '/', metres(plainP95), ' engine', metres(median), '/', metres(p95)].join(' '),
    )
    .join('\n')
