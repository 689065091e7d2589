import { appendFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { clockSetByMs, frameLogDirectory, isHeartbeat, openJournalReader, openJournalWriter } from './index.ts'
import { listSegments, segmentOf, segmentPath, toPosition } from './segments.ts'
import { appendAll, frame, journalDirectory, replay } from './testing/journals.ts'

describe('a journal', () => {
  test('gives back what was appended, in order, with every field', async () => {
    const directory = await journalDirectory()
    const writer = await openJournalWriter({ directory })
    const frames = [frame(1), { ...frame(2), payload: new Uint8Array(0) }, { ...frame(3), topic: '/gw/网关/状态' }]
    const positions = await Promise.all(frames.map((one) => writer.append(one)))
    await writer.close()
    const { records } = await replay(directory)
    expect(records.map(({ position }) => position)).toEqual(positions)
    expect(records.map(({ arrivedAtMs, gatewayId, topic, payload }) => ({ arrivedAtMs, gatewayId, topic, payload: [...payload] }))).toEqual(
      frames.map(({ payload, ...rest }) => ({ ...rest, payload: [...payload] })),
    )
  })

  test('goes on in a new segment at every opening and when one is full, and reading crosses them', async () => {
    const directory = await journalDirectory()
    for (let opening = 0; opening < 3; opening++) {
      const writer = await openJournalWriter({ directory, segmentBytes: 200 })
      for (let n = 0; n < 5; n++) await writer.append(frame(opening * 5 + n))
      await writer.close()
    }
    expect(await listSegments(directory)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await replay(directory)).texts).toEqual(Array.from({ length: 15 }, (_, n) => `frame ${n}`))
  })

  test('closes a segment by age of its first frame', async () => {
    const directory = await journalDirectory()
    const writer = await openJournalWriter({ directory, segmentAgeMs: 1000 })
    for (const n of [0, 999, 1000, 1500]) await writer.append(frame(n))
    await writer.close()
    expect((await replay(directory)).records.map(({ position }) => segmentOf(position))).toEqual([1, 1, 2, 2])
  })

  test('lets time pass by heartbeats, after a second without a frame, and after a clock was set back', async () => {
    const directory = await journalDirectory()
    const writer = await openJournalWriter({ directory })
    const startMs = frame(0).arrivedAtMs
    for (const ms of [0, 250, 999, 1000, 1250]) await writer.beat(startMs + ms)
    await writer.append(frame(1900))
    for (const ms of [2100, 2899, 2900]) await writer.beat(startMs + ms)
    for (const ms of [-60_000, -59_500, -59_000]) await writer.beat(startMs + ms)
    await writer.close()
    const { records } = await replay(directory)
    expect(records.map((record) => [record.arrivedAtMs - startMs, isHeartbeat(record)])).toEqual([
      [0, true],
      [1000, true],
      [1900, false],
      [2900, true],
      [-60_000, true],
      [-59_000, true], // biome-ignore format: one line
    ])
  })

  test('says before the first frame of the new time by how much the clock was set, but nothing after a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: frame(0).arrivedAtMs })
    try {
      const directory = await journalDirectory()
      const writer = await openJournalWriter({ directory })
      await writer.append(frame(0))
      // What arrives is late; no clock was set.
      await writer.append(frame(3_600_000))
      for (const ms of [3_600_000, 0]) {
        vi.setSystemTime(frame(ms).arrivedAtMs)
        await Promise.all([writer.append(frame(ms)), writer.append(frame(ms + 1))])
      }
      await writer.close()
      const { records } = await replay(directory)
      const set = records.map((record) => Math.round(clockSetByMs(record) / 10_000) * 10_000)
      expect(set).toEqual([0, 0, 3_600_000, 0, 0, -3_600_000, 0, 0])
    } finally {
      vi.useRealTimers()
    }
  })

  test('any mix of frame sizes and read sizes comes back whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 100, max: 20_000 }),
        async (payloads, maxRecords, segmentBytes) => {
          const directory = join(await journalDirectory(), 'building')
          const writer = await openJournalWriter({ directory, segmentBytes })
          await Promise.all(payloads.map((payload, n) => writer.append({ ...frame(n), payload })))
          await writer.close()
          const reader = await openJournalReader({ directory })
          const seen: number[][] = []
          for (let position = 0; ; ) {
            const records = await reader.read(position, maxRecords)
            if (records.length === 0) break
            seen.push(...records.map(({ payload }) => [...payload]))
            position = records.at(-1)!.next
          }
          await reader.close()
          expect(seen).toEqual(payloads.map((payload) => [...payload]))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('refuses a record that no reader could hold', async () => {
    const writer = await openJournalWriter({ directory: await journalDirectory() })
    await expect(writer.append({ ...frame(1), payload: new Uint8Array(300_000) })).rejects.toMatchObject({ fault: 'tooLarge' })
    await expect(writer.append({ ...frame(1), gatewayId: 'g'.repeat(256) })).rejects.toMatchObject({ fault: 'tooLarge' })
    await writer.close()
    await expect(writer.append(frame(1))).rejects.toMatchObject({ fault: 'closed' })
  })

  test('keeps people’s positions readable by the owner alone', async () => {
    const directory = join(await journalDirectory(), 'building')
    const writer = await openJournalWriter({ directory })
    await writer.append(frame(1))
    await writer.close()
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect((await stat(segmentPath(directory, 1))).mode & 0o777).toBe(0o600)
  })

  test('has a directory per building and no way out of it', () => {
    expect(frameLogDirectory('/journal', 'demo')).toBe(join('/journal', 'demo'))
    for (const id of ['..', '.', '', 'a/b', '../x']) expect(() => frameLogDirectory('/journal', id)).toThrow()
  })
})

describe('a reader beside the writer', () => {
  test('follows appends and is woken by them', async () => {
    const directory = await journalDirectory()
    const reader = await openJournalReader({ directory })
    const writer = await openJournalWriter({ directory, segmentBytes: 200 })
    const seen: string[] = []
    let position = 0
    const reading = (async () => {
      while (seen.length < 50) {
        const records = await reader.read(position, 4)
        if (records.length === 0) await reader.waitForMore(position, 5000)
        for (const record of records) seen.push(Buffer.from(record.payload).toString())
        position = records.at(-1)?.next ?? position
      }
    })()
    for (let n = 0; n < 50; n += 2) await appendAll(writer, 2, n)
    await reading
    expect(seen).toEqual(Array.from({ length: 50 }, (_, n) => `frame ${n}`))
    expect(reader.damaged).toBe(0)
    expect(await reader.end()).toBe(position)
    expect(await reader.backlogBytes(position)).toBe(0)
    expect(await reader.backlogBytes(0)).toBeGreaterThan(1000)
    await writer.close()
    await reader.close()
  })

  test('keeps up with a fast writer of records of all sizes over many segments', async () => {
    const directory = await journalDirectory()
    const reader = await openJournalReader({ directory })
    const writer = await openJournalWriter({ directory, segmentBytes: 500_000 })
    const COUNT = 4000
    const sizeOf = (n: number) => (n * 7919) % 3000
    const writing = (async () => {
      for (let n = 0; n < COUNT; n += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, i) => writer.append({ ...frame(n + i), payload: new Uint8Array(sizeOf(n + i)) })))
      }
    })()
    let position = 0
    let seen = 0
    while (seen < COUNT) {
      const records = await reader.read(position, 150)
      for (const { arrivedAtMs, payload } of records) {
        expect([arrivedAtMs, payload.byteLength]).toEqual([frame(seen).arrivedAtMs, sizeOf(seen)])
        seen++
      }
      position = records.at(-1)?.next ?? position
      if (records.length === 0) await reader.waitForMore(position, 5000)
    }
    await writing
    expect(reader.damaged).toBe(0)
    await writer.close()
    await reader.close()
  })

  test('takes a record that is still being written for nothing yet, then for a record', async () => {
    const directory = await journalDirectory()
    const source = await journalDirectory()
    const writer = await openJournalWriter({ directory: source })
    await appendAll(writer, 2)
    await writer.close()
    const whole = await readFile(segmentPath(source, 1))
    const half = whole.length / 2
    const reader = await openJournalReader({ directory })
    let position = 0
    let seen = 0
    for (let bytes = 0; bytes <= whole.length; bytes++) {
      await writeFile(segmentPath(directory, 1), whole.subarray(0, bytes))
      const records = await reader.read(position, 10)
      seen += records.length
      position = records.at(-1)?.next ?? position
      expect(seen, `${bytes} bytes written`).toBe(Math.floor(bytes / half))
    }
    expect(reader.damaged).toBe(0)
    await reader.close()
  })

  test('does not wait in a busy loop behind a torn tail', async () => {
    const directory = await journalDirectory()
    const writer = await openJournalWriter({ directory })
    const position = await writer.append(frame(0))
    await writer.close()
    await appendFile(segmentPath(directory, 1), 'MFR1 half a record')
    const reader = await openJournalReader({ directory })
    const next = (await reader.read(position, 1))[0]!.next
    expect(await reader.read(next, 1)).toEqual([])
    let woken = false
    const waiting = reader.waitForMore(next, 250).then(() => {
      woken = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(woken).toBe(false)
    await waiting
    await reader.close()
  })

  test('goes on in the next segment from a position past the end of an old one', async () => {
    const directory = await journalDirectory()
    for (let opening = 0; opening < 2; opening++) {
      const writer = await openJournalWriter({ directory })
      await writer.append(frame(opening))
      await writer.close()
    }
    expect((await replay(directory, toPosition(1, 5000))).texts).toEqual(['frame 1'])
    expect((await replay(directory, toPosition(7, 0))).texts).toEqual([])
  })
})

describe('releasing', () => {
  async function threeSegments() {
    const directory = await journalDirectory()
    for (let opening = 0; opening < 3; opening++) {
      const writer = await openJournalWriter({ directory })
      await writer.append(frame(opening))
      await writer.close()
    }
    return directory
  }

  test('deletes whole old segments after the replay window, never the last', async () => {
    const directory = await threeSegments()
    let nowMs = Date.now()
    const reader = await openJournalReader({ directory, replayWindowMs: 3_600_000, now: () => nowMs })
    await reader.release(toPosition(3, 100), await reader.logId())
    expect(await listSegments(directory)).toEqual([1, 2, 3])
    nowMs += 3_700_000
    await reader.release(toPosition(2, 50), await reader.logId())
    expect(await listSegments(directory)).toEqual([2, 3])
    await reader.release(toPosition(9, 0), await reader.logId())
    expect(await listSegments(directory)).toEqual([3])
    expect(await reader.first()).toBe(toPosition(3, 0))
    expect((await replay(directory)).texts).toEqual(['frame 2'])
    await reader.close()
  })

  test('keeps a young segment although an older one may go', async () => {
    const directory = await threeSegments()
    await utimes(segmentPath(directory, 1), 0, 0)
    const reader = await openJournalReader({ directory })
    await reader.release(toPosition(3, 0), await reader.logId())
    expect(await listSegments(directory)).toEqual([2, 3])
    await reader.close()
  })

  test('a writer never takes a number again', async () => {
    const directory = await threeSegments()
    const reader = await openJournalReader({ directory, replayWindowMs: -1 })
    await reader.release(toPosition(4, 0), await reader.logId())
    await reader.close()
    const writer = await openJournalWriter({ directory })
    expect(segmentOf(await writer.append(frame(9)))).toBe(4)
    await writer.close()
  })

  test('leaves files of others alone', async () => {
    const directory = await threeSegments()
    await mkdir(join(directory, '00000009.log.d'))
    await writeFile(join(directory, 'notes.txt'), 'x')
    expect((await replay(directory)).texts).toHaveLength(3)
    expect(await readdir(directory)).toContain('notes.txt')
  })
})
