import type { Readable } from 'node:stream'
import { AppError } from '@muster/contracts'

/** A shape of ten thousand points is a third of it. */
const LONGEST_BYTES = 1024 * 1024

/** Lines of a text, with a length limit to protect the memory. @throws AppError unreadableFile */
export async function* readLines(stream: Readable): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
      rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_BYTES) throw new AppError('unreadableFile')
      for (const line of lines) if (line.trim() !== '') yield line
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unreadableFile', {}, { cause })
  }
  if (rest.trim() !== '') yield rest
}
