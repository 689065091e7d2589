import { spawn } from 'node:child_process'
import { progress } from './progress.mjs'
import { UserError } from './stop-with.mjs'
import { ROOT } from './workspace.mjs'

/** Lines of a failed step's output that are shown. */
const TAIL_LINES = 25
/** A sign of life for steps that take long. */
const STILL_RUNNING_MS = 15_000

/**
 * Runs a command of the set-up; its output is shown only when it fails.
 * @param {string} what for messages
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, hint?: string}} [options] hint = what to do when it fails
 */
export async function runQuietly(what, command, args, { env = {}, hint = '' } = {}) {
  progress(`${what} ...`)
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-64_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ticker = setInterval(() => progress(`${what}: still at it`), STILL_RUNNING_MS)
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      keep(error.message)
      done(-1)
    })
    child.once('close', done)
  })
  clearInterval(ticker)
  if (code === 0) return
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
  const space = /ENOSPC|no space left/i.test(output) ? 'The disk is full: free some space and start again.' : hint
  throw new UserError(`${what} failed.\n${tail}\n\n${space}`.trimEnd())
}
