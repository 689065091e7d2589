import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('../bin/run.mjs', import.meta.url))

describe.each([
  ['hardware', 'hardware/hardware.main.ts'],
  ['licence', 'licence/licence.main.ts'],
])('npm run %s', (name, file) => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, `apps/site/src/${file}`, ...args], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  test('says with --help how it is used', () => {
    expect(run('--help')).toEqual({ status: 0, stdout: expect.stringContaining(`npm run ${name} -- <command>`), stderr: '' })
  })

  test('answers an option that it does not know with what it knows, and no stack trace', () => {
    const { status, stdout, stderr } = run('--nonsense')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/'--nonsense'/)
    expect(stderr).toContain(`npm run ${name} -- <command>`)
    expect(stderr).not.toMatch(/^ {4}at /m)
  })
})
