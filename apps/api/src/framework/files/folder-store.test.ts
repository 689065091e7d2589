import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderStore } from './folder-store.ts'
import { Scratch } from './scratch.ts'

let dir: string
let scratch: Scratch
let store: FolderStore
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'muster-store-'))
  scratch = new Scratch(join(dir, 'unfinished'))
  store = new FolderStore(join(dir, 'files'), scratch)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const read = async (key: string) => {
  const stored = await store.open(key)
  return stored && text(stored)
}
async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const entries of store.list()) found.push(...entries.map(({ key }) => key))
  return found.sort()
}
const unfinished = () => readdir(join(dir, 'unfinished')).catch(() => [])

it('keeps a stream under a new key, and gives it back', async () => {
  expect(await keys()).toEqual([])
  const key = await store.put(Readable.from(['one ', 'two']))
  expect(await read(key)).toBe('one two')
  expect(await store.size(key)).toBe(7)
  expect(await keys()).toEqual([key])
  await store.put(Readable.from(['new']), key)
  expect(await read(key)).toBe('new')
  await store.remove(key)
  await store.remove(key)
  expect([await read(key), await store.size(key), await keys()]).toEqual([null, null, []])
})

it('takes a finished file of the scratch away', async () => {
  await scratch.use(async (path) => {
    await writeFile(path, 'finished')
    expect(await store.put({ scratch: path }, 'key-of-mine')).toBe('key-of-mine')
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })
  expect(await read('key-of-mine')).toBe('finished')
})

it('keeps nothing of a stream that breaks, and what was there stays', async () => {
  const key = await store.put(Readable.from(['whole']))
  async function* broken() {
    yield 'half'
    throw new Error('the line broke')
  }
  await expect(store.put(Readable.from(broken()), key)).rejects.toThrow('the line broke')
  expect(await read(key)).toBe('whole')
  expect([await keys(), await unfinished()]).toEqual([[key], []])
})

it('lends a copy that is gone afterwards, whatever happens', async () => {
  const key = await store.put(Readable.from(['text']))
  await scratch.useCopy(store, key, async (path) => {
    expect(await readFile(path, 'utf8')).toBe('text')
    await writeFile(path, 'scribbled over')
  })
  await expect(
    scratch.useCopy(store, key, () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await read(key), await unfinished()]).toEqual(['text', []])
  await expect(scratch.useCopy(store, 'nothing-here', async () => {})).rejects.toThrow()
})

it.each(['../../etc/passwd', 'short', 'a/../../../b', '', 'x'.repeat(65)])('takes %j for no key', async (key) => {
  await expect(store.open(key)).rejects.toThrow('not a key')
  await expect(store.put(Readable.from(['x']), key)).rejects.toThrow('not a key')
})
