import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { progress } from './progress.mjs'
import { UserError } from './stop-with.mjs'
import { ROOT } from './workspace.mjs'

/** Lines of a failed step's output that are shown. */
const TAIL_LINES = 25
/** How often long steps report their progress, and after how many times without progress they show a sign of life. */
const LOOK_EVERY_MS = 5000
const SILENT_LOOKS = 3

/**
 * Runs a command of the set-up; its output is shown only when it fails.
 * @param {string} what for messages
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string>, hint?: string, howFar?: (line: string) => string | undefined}} [options]
 *   hint = what to do when it fails; howFar gets each printed line and returns the progress if the line tells it
 */
export async function runQuietly(what, command, args, { env = {}, hint = '', howFar = () => undefined } = {}) {
  progress(`${what} ...`)
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (text) => {
    output = `${output}${text}\n`.slice(-64_000)
  }
  let far = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      keep(line)
      far = howFar(line) ?? far
    })
  let said = far
  let silentLooks = 0
  const ticker = setInterval(() => {
    silentLooks = far === said ? silentLooks + 1 : 0
    if (far !== said) progress(`${what}: ${far}`)
    else if (silentLooks % SILENT_LOOKS === 0) progress(`${what}: ${far === '' ? 'still at it' : `${far}, still at it`}`)
    said = far
  }, LOOK_EVERY_MS)
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
