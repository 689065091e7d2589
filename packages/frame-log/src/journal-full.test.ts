import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FrameLogWriter, openJournalWriter } from './index.ts'
import { listSegments } from './segments.ts'
import { FaultyFiles } from './testing/faulty-files.ts'
import { frame, journalDirectory, replay, untilAccepted } from './testing/journals.ts'

const KB = 1024
const isEvent = () => true
const event = (n: number) => ({ ...frame(n), payload: Buffer.from(`event ${n}`) })

/** Frames, then events, while there is no room; then all of them again. */
async function fillAndGoOn(directory: string, writer: FrameLogWriter, makeRoom: () => void | Promise<void>) {
  for (let n = 0; n < 100; n++) await expect(writer.append(frame(n))).rejects.toMatchObject({ fault: 'disk' })
  expect(writer.status()).toMatchObject({ fault: 'full', recordingEvents: true, sinceMs: expect.any(Number) })
  const segments = (await listSegments(directory)).length
  for (let n = 0; n < 50; n++) {
    await writer.append(event(n), isEvent)
    await expect(writer.append(frame(n), () => false)).rejects.toMatchObject({ fault: 'disk' })
  }
  // The events share one file, however many there are.
  expect((await listSegments(directory)).length).toBe(segments + 1)
  expect((await replay(directory)).texts.filter((text) => text.startsWith('event'))).toHaveLength(50)
  await makeRoom()
  await untilAccepted(() => writer.append({ ...frame(0), payload: Buffer.from('after') }))
  expect(writer.status()).toMatchObject({ fault: null, recordingEvents: true })
  await writer.check()
  expect(writer.status().reserveBytes).toBeGreaterThan(0)
  const { texts, damaged } = await replay(directory)
  expect(texts.at(-1)).toBe('after')
  expect(texts.filter((text) => text.startsWith('event'))).toEqual(Array.from({ length: 50 }, (_, n) => `event ${n}`))
  expect(damaged).toBe(0)
}

test('on a full disk events are recorded in the reserve, all else is refused, and it ends by itself', async () => {
  const directory = await journalDirectory()
  const files = new FaultyFiles()
  const writer = await openJournalWriter({ directory, files, reserveBytes: 256 * KB })
  await writer.append(frame(0))
  files.full = true
  await fillAndGoOn(directory, writer, () => {
    files.full = false
  })
  await writer.close()
})

test('the group that finds the disk full keeps its events', async () => {
  const files = new FaultyFiles()
  const writer = await openJournalWriter({ directory: await journalDirectory(), files, reserveBytes: 64 * KB })
  await writer.append(frame(0))
  files.full = true
  const results = await Promise.allSettled([writer.append(frame(1)), writer.append(event(2), isEvent), writer.append(frame(3))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  await writer.close()
})

test('a used up reserve refuses events too, and says so', async () => {
  const files = new FaultyFiles()
  const writer = await openJournalWriter({ directory: await journalDirectory(), files, reserveBytes: 2 * KB })
  await writer.append(frame(0))
  files.full = true
  const big = { ...event(1), payload: Buffer.alloc(1500) }
  await writer.append(big, isEvent)
  await expect(writer.append(big, isEvent)).rejects.toMatchObject({ fault: 'disk' })
  // Of several appended at once, those that fit are kept.
  const results = await Promise.allSettled([writer.append(big, isEvent), writer.append(event(2), isEvent)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(writer.status()).toMatchObject({ fault: 'full' })
  await writer.close()
})

test('a writer that is killed while it uses the reserve leaves a log that goes on', async () => {
  const directory = await journalDirectory()
  const files = new FaultyFiles()
  const killed = await openJournalWriter({ directory, files, reserveBytes: 64 * KB })
  await killed.append(frame(0))
  files.full = true
  await killed.append(event(1), isEvent)
  const next = await openJournalWriter({ directory, reserveBytes: 64 * KB })
  await next.append(frame(2))
  await next.close()
  expect(await replay(directory)).toMatchObject({ texts: ['frame 0', 'event 1', 'frame 2'], damaged: 0 })
  await killed.close()
})

test('finds out by itself that a disk takes frames again, when nobody sends any', async () => {
  const files = new FaultyFiles()
  const writer = await openJournalWriter({ directory: await journalDirectory(), files, reserveBytes: 64 * KB })
  const recovered = async () => {
    while (writer.status().fault !== null) {
      await writer.check()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await writer.append(frame(0))
  files.full = true
  await expect(writer.append(frame(1))).rejects.toMatchObject({ fault: 'disk' })
  await writer.check()
  expect(writer.status().fault).toBe('full')
  files.full = false
  await recovered()
  files.next = 'syncError'
  await expect(writer.append(frame(2))).rejects.toMatchObject({ fault: 'disk' })
  expect(writer.status().fault).toBe('failed')
  await recovered()
  await writer.append(frame(3))
  await writer.close()
})

test('the quota leaves room for events', async () => {
  const writer = await openJournalWriter({ directory: await journalDirectory(), quotaBytes: 4 * KB, reserveBytes: 4 * KB })
  let refusal: unknown
  while (refusal === undefined) await writer.append(frame(1)).catch((error: unknown) => (refusal = error))
  expect(refusal).toMatchObject({ fault: 'quota' })
  for (let n = 0; n < 20; n++) await writer.append(event(n), isEvent)
  expect(writer.status()).toMatchObject({ fault: 'quota', recordingEvents: true })
  await writer.close()
})

/** A file system of its own with this many bytes; null where the machine does not allow creating one. */
async function smallDisk(bytes: number): Promise<string | null> {
  const run = promisify(execFile)
  const directory = await journalDirectory()
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', directory])
  } catch (error) {
    console.warn(`skipped: no small file system can be mounted here (${(error as Error).message.trim()})`)
    return null
  }
  onTestFinished(async () => {
    await run('umount', [directory])
  })
  return directory
}

describe('a real full file system', () => {
  test('events are recorded, no file is made per try, and it goes on by itself', async (context) => {
    const disk = await smallDisk(4096 * KB)
    if (disk === null) return context.skip()
    const directory = join(disk, 'building')
    const writer = await openJournalWriter({ directory, reserveBytes: 256 * KB })
    await writer.append(frame(0))
    const ballast = join(disk, 'ballast')
    await writeFile(ballast, Buffer.alloc(8192 * KB)).catch(() => {})
    // The last page of the segment may still have room for some.
    while (await writer.append(frame(1)).catch(() => null)) {}
    await fillAndGoOn(directory, writer, () => writeFile(ballast, ''))
    await writer.close()
  })
})
