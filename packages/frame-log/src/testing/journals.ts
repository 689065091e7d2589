import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Frame, FrameLogWriter, FrameRecord } from '../frame-log.ts'
import { openJournalReader } from '../journal-reader.ts'
import { segmentPath } from '../segments.ts'

/** A directory that is removed after the test. */
export async function journalDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-journal-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

export const frame = (n: number, text = `frame ${n}`): Frame => ({
  arrivedAtMs: 1_790_000_000_000 + n,
  gatewayId: `gw-${n % 3}`,
  topic: `muster/demo/up/gw-${n % 3}/range`,
  payload: Buffer.from(text),
})

export async function appendAll(writer: FrameLogWriter, count: number, from = 0): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => writer.append(frame(from + i))))
}

/** All records that a new reader finds, and how many stretches it reported as damaged. */
export async function replay(directory: string, from = 0): Promise<{ records: FrameRecord[]; texts: string[]; damaged: number }> {
  const reader = await openJournalReader({ directory })
  const records: FrameRecord[] = []
  let position = from
  for (;;) {
    const more = await reader.read(position, 7)
    if (more.length === 0) break
    records.push(...more)
    position = more.at(-1)!.next
  }
  const { damaged } = reader
  await reader.close()
  return { records, texts: records.map(({ payload }) => Buffer.from(payload).toString()), damaged }
}

export const segmentBytes = (directory: string, segment: number) => readFile(segmentPath(directory, segment))

/** Retries until the writer accepts it. */
export async function untilAccepted(append: () => Promise<number>): Promise<number> {
  for (;;) {
    try {
      return await append()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
