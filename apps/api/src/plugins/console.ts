import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { compress, fileCompression } from './compression.ts'

/** The bundler puts a content hash into these names, so the files never change. */
const HASHED = /\/assets\//

/**
 * Serves the built console: hashed assets for a year, pages never from a cache, index.html for any other page address.
 */
export async function consolePages(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  const root = resolve(webDir)
  if (!existsSync(resolve(root, 'index.html'))) throw new Error(`WEB_DIR ${root} holds no index.html: build the console first`)
  await app.register(compress, fileCompression)
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    // Availability checks request this one, often without an Accept header.
    if (path !== '/' && (!wantsPage || /\.\w+$/.test(path))) throw new AppError('notFound')
    return reply.sendFile('index.html')
  })
}
