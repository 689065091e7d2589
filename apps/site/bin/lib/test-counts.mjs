import { existsSync, readFileSync } from 'node:fs'

/**
 * Tests in the report of a stage. A stage that failed without a failed test (a crash, a syntax error, a time-out) counts as one failure.
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
