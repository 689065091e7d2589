import type { Finding } from './scenario.ts'

/** A finding with the name of its scenario. */
export interface Row extends Finding {
  scenario: string
}

export interface RunNotes {
  machine: string
  commit: string
  seed: number
  /** How long it took, and what was left out or shortened. */
  length: string
}

const MARKS = { kept: 'kept', broken: '**BROKEN**', skipped: 'skipped' } as const

const verdictOf = ({ skipped, breaches }: Finding): keyof typeof MARKS =>
  skipped !== undefined ? 'skipped' : breaches.length > 0 ? 'broken' : 'kept'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The table as Markdown, which reads well on a screen too. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const found = row.skipped ?? [row.found, ...row.breaches].join('; ')
    return `| ${[row.scenario, row.done, row.expected, found, row.times, MARKS[verdictOf(row)]].map(cell).join(' | ')} |`
  })
  return ['| scenario | what was done | expected | found | press → console | |', '|---|---|---|---|---|---|', ...lines].join('\n')
}

/** One line for the whole run. */
export function summaryOf(rows: readonly Row[]): string {
  const count = (verdict: keyof typeof MARKS) => rows.filter((row) => verdictOf(row) === verdict).length
  return `${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`
}

export const isBroken = (row: Row): boolean => verdictOf(row) === 'broken'

/** `docs/endurance.md`: without a date, so that a run with the same outcome changes only its figures. */
export function documentOf(rows: readonly Row[], notes: RunNotes): string {
  return `# Endurance

Written by \`npm run test:endurance\`: whole sites, started as \`npm start\` does from the built product, under faults. What is promised is on [one page](promises.md).

${notes.machine}. Commit \`${notes.commit}\`, seed ${notes.seed}. ${notes.length}

${summaryOf(rows)}.

${tableOf(rows)}

## How to read it

Every line is *steady → fault → steady*. Before and after the fault every part is ready, and a call for help goes all the way; in between people walk (a frame of ranges a second each, QoS 1) and press SOS as hardware does:
again every second until the system says that the alarm is stored. An account is kept of what the broker acknowledged and of what tags were told, and compared with the database, the frame log and what a console heard.

- **press → console**: from the press, whether or not its gateway had a connection at that moment, to the first news of its alarm, on the live channel of a console that connects again as a browser does or on \`live/alarms\`, where bells
  and bracelets listen. It holds the fault itself: while the broker is being started again no press gets in.
- **kept**: every press is one alarm, stored once, announced, acknowledged to its tag; nothing is acknowledged that is not stored and announced; nothing rings that nobody pressed; and what the line says besides. Times are shown, not judged.
- **BROKEN**: a promise did not hold; the line says which, and the command ends with code 1.
- **skipped**: this machine does not allow it (small file systems need Linux and root, a false clock needs libfaketime); nothing is known then.
- **frames, fixes**: every acknowledged frame was looked for in the frame log, and the fix of every reading in it among the stored tracks: there, at one place, read once.
`
}
