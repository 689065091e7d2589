import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'

const common = { globalDecompression: false, threshold: 1024 } satisfies FastifyCompressOptions

/** Answers are compressed for one waiting caller: the first level already reduces a track to a third. */
export const answerCompression: FastifyCompressOptions = { ...common, encodings: ['gzip', 'identity'], zlibOptions: { level: 1 } }

/** The browser caches the console's files, so more work for fewer bytes pays. */
export const fileCompression: FastifyCompressOptions = {
  ...common,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
}

export { compress }
