import { readCad } from './read-cad.ts'

/** One message in, the text of a drawing; one out, what it holds or why it cannot be read. */
self.onmessage = ({ data }: MessageEvent<string>) => postMessage(readCad(data))
