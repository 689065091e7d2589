import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@muster/contracts'

const MOST_LISTED = 200

/** Files directly in the operator's folder; anything else there is ignored. Null: there is no folder. */
export async function filesInFolder(folder: string | undefined, ending: RegExp): Promise<{ name: string; bytes: number }[] | null> {
  if (folder === undefined) return null
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = names.filter((entry) => entry.isFile() && ending.test(entry.name)).slice(0, MOST_LISTED)
  const sized = files.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name)).catch(() => null))?.size ?? 0 }))
  return (await Promise.all(sized)).sort((a, b) => a.name.localeCompare(b.name))
}

/** Path of a file in the folder; links are refused, because they could point outside. @throws AppError notFound */
export async function openInFolder(folder: string | undefined, name: string, ending: RegExp): Promise<string> {
  if (folder === undefined || name !== basename(name) || name.startsWith('.') || !ending.test(name)) throw new AppError('notFound')
  const path = join(folder, name)
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (file === null) throw new AppError('notFound')
  const found = await file.stat().finally(() => file.close())
  if (!found.isFile()) throw new AppError('notFound')
  return path
}
