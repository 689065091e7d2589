import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * What a test runner tells while it runs, a line of JSON an event: whatever ends it, what it found until then is there.
 *
 * @typedef {{name: string, message: string}} Failure
 * @typedef {{passed: number, skipped: number, failures: Failure[]}} FileResult
 * @typedef {{event: 'plan', files: string[]} | {event: 'begun', file: string}
 *   | ({event: 'ended', file: string} & FileResult)
 *   | {event: 'fault', file: string | null, message: string} | {event: 'over', reason: string}} TestEvent
 */

/** @param {TestEvent} event */
export function note(event) {
  const path = process.env.MUSTER_TEST_LOG
  if (path) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

/**
 * Reads what one or more runs of a stage have told; what the first of them planned is what is to be run.
 * @param {string} path
 * @returns {{planned: string[], begun: Set<string>, ended: Map<string, FileResult>, faults: string[],
 *   reason: string | null}}
 *   planned is empty where it did not come to the point of knowing its files; faults belong to no file; reason = null:
 *   none came to its end
 */
export function readTestLog(path) {
  const log = { planned: [], begun: new Set(), ended: new Map(), faults: [], reason: null }
  if (!existsSync(path)) return log
  // The last line may be cut off by whatever ended the runner.
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const event = JSON.parse(line)
    if (event.event === 'plan') log.planned = log.planned.length > 0 ? log.planned : event.files
    else if (event.event === 'begun') log.begun.add(event.file)
    else if (event.event === 'ended') log.ended.set(event.file, event)
    else if (event.event === 'fault') noteFault(log, event)
    else log.reason = event.reason
  }
  return log
}

/** An error outside of tests fails the file in which it was thrown, if known. */
function noteFault({ ended, faults }, { file, message }) {
  const result = ended.get(file)
  if (result) result.failures.push({ name: '(the file)', message })
  else faults.push(message)
}
