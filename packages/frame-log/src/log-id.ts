import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileLayer, missing } from './file-layer.ts'

/**
 * Name of a log. A position identifies a record only together with it: a log that starts anew counts its segments from
 * 1 again.
 */
const logIdPath = (directory: string) => join(directory, 'log-id')

/** The log now in the directory; null when there is none, or it was never named. */
export async function readLogId(directory: string): Promise<string | null> {
  const text = await readFile(logIdPath(directory), 'utf8').catch(missing)
  return text?.trim() || null
}

/** Names the log in the directory anew, durably: the new name is there whole or not at all. */
export async function writeLogId(directory: string, files: FileLayer): Promise<string> {
  const logId = randomUUID()
  const path = `${logIdPath(directory)}.new`
  await files.remove(path).catch(missing)
  const file = await files.create(path)
  try {
    await file.write(Buffer.from(logId), 0)
    await file.datasync()
  } finally {
    await file.close()
  }
  await files.rename(path, logIdPath(directory))
  await files.syncDirectory(directory)
  return logId
}
