import helmet from '@fastify/helmet'
import { fastifyPlugin } from 'fastify-plugin'

/**
 * Content policy under which the console, its map and the API page run. HSTS and `upgrade-insecure-requests` stay off:
 * many sites serve plain http inside the plant, and both would break the console there.
 */
export const securityHeaders = fastifyPlugin(async (app, { imageryOrigins }: { imageryOrigins: readonly string[] }) => {
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
        // Tiles of configured providers are fetched and laid on the site's own metres.
        connectSrc: ["'self'", ...imageryOrigins],
        // Players hand pictures to the browser under addresses of its own.
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
})
