import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { fastifyPlugin } from 'fastify-plugin'

/** Answers from 1 kB on. Low levels: tracks of an hour compress well enough at the first one, and the operator waits for the rest. */
export const compression = fastifyPlugin(async (app) => {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'br', 'identity'],
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
})
