import { solveWork } from '@muster/sign-in'
import { sha256 } from '@noble/hashes/sha2.js'

const encoder = new TextEncoder()

/** One message in, `{salt, bits}`; one out, the answer. */
self.onmessage = ({ data }: MessageEvent<{ salt: string; bits: number }>) => {
  postMessage(solveWork(data.salt, data.bits, (text) => sha256(encoder.encode(text))))
}
