import helmet from '@fastify/helmet'
import { fastifyPlugin } from 'fastify-plugin'

/**
 * Content policy under which the console, its map and the API page run. HSTS and `upgrade-insecure-requests` stay off:
 * many sites serve plain http inside the plant, and both would break the console there.
 */
export const securityHeaders = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Browsers ignore these two on plain http, with a warning each time.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
})
