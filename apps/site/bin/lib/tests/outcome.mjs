import { readTestLog } from './test-log.mjs'

/** Share of failed files above which a stage is broken, and running each again would tell nothing more. */
const BROKEN_PART = 0.1
const SAID_LINES = 10

/**
 * What became of a stage.
 * @typedef {{file: string, name: string, message: string}} Red a test, or `(the file)`
 * @typedef {{passed: number, skipped: number, red: Red[], broken: string | null}} Outcome broken = why the stage failed
 *   as a whole, whatever its tests say; null = it did not
 */

const WHY_ENDED = {
  silent: 'it printed nothing for too long and was ended',
  late: 'the time of the whole run was over',
  interrupted: 'it was interrupted',
}

/** @returns {Outcome} of a stage without tests: what its program says, and with which words it ended */
export function outcomeOfCheck({ code, ended, tail }) {
  const reason = reasonOf({ code, ended })
  const said = tail.split('\n').filter((line) => line.trim())
  return { passed: 0, skipped: 0, red: [], broken: reason && [reason, ...said.slice(-SAID_LINES)].join('\n') }
}

/**
 * Judges a stage by the log of its tests. Everything planned must have run and passed: a stage that was killed, crashed
 * or left something out has failed, whatever its exit code.
 * @returns {Outcome}
 */
export function outcomeOfTests({ code, ended }, logPath) {
  const log = readTestLog(logPath)
  const results = [...log.ended.values()]
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const counts = { passed: sum('passed'), skipped: sum('skipped') }
  if (log.planned.length === 0)
    return { ...counts, red: [], broken: log.faults.join('\n') || reasonOf({ code, ended }) || 'it found no test' }
  const red = log.planned.flatMap((file) => redOf(file, log))
  return { ...counts, red, broken: brokenBy({ code, ended }, log, red) }
}

function redOf(file, { begun, ended }) {
  const result = ended.get(file)
  if (result) return result.failures.map((failure) => ({ file, ...failure }))
  return [{ file, name: '(the file)', message: begun.has(file) ? 'began and did not end' : 'was not run' }]
}

function brokenBy({ code, ended }, { planned, faults, reason }, red) {
  if (ended === 'late' || ended === 'interrupted') return WHY_ENDED[ended]
  const files = new Set(red.map(({ file }) => file)).size
  // A runner that is alone in its stage may have one failed file, however few there are.
  if (files > Math.max(1, planned.length * BROKEN_PART)) {
    return `${files} of ${planned.length} files are red${ended ? `; ${WHY_ENDED[ended]}` : ''}`
  }
  if (faults.length > 0) return faults.join('\n')
  if (ended === 'silent') return null
  if (reason === null || reason === 'interrupted') return `${WHY_ENDED.interrupted} (${code ?? 'by a signal'})`
  return code === 0 || red.length > 0 ? null : reasonOf({ code, ended })
}

const reasonOf = ({ code, ended }) => (ended ? WHY_ENDED[ended] : code === 0 ? null : `it ended with ${code ?? 'a signal'}`)
