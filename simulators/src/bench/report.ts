import { readFile, writeFile } from 'node:fs/promises'
import type { BenchRow } from './bench.ts'
import type { Machine } from './machine.ts'

const BEGIN = '<!-- bench: begin -->'
const END = '<!-- bench: end -->'
const FRAME = `# Performance

Written by \`pnpm bench\`. Figures hold for the machine named here; what travels is the ratio to the calibration loop of the same run.

${BEGIN}
${END}
`

/** `loadAfter`: load average when the last bench ended. */
export function reportOf(machine: Machine, rows: BenchRow[], atMs: number, loadAfter: number): string {
  return [
    `Taken ${new Date(atMs).toISOString().slice(0, 10)} on ${machine.description}. Calibration: ${machine.cpu.toFixed(1)} million rounds per processor second; one \`fdatasync\` ${machine.fdatasyncMs.toFixed(2)} ms. Load average of the machine before and after: ${machine.load.toFixed(1)}, ${loadAfter.toFixed(1)}.`,
    '',
    '| what | measured | target | ÷ calibration | conditions |',
    '|---|---|---|---:|---|',
    ...rows.map(({ what, measured, target, ratio, conditions }) => `| ${[what, measured, target, ratio, conditions].join(' | ')} |`),
  ].join('\n')
}

/** The document with its measured part replaced; the text around it stays. */
export function replaceMeasured(document: string, report: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) return replaceMeasured(FRAME, report)
  return `${document.slice(0, begin + BEGIN.length)}\n${report}\n${document.slice(end)}`
}

export async function writeReport(path: string, report: string): Promise<void> {
  const document = await readFile(path, 'utf8').catch(() => FRAME)
  await writeFile(path, replaceMeasured(document, report))
}
