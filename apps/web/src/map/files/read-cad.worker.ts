import { textOfDxf } from './dxf-text.ts'
import { readCad } from './read-cad.ts'

/** One message in, the bytes of a drawing; one out, what it holds or why it cannot be read. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => postMessage(readCad(textOfDxf(new Uint8Array(data))))
