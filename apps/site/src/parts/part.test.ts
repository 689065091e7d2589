import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '@muster/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identify, isAlive } from '../data/process-identity.ts'
import { SiteError } from '../site-error.ts'
import { Part } from './part.ts'
import type { PartSpec, PartState } from './part-spec.ts'

let dir: string
const started: Part[] = []
/** Every state that parts were in. */
let states: PartState[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'muster-part-'))
  states = []
})
afterEach(async () => {
  for (const part of started.splice(0)) await part.stop()
  rmSync(dir, { recursive: true, force: true })
})

const READY = `console.log('{"msg":"ready"}')`

function program(code: string, { answers = false, readyWithinMs = 60_000 } = {}): Part {
  const entry = join(dir, 'program.mjs')
  writeFileSync(entry, code)
  const spec: PartSpec = { name: 'broker', entry, args: [], env: { PATH: process.env.PATH }, ...(answers && { answers }) }
  const part = new Part(spec, dir, () => states.push(part.status.state), readyWithinMs)
  started.push(part)
  return part
}

describe('a part', () => {
  it('is ready when it says so, keeps its log, and ends when told to', async () => {
    const part = program(`process.on('SIGTERM', () => { console.log('bye'); process.exit(0) }); setInterval(() => {}, 1000); ${READY}`)
    await part.start()
    expect(part.status).toMatchObject({ state: 'ready', restarts: 0 })
    const { process: identity } = part.status
    await part.stop()
    started.pop()
    expect(part.status.state).toBe('stopped')
    expect(identity && isAlive(identity)).toBe(false)
    expect(readFileSync(part.logPath, 'utf8')).toContain('bye')
  })

  it('is started again when it is killed', async () => {
    const part = program(`${READY}; setInterval(() => {}, 1000)`)
    await part.start()
    const first = part.status.process
    process.kill(first?.pid ?? 0, 'SIGKILL')
    await eventually('a second process is ready', () => part.status.restarts >= 1 && part.status.state === 'ready')
    expect(part.status.process?.pid).not.toBe(first?.pid)
  })

  it('that cannot start ends the start with what it said and where its log is', async () => {
    const part = program(`throw new Error('no such thing as a broker')`)
    const fault = await part.start().catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(SiteError)
    expect(String(fault)).toMatch(/no such thing as a broker/)
    expect(String(fault)).toContain(part.logPath)
  })
})

describe('a part that answers', () => {
  /** Answers each question with the result of `work`, `afterMs` later. */
  const answering = (work: string, afterMs = 0) => `
    const begunMs = Date.now()
    process.on('message', ({ areYouAlive }) => setTimeout(() => { if (${work}) process.send({ alive: areYouAlive }) }, ${afterMs}))
    setInterval(() => {}, 100)
    ${READY}`
  const replacedOnce = (part: Part) =>
    eventually('its successor is ready', () => part.status.restarts >= 1 && part.status.state === 'ready')

  it('is replaced when its process is frozen, in which it hears no other signal', async () => {
    const part = program(answering('true'), { answers: true })
    await part.start()
    const first = part.status.process
    process.kill(first?.pid ?? 0, 'SIGSTOP')
    await replacedOnce(part)
    expect(states).toEqual(['starting', 'ready', 'silent', 'restarting', 'restarting', 'ready'])
    expect(first && isAlive(first)).toBe(false)
    expect(readFileSync(part.logPath, 'utf8')).toContain('replaced: did not answer for 5 s')
  })

  it('is replaced when its work stands still, although its timers go on', async () => {
    const part = program(answering('Date.now() - begunMs < 1000'), { answers: true })
    await part.start()
    await replacedOnce(part)
  })

  it('is left alone while it is slow', async () => {
    const part = program(answering('true', 2000), { answers: true })
    await part.start()
    await new Promise((done) => setTimeout(done, 9000))
    expect(part.status).toMatchObject({ state: 'ready', restarts: 0 })
  })

  it('is tried again when a start does not get ready', async () => {
    const mark = join(dir, 'started-before')
    const part = program(
      `const { existsSync, writeFileSync } = await import('node:fs')
       if (existsSync('${mark}')) { ${answering('true')} } else { writeFileSync('${mark}', ''); setInterval(() => {}, 1000) }`,
      { answers: true, readyWithinMs: 5000 },
    )
    part.start().catch(() => undefined)
    await replacedOnce(part)
    expect(readFileSync(part.logPath, 'utf8')).toContain('replaced: did not get ready')
  })
})

it('ends by itself when its supervisor is killed', async () => {
  const mark = join(dir, 'ended')
  const child = join(dir, 'child.mjs')
  writeFileSync(
    child,
    `process.on('SIGTERM', async () => { (await import('node:fs')).writeFileSync('${mark}', ''); process.exit(0) }); setInterval(() => {}, 1000); process.send(process.pid)`,
  )
  const watch = fileURLToPath(new URL('../../bin/watch-parent.mjs', import.meta.url))
  const parent = join(dir, 'parent.mjs')
  writeFileSync(
    parent,
    `import { spawn } from 'node:child_process'
     const child = spawn(process.execPath, ['--import', '${watch}', '${child}'], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
     child.once('message', (pid) => console.log(pid))`,
  )
  const supervisor = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = (await once(supervisor.stdout, 'data')) as [Buffer]
  const pid = Number(chunk.toString())
  expect(identify(pid)).not.toBeNull()
  supervisor.kill('SIGKILL')
  await eventually('the part has ended in an orderly way', () => existsSync(mark) && identify(pid) === null)
})
