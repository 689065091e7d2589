import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { compress, fileCompression } from './compression.ts'

/**
 * Serves the built console: assets, whose names change with what is in them, for a year; pages never from a cache;
 * index.html for any other page address, but never for a missing file.
 */
export async function consolePages(app: FastifyInstance, { webDir }: { webDir: string }): Promise<void> {
  const root = resolve(webDir)
  if (!existsSync(resolve(root, 'index.html'))) throw new Error(`WEB_DIR ${root} holds no index.html: build the console first`)
  await app.register(compress, fileCompression)
  const files = { preCompressed: true, cacheControl: false, index: false } as const
  await app.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  // As they are on the disk now: the page may be that of a build made since the start, and names files of that build.
  await app.register(fastifyStatic, {
    ...files,
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    // Availability checks request this one, often without an Accept header.
    if (path !== '/' && (!wantsPage || /\.\w+$/.test(path))) throw new AppError('notFound')
    return reply.sendFile('index.html')
  })
}
