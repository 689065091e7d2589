import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter } from './index.ts'
import { listSegments, segmentOf, segmentPath, toPosition } from './segments.ts'
import { FaultyFiles } from './testing/faulty-files.ts'
import { appendAll, frame, journalDirectory, replay } from './testing/journals.ts'

const openIn = async (directory: string) => {
  let lost = 0
  const writer = await openJournalWriter({ directory, onLost: () => lost++ })
  const reader = await openJournalReader({ directory })
  return { writer, reader, lost: () => lost, close: () => Promise.all([writer.close(), reader.close()]) }
}

describe('the name of a log', () => {
  test('is given once, and stays over restarts of its writer', async () => {
    const directory = join(await journalDirectory(), 'building')
    const before = await openJournalReader({ directory })
    expect(await before.logId()).toBeNull()
    const first = await openIn(directory)
    await appendAll(first.writer, 2)
    const logId = await first.reader.logId()
    expect(logId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await before.logId()).toBe(logId)
    await first.close()
    const second = await openIn(directory)
    expect(await second.reader.logId()).toBe(logId)
    await Promise.all([second.close(), before.close()])
  })

  test('is another one when a log begins to count from 1 again', async () => {
    const directory = await journalDirectory()
    const first = await openIn(directory)
    await appendAll(first.writer, 2)
    const logId = await first.reader.logId()
    await first.close()
    await rm(segmentPath(directory, 1))
    const second = await openIn(directory)
    await appendAll(second.writer, 1)
    expect(await listSegments(directory)).toEqual([1])
    expect(await second.reader.logId()).not.toBe(logId)
    await second.close()
  })

  test('is given to a log that was written before logs had names, and nothing of it is lost', async () => {
    const directory = await journalDirectory()
    const first = await openIn(directory)
    await appendAll(first.writer, 2)
    await first.close()
    await rm(join(directory, 'log-id'))
    const second = await openIn(directory)
    expect(await second.reader.logId()).not.toBeNull()
    await second.close()
    expect((await replay(directory)).texts).toEqual(['frame 0', 'frame 1'])
  })
})

describe('a log that goes away under its writer', () => {
  test('deleted: no frame is acknowledged into the void, and a log with another name is begun', async () => {
    const directory = join(await journalDirectory(), 'building')
    const { writer, reader, lost, close } = await openIn(directory)
    await appendAll(writer, 3)
    const logId = await reader.logId()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await rm(directory, { recursive: true })
    expect(await reader.first()).toBe(0)
    expect(await reader.read(toPosition(1, 0), 10)).toEqual([])
    await writer.append(frame(7))
    expect(lost()).toBe(1)
    expect(writer.status().fault).toBeNull()
    expect(await reader.logId()).not.toBe(logId)
    await reader.beginAnew()
    const records = await reader.read(await reader.first(), 10)
    expect(records.map(({ payload }) => Buffer.from(payload).toString())).toEqual(['frame 7'])
    await close()
  })

  test('deleted while nothing is sent: noticed at the next look', async () => {
    const directory = join(await journalDirectory(), 'building')
    const { writer, reader, lost, close } = await openIn(directory)
    await appendAll(writer, 1)
    const logId = await reader.logId()
    await rm(directory, { recursive: true })
    while (lost() === 0) {
      await writer.check()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(await reader.logId()).not.toBe(logId)
    await close()
  })

  test('only its newest segment deleted: what is left goes on under another name and with another number', async () => {
    const directory = await journalDirectory()
    for (let opening = 0; opening < 2; opening++) {
      const { writer, close } = await openIn(directory)
      await appendAll(writer, 1, opening)
      await close()
    }
    const { writer, reader, close } = await openIn(directory)
    const logId = await reader.logId()
    await writer.append(frame(2))
    await new Promise((resolve) => setTimeout(resolve, 150))
    await rm(segmentPath(directory, 3))
    expect(segmentOf(await writer.append(frame(3)))).toBe(4)
    expect(await reader.logId()).not.toBe(logId)
    await close()
    expect((await replay(directory)).texts).toEqual(['frame 0', 'frame 1', 'frame 3'])
  })

  test('swapped for another log: that one is gone on with, under its own name', async () => {
    const root = await journalDirectory()
    const [own, other] = [join(root, 'own'), join(root, 'other')]
    await mkdir(other)
    const stranger = await openIn(other)
    await appendAll(stranger.writer, 2, 10)
    const otherId = await stranger.reader.logId()
    await stranger.close()
    const { writer, reader, close } = await openIn(own)
    await appendAll(writer, 1)
    await rename(own, join(root, 'away'))
    await rename(other, own)
    await writer.check()
    while ((await readFile(join(own, 'log-id'), 'utf8')) !== otherId) await new Promise((resolve) => setTimeout(resolve, 10))
    await writer.append(frame(20))
    expect(await reader.logId()).toBe(otherId)
    await close()
    expect((await replay(own)).texts).toEqual(['frame 10', 'frame 11', 'frame 20'])
  })

  test('a late release of the log that was there deletes nothing of the one that is', async () => {
    const directory = await journalDirectory()
    for (let opening = 0; opening < 3; opening++) {
      const { writer, close } = await openIn(directory)
      await appendAll(writer, 1)
      await close()
    }
    const reader = await openJournalReader({ directory, replayWindowMs: -1 })
    await reader.release(toPosition(9, 0), 'another log')
    expect(await listSegments(directory)).toEqual([1, 2, 3])
    await reader.release(toPosition(9, 0), await reader.logId())
    expect(await listSegments(directory)).toEqual([3])
    await reader.close()
  })
})

test('the number of a segment that failed is not used again, also not by the next writer', async () => {
  const directory = await journalDirectory()
  const files = new FaultyFiles()
  const first = await openJournalWriter({ directory, files })
  await first.append(frame(0))
  await first.close()
  const second = await openJournalWriter({ directory, files })
  files.next = 'syncError'
  await expect(second.append(frame(1))).rejects.toMatchObject({ fault: 'disk' })
  await second.close()
  const third = await openJournalWriter({ directory, files })
  expect(segmentOf(await third.append(frame(2)))).toBe(3)
  await third.close()
})
