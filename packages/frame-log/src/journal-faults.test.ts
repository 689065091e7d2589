import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter, type QuotaLevel } from './index.ts'
import { listSegments, offsetOf, segmentOf, segmentPath, toPosition } from './segments.ts'
import { FaultyFiles } from './testing/faulty-files.ts'
import { appendAll, frame, journalDirectory, replay, segmentBytes, untilAccepted } from './testing/journals.ts'

async function smallJournal(count: number) {
  const directory = await journalDirectory()
  const writer = await openJournalWriter({ directory })
  const positions = await appendAll(writer, count)
  await writer.close()
  return { directory, bytes: await segmentBytes(directory, 1), starts: positions.map(offsetOf) }
}

describe('power loss', () => {
  test('cut at every byte offset, the last segment replays exactly its whole records', async () => {
    const { bytes, starts } = await smallJournal(6)
    const ends = [...starts.slice(1), bytes.length]
    const directory = await journalDirectory()
    for (let cut = 0; cut <= bytes.length; cut++) {
      await writeFile(segmentPath(directory, 1), bytes.subarray(0, cut))
      const whole = ends.filter((end) => end <= cut).length
      const before = await replay(directory)
      expect(before.texts, `cut at ${cut}`).toEqual(Array.from({ length: whole }, (_, n) => `frame ${n}`))
      expect(before.damaged).toBe(0)
      const writer = await openJournalWriter({ directory })
      expect(writer.status().cutBytes).toBe(cut - (whole === 0 ? 0 : ends[whole - 1]!))
      await writer.close()
      expect((await segmentBytes(directory, 1)).length).toBe(whole === 0 ? 0 : ends[whole - 1]!)
    }
  })

  test('a torn end in an older segment is skipped and counted', async () => {
    const { bytes } = await smallJournal(3)
    const directory = await journalDirectory()
    await writeFile(segmentPath(directory, 1), bytes.subarray(0, bytes.length - 1))
    await writeFile(segmentPath(directory, 2), '')
    const { texts, damaged } = await replay(directory)
    expect(texts).toEqual(['frame 0', 'frame 1'])
    expect(damaged).toBe(1)
  })
})

describe('a flipped bit', () => {
  test('any single one costs at most its record, which is counted', async () => {
    const { bytes, starts } = await smallJournal(4)
    const directory = await journalDirectory()
    await writeFile(segmentPath(directory, 2), '')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      await writeFile(segmentPath(directory, 1), flipped)
      const hit = starts.findLastIndex((start) => start <= bit >> 3)
      const { texts, damaged } = await replay(directory)
      expect(texts, `bit ${bit}`).toEqual([0, 1, 2, 3].filter((n) => n !== hit).map((n) => `frame ${n}`))
      expect(damaged, `bit ${bit}`).toBe(1)
    }
  })

  test('in the last segment loses nothing that stands behind it, before and after recovery', async () => {
    const { directory, bytes, starts } = await smallJournal(5)
    bytes[starts[2]! + 9]! ^= 0x40
    await writeFile(segmentPath(directory, 1), bytes)
    const expected = ['frame 0', 'frame 1', 'frame 3', 'frame 4']
    expect(await replay(directory)).toMatchObject({ texts: expected, damaged: 1 })
    const writer = await openJournalWriter({ directory })
    expect(writer.status().cutBytes).toBe(0)
    await writer.close()
    expect(await replay(directory)).toMatchObject({ texts: expected, damaged: 1 })
  })

  test('is counted once however often it is passed', async () => {
    const { directory, bytes, starts } = await smallJournal(3)
    bytes[starts[1]!]! ^= 1
    await writeFile(segmentPath(directory, 1), bytes)
    const reader = await openJournalReader({ directory })
    for (let times = 0; times < 3; times++) await reader.read(0, 10)
    await reader.end()
    expect(reader.damaged).toBe(1)
    await reader.close()
  })

  test('does not let a payload that looks like a record be taken for one', async () => {
    const source = await smallJournal(1)
    const directory = await journalDirectory()
    const writer = await openJournalWriter({ directory })
    await writer.append({ ...frame(0), payload: source.bytes })
    await writer.append(frame(1))
    await writer.close()
    const bytes = await segmentBytes(directory, 1)
    bytes[8]! ^= 1
    await writeFile(segmentPath(directory, 1), bytes)
    expect(await replay(directory)).toMatchObject({ texts: ['frame 1'], damaged: 1 })
  })
})

describe('a failing disk', () => {
  for (const fault of ['shortWrite', 'writeError', 'syncError'] as const) {
    test(`${fault}: those frames are refused, the file is given up, writing goes on in a new segment`, async () => {
      const directory = await journalDirectory()
      const files = new FaultyFiles()
      const failures: unknown[] = []
      const writer = await openJournalWriter({ directory, files, onFailure: (cause) => failures.push(cause) })
      await appendAll(writer, 3)
      files.next = fault
      const refused = await Promise.allSettled([writer.append(frame(100)), writer.append(frame(101))])
      expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(failures).toHaveLength(1)
      expect(writer.status()).toMatchObject({ fault: 'failed', sinceMs: expect.any(Number) })
      await expect(writer.append(frame(102))).rejects.toMatchObject({ fault: 'disk' })
      const position = await untilAccepted(() => writer.append(frame(3)))
      expect(segmentOf(position)).toBe(2)
      expect(writer.status()).toMatchObject({ fault: null, sinceMs: null })
      await writer.close()
      expect(await replay(directory)).toMatchObject({ texts: ['frame 0', 'frame 1', 'frame 2', 'frame 3'], damaged: 0 })
    })
  }

  test('a full disk refuses every frame, makes no heap of empty files, and recording resumes by itself', async () => {
    const directory = await journalDirectory()
    const files = new FaultyFiles()
    const writer = await openJournalWriter({ directory, files })
    await writer.append(frame(0))
    files.full = true
    for (let n = 0; n < 200; n++) await expect(writer.append(frame(n))).rejects.toMatchObject({ fault: 'disk' })
    expect(await listSegments(directory)).toEqual([1])
    files.full = false
    await untilAccepted(() => writer.append(frame(1)))
    await writer.close()
    expect((await replay(directory)).texts).toEqual(['frame 0', 'frame 1'])
  })

  test('a slow disk makes groups larger, keeps order, loses nothing', async () => {
    const directory = await journalDirectory()
    const files = new FaultyFiles()
    files.syncDelayMs = 20
    const writer = await openJournalWriter({ directory, files })
    const appends: Promise<number>[] = []
    for (let n = 0; n < 100; n++) {
      appends.push(writer.append(frame(n)))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const positions = await Promise.all(appends)
    await writer.close()
    expect(files.syncs).toBeLessThan(50)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect((await replay(directory)).texts).toHaveLength(100)
  })

  test('memory is bounded by refusing frames', async () => {
    const files = new FaultyFiles()
    files.syncDelayMs = 30
    const writer = await openJournalWriter({ directory: await journalDirectory(), files, maxWaitingBytes: 1000 })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => writer.append(frame(n))))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(50)
    expect(refused[0]).toMatchObject({ reason: { fault: 'overloaded' } })
    await writer.close()
  })
})

test('the quota warns at 80 %, refuses at 100 %, and appends go on when the reader has released', async () => {
  const directory = await journalDirectory()
  const levels: QuotaLevel[] = []
  const writer = await openJournalWriter({ directory, quotaBytes: 10_000, segmentBytes: 1000, onLevel: (level) => levels.push(level) })
  let accepted = 0
  let refusal: unknown
  while (!refusal) {
    await writer.append(frame(accepted)).then(
      () => {
        accepted += 1
      },
      (error: unknown) => {
        refusal = error
      },
    )
  }
  expect(refusal).toMatchObject({ fault: 'quota' })
  expect(levels).toEqual(['warning', 'full'])
  expect(writer.status()).toMatchObject({ fault: 'quota', quotaBytes: 10_000 })
  const reader = await openJournalReader({ directory, replayWindowMs: -1 })
  await reader.release(toPosition(8, 0), await reader.logId())
  await reader.close()
  await untilAccepted(() => writer.append(frame(accepted)))
  expect(writer.status()).toMatchObject({ fault: null, sinceMs: null })
  expect(levels.at(-1)).toBe('ok')
  await writer.close()
})
