import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RotatingLog } from './rotating-log.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'muster-log-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('keeps the newest lines in bounded files, whatever is written', () => {
  const log = new RotatingLog(join(dir, 'part.log'), { maxBytes: 100, kept: 2 })
  for (let line = 0; line < 200; line += 1) log.write(Buffer.from(`line ${line}\n`))
  log.close()
  expect(readdirSync(dir).sort()).toEqual(['part.log', 'part.log.1', 'part.log.2'])
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(100)
  expect(readFileSync(join(dir, 'part.log'), 'utf8')).toMatch(/line 199\n$/)
})

it('goes on with the file of an earlier run', () => {
  for (const text of ['first\n', 'second\n']) {
    const log = new RotatingLog(join(dir, 'part.log'))
    log.write(Buffer.from(text))
    log.close()
  }
  expect(readFileSync(join(dir, 'part.log'), 'utf8')).toBe('first\nsecond\n')
})
