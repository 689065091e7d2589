import { AppError } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Time from the head of a request to the end of its body, except for uploads of sessions. */
const ARRIVAL_MS = 30_000
/** Minimum that an upload of a session must send in each such period: a kilobyte a second. */
const UPLOAD_BYTES = 30 * 1024
/** Largest upload without a session: a licence. */
const OPEN_UPLOAD_BYTES = 64 * 1024

/**
 * Cuts off a request that trickles in byte by byte, whether or not it has been answered. The upload of a session may
 * take long as long as it makes progress.
 */
export const arrivalLimit = fastifyPlugin(
  async (app, { arrivalMs = ARRIVAL_MS, uploadBytes = UPLOAD_BYTES }: { arrivalMs?: number; uploadBytes?: number }) => {
    const watches = new WeakMap<FastifyRequest, NodeJS.Timeout>()
    const stop = (request: FastifyRequest) => clearInterval(watches.get(request))
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST') return
      const { raw, headers, routeOptions } = request
      const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
      const isPatient = isUpload && routeOptions.config.sessionUpload === true
      let read = raw.socket.bytesRead
      const look = () => {
        const before = read
        read = raw.socket.bytesRead
        if (raw.complete) stop(request)
        else if (!isPatient || reply.sent || read - before < uploadBytes) {
          stop(request)
          raw.socket.destroy()
        }
      }
      watches.set(request, setInterval(look, arrivalMs).unref())
      // Without a stated length the size is unknown.
      const isBounded = isPatient || routeOptions.config.deviceUpload === true
      if (isUpload && !isBounded && !(Number(headers['content-length']) <= OPEN_UPLOAD_BYTES)) throw new AppError('tooLarge')
    })
    app.addHook('onRequestAbort', async (request) => stop(request))
    app.addHook('onResponse', async (request) => {
      if (request.raw.complete) stop(request)
    })
  },
)
