import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { waitForPort } from './ports.ts'

const START = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))
const start = (...args: string[]) =>
  spawnSync(process.execPath, [START, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH }, timeout: 20_000 })

it('explains every option', () => {
  const { status, stdout } = start('--help')
  expect(status).toBe(0)
  for (const option of ['--port', '--mqtt-port', '--terminal-port', '--host', '--data-dir', '--no-simulator', '--no-history', '--reset'])
    expect(stdout).toContain(option)
})

it.each([
  [['--port', 'eighty'], /--port must be a port number/],
  [['--mqtt-port', '70000'], /--mqtt-port must be a port number/],
  [['--fast'], /--fast/],
  [['--data-dir', '/proc/nowhere'], /data directory \/proc\/nowhere cannot be written/],
])('refuses %j in words, without a stack trace', (args, words) => {
  const { status, stderr } = start(...args)
  expect(status).toBe(1)
  expect(stderr).toMatch(words)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it.skipIf(process.getuid?.() === 0)('refuses a data directory without the right to write', () => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-read-only-'))
  chmodSync(dir, 0o500)
  const { status, stderr } = start('--data-dir', dir)
  expect([status, stderr]).toEqual([1, expect.stringMatching(/cannot be written/)])
  rmSync(dir, { recursive: true })
})

it('names a busy port, the option, and a port to try', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(waitForPort('127.0.0.1', port, '--port', 0)).rejects.toThrow(`npm start -- --port ${port + 1}`)
  await expect(waitForPort('192.0.2.1', port, '--port', 0)).rejects.toThrow(/--host 127.0.0.1/)
  other.close()
})
