import { type Unzipped, unzipSync } from 'fflate'
import type { FileFault } from './drawing-file.ts'

const isKml = (name: string) => name.toLowerCase().endsWith('.kml')
/** The main file of an archive lies at its top, and is called so by most programs. */
const MAIN = 'doc.kml'

/** The KML in a KMZ; a file that is no archive is one itself. @param mostKb of the unpacked file */
export function kmlOf(bytes: Uint8Array, mostKb: number): Uint8Array | FileFault {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  let isTooLarge = false
  let files: Unzipped
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        isTooLarge ||= isKml(name) && originalSize > mostKb * 1024
        return isKml(name) && !isTooLarge
      },
    })
  } catch {
    return 'archive'
  }
  if (isTooLarge) return 'tooMany'
  const names = Object.keys(files).filter((name) => !name.startsWith('__MACOSX/'))
  const main = names.find((name) => name.toLowerCase() === MAIN) ?? names[0]
  return main === undefined ? 'archive' : files[main]!
}
