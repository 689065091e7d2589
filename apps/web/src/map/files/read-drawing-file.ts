import { textOfBytes } from '@muster/contracts'
import { type DrawingFile, type FileFault, MOST_FILE_POINTS } from './drawing-file.ts'
import type { CadFile } from './read-cad.ts'
import { areasOfCad } from './read-dxf.ts'
import { readGeojson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'

/** Larger drawings are whole plants with everything in them: save only the layer with the fences. */
export const DRAWING_LIMIT = { maxKb: 20 * 1024, accept: ['.geojson', '.geojsonl', '.json', '.kml', '.kmz', '.dxf'] }
/** A drawing that a plan is made of. */
export const PLAN_DRAWING_LIMIT = { maxKb: 50 * 1024, accept: ['.dxf'] }

/** Several times what the largest drawing needs; one that takes longer hangs. */
const LONGEST_MS = 90_000

/** Reading a drawing takes seconds, so it runs in a worker. */
function readCadBeside(bytes: ArrayBuffer): Promise<CadFile | FileFault> {
  const worker = new Worker(new URL('./read-cad.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CadFile | FileFault>((resolve) => {
    const timer = setTimeout(() => resolve('tooMany'), LONGEST_MS)
    worker.onmessage = ({ data }: MessageEvent<CadFile | FileFault>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => resolve('notReadable')
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}

/** Everything of a DXF; a drawing without anything is a fault, too. */
export async function readCadFile(file: File): Promise<CadFile | FileFault> {
  const read = await readCadBeside(await file.arrayBuffer())
  return typeof read !== 'string' && read.parts.length + read.left.length === 0 ? 'nothing' : read
}

async function readAreas(file: File, name: string, nameColumns: readonly string[]): Promise<DrawingFile | FileFault> {
  const bytes = await file.arrayBuffer()
  if (name.endsWith('.dxf')) {
    const read = await readCadBeside(bytes)
    return typeof read === 'string' ? read : areasOfCad(read)
  }
  if (!name.endsWith('.kml') && !name.endsWith('.kmz')) return readGeojson(textOfBytes(new Uint8Array(bytes)), nameColumns)
  const { kmlOf } = await import('./kmz.ts')
  const kml = kmlOf(new Uint8Array(bytes), DRAWING_LIMIT.maxKb)
  return typeof kml === 'string' ? kml : readKml(textOfBytes(kml), nameColumns)
}

/** Areas of a file, by its ending; a file without any is a fault, too. @param nameColumns as `nameAmong` takes them */
export async function readDrawingFile(file: File, nameColumns: readonly string[]): Promise<DrawingFile | FileFault> {
  const read = await readAreas(file, file.name.toLowerCase(), nameColumns)
  if (typeof read === 'string') return read
  if (read.shapes.length + read.left.length > MOST_FILE_POINTS) return 'tooMany'
  return read.shapes.length === 0 && read.left.length === 0 ? 'nothing' : read
}
