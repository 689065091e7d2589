import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../workspace.mjs'

/** Number of lines at the end of a long run that readers see. */
const LINES = 40
const MESSAGE_LINES = 12
const WIDTH = 240

/** Whether a stage failed, or a test of it twice. */
export const hasFailed = ({ outcome }) => outcome.broken !== null || outcome.red.length > 0

/**
 * The whole result of a run within 40 lines: what failed and why, what was unsteady, the stages and their times.
 * @param {Awaited<ReturnType<typeof import('./run-all.mjs').runAll>>} results
 * @returns {string[]}
 */
export function closingLines(results, allSeconds) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  const failed = sum(({ outcome }) => outcome.red.length + (outcome.broken === null ? 0 : 1))
  const table = [
    ...results.map((result) => row(hasFailed(result) ? 'FAILED' : 'ok', result.name, result.seconds)),
    row('', 'all', allSeconds),
    '',
    `${sum(({ outcome }) => outcome.passed)} passed, ${failed} failed, ${sum(({ unsteady }) => unsteady.length)} unsteady, ${sum(({ outcome }) => outcome.skipped)} skipped`,
  ]
  const findings = results.flatMap(({ name, outcome, unsteady }) => [
    ...(outcome.broken === null ? [] : [{ head: `BROKEN ${name}`, message: outcome.broken }]),
    ...outcome.red.map((one) => ({ head: `RED ${name}: ${titleOf(one)}`, message: one.message })),
    ...unsteady.map((one) => ({ head: `UNSTEADY ${name}: ${titleOf(one)}`, message: one.message })),
  ])
  return [...fit(findings, LINES - table.length - 1), '', ...table]
}

const row = (state, name, seconds) => `${state.padEnd(6)} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)} s`
const titleOf = ({ file, name }) => `${relative(ROOT, file)} > ${name}`

/** Broken and failed items come before unsteady ones; each gets as many lines of its message as fit. */
function fit(findings, room) {
  const order = ['BROKEN', 'RED', 'UNSTEADY']
  const rank = ({ head }) => order.findIndex((word) => head.startsWith(word))
  const sorted = findings.toSorted((a, b) => rank(a) - rank(b))
  const shown = sorted.length > room ? sorted.slice(0, room - 1) : sorted
  const each = Math.min(MESSAGE_LINES, Math.floor(room / Math.max(1, shown.length)) - 1)
  const lines = shown.flatMap(({ head, message }) => [cut(head), ...messageLines(message).slice(0, Math.max(0, each))])
  return shown.length < sorted.length ? [...lines, `and ${sorted.length - shown.length} more, above`] : lines
}

function messageLines(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('/node_modules/') && !/^ *at new Promise/.test(line))
    .map((line) => `    ${cut(line)}`)
}

const cut = (line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line)
