import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'

const common = { globalDecompression: false, threshold: 1024 } satisfies FastifyCompressOptions

/** Answers are made for one caller who waits: the first level already takes a track to a third. */
export const answerCompression: FastifyCompressOptions = { ...common, encodings: ['gzip', 'identity'], zlibOptions: { level: 1 } }

/** The console's files are kept by the browser, so more work for fewer bytes pays. */
export const fileCompression: FastifyCompressOptions = {
  ...common,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}

export { compress }
