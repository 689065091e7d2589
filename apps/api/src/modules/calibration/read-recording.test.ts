import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRecording } from './read-recording.ts'

const LINES = [0, 1, 2].map((t) => JSON.stringify({ t, tag: 'e1', ranges: { a1: 3.2, a2: 4.1 }, gt: [t, 2, 1] }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-recording-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (bytes: string | Uint8Array) => {
  const path = join(folder, 'walk.jsonl')
  await writeFile(path, bytes)
  return readRecording(path)
}

it.each([
  ['UTF-8', LINES.join('\n')],
  ['UTF-8 with its mark and line ends of Windows', `\ufeff${LINES.join('\r\n')}\r\n`],
  ['UTF-16, as a console of Windows writes what a program prints', Buffer.from(`\ufeff${LINES.join('\r\n')}\r\n`, 'utf16le')],
  ['with empty lines', `\n\n${LINES.join('\n\n')}\n\n`],
])('a recording in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ recording: { epochs: [{ t: 0 }, { t: 1 }, { t: 2 }] } })
})

it('names the line of a fault, whatever its encoding', async () => {
  const faulty = [...LINES.slice(0, 2), '{"t":2,"tag":"张伟","ranges":'].join('\n')
  for (const bytes of [
    faulty,
    Buffer.from(`\ufeff${faulty}`, 'utf16le'),
    Buffer.from(LINES.join('\n').replace('"t":2', '"t":\xff'), 'latin1'),
  ])
    expect(await read(bytes)).toMatchObject({ faults: { count: 1, lines: [{ line: 3 }] } })
})
