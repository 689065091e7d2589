import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { PlantedTests, type RunnerEnd } from './testing/planted-tests.ts'

let planted: PlantedTests
afterEach(() => planted.remove())

const GREEN = `it('passes', () => {})`
const ALWAYS_RED = `it('adds up', () => expect(1 + 1).toBe(3))`
const RED_ONCE = `
  import { existsSync, writeFileSync } from 'node:fs'
  const mark = new URL('seen', import.meta.url)
  it('is red once', () => {
    const seen = existsSync(mark)
    writeFileSync(mark, '')
    expect(seen).toBe(true)
  })`
const HANGS = `it('waits for ever', () => new Promise(() => setInterval(() => {}, 1000)))`
const green = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`green-${n}.test.mjs`, GREEN]))
const stageOf = ({ results }: RunnerEnd) => results[0]!
const named = (list: { file: string; name: string }[]) => list.map(({ file, name }) => `${basename(file)} > ${name}`).toSorted()

describe('the runner of npm test', () => {
  it('looks once more at files that were red, alone; what hangs is ended and named, and the rest goes on', async () => {
    planted = await PlantedTests.vitest({
      ...green(28),
      'always.test.mjs': ALWAYS_RED,
      'once.test.mjs': RED_ONCE,
      'hangs.test.mjs': HANGS,
    })
    const end = await planted.run()
    const { outcome, unsteady } = stageOf(end)
    expect(outcome.broken).toBeNull()
    expect(named(outcome.red)).toEqual(['always.test.mjs > adds up', 'hangs.test.mjs > (the file)'])
    expect(outcome.red.map(({ message }) => message.split('\n')[0]).toSorted()).toEqual([
      'began and did not end',
      'expected 2 to be 3 // Object.is equality',
    ])
    expect(named(unsteady)).toEqual(['once.test.mjs > is red once'])
    expect(outcome.passed).toBe(29)
    // All there is to know is at the end.
    expect(end.closing.length).toBeLessThanOrEqual(40)
    const closing = end.closing.join('\n')
    expect(closing).toMatch(/RED planted: .*always\.test\.mjs > adds up\n +expected 2 to be 3/)
    expect(closing).toMatch(/RED planted: .*hangs\.test\.mjs > \(the file\)\n +began and did not end/)
    expect(closing).toMatch(/UNSTEADY planted: .*once\.test\.mjs > is red once\n +expected false to be true/)
    expect(closing).toMatch(/FAILED planted/)
    expect(closing).toMatch(/29 passed, 2 failed, 1 unsteady, 0 skipped/)
  })

  it('succeeds where what was red is green alone', async () => {
    planted = await PlantedTests.vitest({ ...green(2), 'once.test.mjs': RED_ONCE })
    const end = await planted.run()
    expect(stageOf(end).outcome).toMatchObject({ passed: 3, red: [], broken: null })
    expect(end.closing.join('\n')).toMatch(/ok +planted/)
  })

  it('takes a stage of which more than a tenth is red for broken, and looks no more', async () => {
    planted = await PlantedTests.vitest({ ...green(10), 'always.test.mjs': ALWAYS_RED, 'once.test.mjs': RED_ONCE })
    const end = await planted.run()
    expect(stageOf(end).outcome.broken).toMatch(/2 of 12 files are red/)
    expect(named(stageOf(end).outcome.red)).toEqual(['always.test.mjs > adds up', 'once.test.mjs > is red once'])
    expect(end.output).not.toContain('again:')
  })

  it('gives tests one folder for what they write, which is gone at the end', async () => {
    const writes = `
      import { writeFileSync } from 'node:fs'
      import { tmpdir } from 'node:os'
      import { join } from 'node:path'
      it('writes', () => {
        writeFileSync(join(tmpdir(), 'left'), '')
        writeFileSync(new URL('where', import.meta.url), tmpdir())
      })`
    planted = await PlantedTests.vitest({ 'writes.test.mjs': writes })
    expect(stageOf(await planted.run()).outcome).toMatchObject({ passed: 1, red: [], broken: null })
    const where = await readFile(join(planted.folder, 'where'), 'utf8')
    expect(basename(where)).toMatch(/^muster-tests-/)
    expect(existsSync(where)).toBe(false)
  })

  it('fails a stage that was interrupted, though nothing of it was red', async () => {
    planted = await PlantedTests.vitest({ ...green(3), 'hangs.test.mjs': HANGS })
    let sent = false
    const end = await planted.run((output, send) => {
      if (sent || !output.includes('green-')) return
      sent = true
      send('SIGINT')
    })
    expect(stageOf(end).outcome.broken).toMatch(/interrupted/)
  })

  it('fails a stage whose program was killed', async () => {
    const kills = `it('kills', () => process.kill(process.ppid, 'SIGKILL'))`
    planted = await PlantedTests.vitest({ ...green(3), 'kills.test.mjs': kills })
    const { outcome } = stageOf(await planted.run())
    expect(outcome.broken).not.toBeNull()
  })

  it('fails a file whose tests throw after they ended, or whose hooks do', async () => {
    const late = `it('passes', () => { setTimeout(() => { throw new Error('too late') }, 1) })
      it('waits', () => new Promise((done) => setTimeout(done, 100)))`
    const hook = `describe('a part', () => { beforeAll(() => { throw new Error('no set-up') }); it('passes', () => {}) })`
    planted = await PlantedTests.vitest({ ...green(20), 'late.test.mjs': late, 'hook.test.mjs': hook })
    const { outcome } = stageOf(await planted.run())
    expect(outcome.broken).toBeNull()
    expect(outcome.red.map(({ file, message }) => `${basename(file)} ${message.split('\n')[0]}`).toSorted()).toEqual([
      'hook.test.mjs Error: no set-up',
      'late.test.mjs Error: too late',
    ])
  })
})

describe('the runner over a browser stage', () => {
  const head = `import { expect, test } from '@playwright/test'\n`
  const passes = `${head}test('passes', () => {})`

  it('fails what was planned and did not run, and looks once more at one red file', async () => {
    const red = `${head}test.describe.configure({ mode: 'serial' })\ntest('adds up', () => expect(1 + 1).toBe(3))\ntest('is never reached', () => {})`
    planted = await PlantedTests.playwright({
      'a.spec.mjs': passes,
      'b.spec.mjs': `${passes}\ntest.skip('is left out', () => {})`,
      'c.spec.mjs': red,
    })
    const { outcome } = stageOf(await planted.run())
    expect(named(outcome.red)).toEqual(['c.spec.mjs > adds up', 'c.spec.mjs > is never reached'])
    expect(outcome).toMatchObject({ passed: 2, skipped: 1, broken: null })
  })

  it('fails a stage that ended before its tests were all run', async () => {
    const ends = `${head}test('ends it', () => { process.kill(process.ppid, 'SIGINT'); return new Promise((done) => setTimeout(done, 30_000)) })`
    planted = await PlantedTests.playwright({ 'a.spec.mjs': passes, 'b.spec.mjs': ends, 'c.spec.mjs': passes, 'd.spec.mjs': passes })
    const { outcome } = stageOf(await planted.run())
    expect(outcome.broken).not.toBeNull()
    expect(outcome.passed).toBe(1)
  })
})
