import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DIRECTORY_MODE, type FileLayer } from './file-layer.ts'
import { readLogId, writeLogId } from './log-id.ts'
import { readChunk, scanSegment } from './segment-scan.ts'
import { listSegments, offsetOf, segmentPath } from './segments.ts'

export interface LogDirectory {
  logId: string
  /** Number of the newest segment; 0 when there is none. */
  lastSegment: number
  /** Bytes cut from the end that a crash left unfinished. */
  cutBytes: number
}

/**
 * Prepares the directory for writing. A log without segments starts counting again, so it gets a new name; so does what
 * is left of the log named `lost`, whose newest segment was deleted under its writer.
 */
export async function prepareDirectory(directory: string, files: FileLayer, lost: string | null): Promise<LogDirectory> {
  if (await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE })) await files.syncDirectory(dirname(directory))
  const lastSegment = (await listSegments(directory)).at(-1) ?? 0
  const cutBytes = lastSegment === 0 ? 0 : await cutTornTail(directory, lastSegment, files)
  const found = await readLogId(directory)
  const logId = found === null || found === lost || lastSegment === 0 ? await writeLogId(directory, files) : found
  return { logId, lastSegment, cutBytes }
}

/** Cuts what follows the last whole record; returns how many bytes that was. */
async function cutTornTail(directory: string, segment: number, files: FileLayer): Promise<number> {
  const path = segmentPath(directory, segment)
  const file = await open(path, 'r')
  let wholeBytes = 0
  let fileBytes = 0
  try {
    let chunk = await readChunk(file, segment, 0)
    for (;;) {
      const scan = await scanSegment(file, chunk, wholeBytes, 4096)
      fileBytes = scan.chunk.fileBytes
      const lastRecord = scan.records.at(-1)
      if (!lastRecord) break
      wholeBytes = offsetOf(lastRecord.next)
      chunk = scan.chunk
      if (wholeBytes < chunk.offset || wholeBytes > chunk.offset + chunk.bytes.length) chunk = await readChunk(file, segment, wholeBytes)
    }
  } finally {
    await file.close()
  }
  if (fileBytes > wholeBytes) await files.truncate(path, wholeBytes)
  return fileBytes - wholeBytes
}
