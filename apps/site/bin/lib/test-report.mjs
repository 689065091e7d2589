import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Tests in the report of a stage. A stage that failed without a failed test (a crash, a syntax error, a time-out)
 * counts as one failure.
 * @param {'vitest' | 'playwright' | undefined} form undefined = the stage has no tests
 * @param {string} report path of its JSON report
 * @param {boolean} succeeded whether its program ended with 0
 */
export function countTests(form, report, succeeded) {
  const counts = form && existsSync(report) ? READERS[form](JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  if (!succeeded && counts.failed === 0) counts.failed = 1
  return counts
}

const READERS = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  playwright: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
}

/**
 * Names and messages of the tests that failed, for the end of a run whose beginning nobody sees any more.
 * @param {'vitest' | 'playwright' | undefined} form
 * @param {string} report path of its JSON report
 * @returns {string[]} one text a test: file, name, and the first lines of the message
 */
export function listFailures(form, report) {
  if (!form || !existsSync(report)) return []
  return FAILURES[form](JSON.parse(readFileSync(report, 'utf8'))).map(({ file, name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() && !line.includes('/node_modules/') && !/^ *at new Promise/.test(line))
      .slice(0, MESSAGE_LINES)
    return [`${file} > ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
  })
}

const MESSAGE_LINES = 12

const FAILURES = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ name: file, message = '', status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be read at all has no tests.
      if (failed.length === 0) return status === 'failed' ? [{ file, name: '(the file)', message }] : []
      return failed.map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages.join('\n') }))
    }),
  playwright: ({ suites }) => suites.flatMap(failuresOfSuite),
}

function failuresOfSuite({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
      return { file, name: title, message: errors.map(({ message = '' }) => message).join('\n') }
    })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}
