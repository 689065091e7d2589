import { AppError, PHOTO_ZIP_MOST } from '@muster/contracts'
import { withZip, type ZipEntry, ZipRefused } from '../../framework/files/safe-zip.ts'

const MAX_TOTAL_BYTES = 2 * 1024 ** 3
const PHOTO_BYTES = 5 * 1024 * 1024

/** One photo of a zip: name without folder and extension. */
export interface ZippedPhoto {
  sn: string
  fileName: string
  bytes: number
  /** Unpacks it to a path. */
  unpack(path: string): Promise<void>
}

/**
 * Opens the photos of a zip; nothing is unpacked before the whole directory is validated.
 * @throws ZipRefused, AppError unreadableFile
 */
export function withPhotos<T>(path: string, use: (photos: ZippedPhoto[]) => Promise<T>): Promise<T> {
  return withZip(path, { entries: PHOTO_ZIP_MOST, totalBytes: MAX_TOTAL_BYTES }, (entries) => use(photosOf(entries)))
}

function photosOf(entries: readonly ZipEntry[]): ZippedPhoto[] {
  const folders = new Set<string>()
  const photos: ZippedPhoto[] = []
  for (const { name, bytes, unpack } of entries) {
    const [folder = '', file = '', ...deeper] = name.split('/')
    if (folder === '__MACOSX') continue
    folders.add(folder)
    if (deeper.length > 0 || !name.includes('/')) throw new ZipRefused<'zipOneFolder'>('zipOneFolder')
    if (file === '' || file.startsWith('.')) continue
    const take = async (target: string) => {
      if (bytes > PHOTO_BYTES) throw new AppError('fileTooLarge', { limit: '5 MB' })
      await unpack(target)
    }
    photos.push({ sn: file.replace(/\.[^.]*$/, ''), fileName: file, bytes, unpack: take })
  }
  if (folders.size !== 1) throw new ZipRefused<'zipOneFolder'>('zipOneFolder')
  return photos
}
