import { AppError } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Time from the head of a request to the end of its body, unless it is the upload of a session. */
const ARRIVAL_MS = 30_000
/** What an upload of a session has to bring in each such span: a kilobyte a second. */
const UPLOAD_BYTES = 30 * 1024
/** Most that may be uploaded without a session: a licence. */
const OPEN_UPLOAD_BYTES = 64 * 1024

/**
 * A request that trickles in byte by byte is cut off, whether or not it has been answered meanwhile. The upload of a
 * session may take its time as long as it goes on.
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
      // Without a stated length there is no telling how much would come.
      const isBounded = isPatient || routeOptions.config.deviceUpload === true
      if (isUpload && !isBounded && !(Number(headers['content-length']) <= OPEN_UPLOAD_BYTES)) throw new AppError('tooLarge')
    })
    app.addHook('onRequestAbort', async (request) => stop(request))
    app.addHook('onResponse', async (request) => {
      if (request.raw.complete) stop(request)
    })
  },
)
