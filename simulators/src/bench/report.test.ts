import { expect, test } from 'vitest'
import { replaceMeasured, reportOf } from './report.ts'

const machine = { description: '2 × processor', cpu: 100, fdatasyncMs: 0.1, load: 0.5 }
const row = { what: 'a thing', conditions: 'load', measured: '1 ms', target: '≤ 2 ms', ratio: '–' }
const report = reportOf(machine, [row], Date.UTC(2026, 0, 2), 1)

test('the report names the machine, the day and every row', () => {
  expect(report).toContain('2026-01-02 on 2 × processor')
  expect(report).toContain('| a thing | 1 ms | ≤ 2 ms | – | load |')
})

test('a new report replaces the old one and leaves the text around it', () => {
  const first = replaceMeasured('', report)
  const edited = `${first.replace('# Performance', '# Performance\n\nBefore.')}After.\n`
  const second = replaceMeasured(edited, reportOf(machine, [{ ...row, measured: '3 ms' }], 0, 1))
  expect(second).toContain('Before.')
  expect(second).toContain('After.')
  expect(second).toContain('3 ms')
  expect(second).not.toContain('| 1 ms |')
})
