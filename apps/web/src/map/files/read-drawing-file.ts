import { type DrawingFile, type FileFault, MOST_FILE_POINTS } from './drawing-file.ts'
import { readGeojson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'

/** Larger drawings are whole plants with everything in them: the layer with the fences is to be saved alone. */
export const DRAWING_LIMIT = { maxKb: 20 * 1024, accept: ['.geojson', '.json', '.kml', '.dxf'] }

/** Old drawings are in the code page of a Chinese Windows, whatever they say. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A drawing takes seconds to read, so that is done beside the page. */
function readDxfBeside(text: string): Promise<DrawingFile | FileFault> {
  const worker = new Worker(new URL('./read-dxf.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<DrawingFile | FileFault>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<DrawingFile | FileFault>) => resolve(data)
    worker.onerror = () => resolve('notReadable')
    worker.postMessage(text)
  }).finally(() => worker.terminate())
}

/** Areas of a file, by its ending; a file without any is a fault, too. */
export async function readDrawingFile(file: File): Promise<DrawingFile | FileFault> {
  const text = textOf(await file.arrayBuffer())
  const name = file.name.toLowerCase()
  const read = name.endsWith('.dxf') ? await readDxfBeside(text) : name.endsWith('.kml') ? readKml(text) : readGeojson(text)
  if (typeof read === 'string') return read
  if (read.shapes.length + read.left.length > MOST_FILE_POINTS) return 'tooMany'
  return read.shapes.length === 0 && read.left.length === 0 ? 'nothing' : read
}
