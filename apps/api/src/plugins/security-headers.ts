import helmet from '@fastify/helmet'
import { fastifyPlugin } from 'fastify-plugin'

/** Browser features our pages never use; copying, full screen and alarm sounds stay allowed. */
const POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Content policy for the console, its map and the API page. HSTS and `upgrade-insecure-requests` stay off: many sites
 * serve plain http inside the plant, and both would break the console there.
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
        // Tiles of configured providers are fetched and projected onto the site's own metres.
        connectSrc: ["'self'", ...imageryOrigins],
        // Players pass pictures to the browser under blob addresses.
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', POLICY)
  })
})
