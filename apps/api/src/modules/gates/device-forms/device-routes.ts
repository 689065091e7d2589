import { AppError, GATE_FORMS, type GateForm } from '@muster/contracts'
import { tables } from '@muster/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Needs } from '../../../context.ts'
import type { GatewaySender } from '../../devices/gateway-sender.ts'
import type { GateParts } from '../gate-desk.ts'
import { type Parts, partsOf } from './multipart.ts'
import { readForm } from './read-form.ts'

/** Pictures come with the text; larger bodies are not read. */
const MOST_BYTES = 8 * 1024 * 1024
const PER_MINUTE = 6000

type Context = Needs<'allBuildings'> & GateParts
type DeviceRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, string>; Params: { form?: string } }>

const bodyOf = ({ body, headers }: DeviceRequest): Parts => partsOf(body ?? Buffer.alloc(0), headers['content-type'] ?? '')

/**
 * Where controllers and plate cameras post in their own format. Those that can authenticate use a gateway's login by
 * Basic authorisation; ZKTeco terminals send only their serial number, which must be that of a door.
 */
export const gateDeviceRoutes = fastifyPlugin(async (app: FastifyInstance, { context }: { context: Context }) => {
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    const config = { lane: 'free', endpoint: 'gateDevice', perMinute: PER_MINUTE } as const

    /** Checked before anything large is read. */
    const senders = new WeakMap<object, GatewaySender>()
    const signIn = async (request: FastifyRequest) => {
      senders.set(request, await context.gates.senderOf(request.headers.authorization ?? ''))
    }
    const upload = { config: { ...config, deviceUpload: true }, onRequest: signIn }
    routes.post('/pod/access/device/:form', upload, async (request: DeviceRequest, reply) => {
      const form = GATE_FORMS.find((name): name is GateForm => name === request.params.form)
      if (!form) throw new AppError('notFound')
      const sender = senders.get(request)!
      await take(sender.buildingId, sender.id, form, request.query.device ?? null, bodyOf(request))
      return reply.type('text/plain').send('OK')
    })

    routes.get('/iclock/cdata', { config }, async (request: DeviceRequest, reply) => {
      await terminalOf(request)
      // Settings for the terminal: report each record at once.
      return reply.type('text/plain').send(`GET OPTION FROM: ${request.query.SN}\nRealtime=1\nTransInterval=1\nTransFlag=1000000000\n`)
    })
    routes.post('/iclock/cdata', { config }, async (request: DeviceRequest, reply) => {
      const { buildingId, device } = await terminalOf(request)
      // Anything but passages is discarded, and not requested again.
      if (request.query.table === 'ATTLOG') await take(buildingId, `sn-${device}`, 'zkteco-push', device, bodyOf(request))
      return reply.type('text/plain').send('OK')
    })
    routes.get('/iclock/getrequest', { config }, async (request: DeviceRequest, reply) => {
      await terminalOf(request)
      return reply.type('text/plain').send('OK')
    })
  })

  /** @throws AppError when it is not understood or not stored: then the device sends it again */
  async function take(
    buildingId: string,
    gatewayId: string,
    form: GateForm,
    device: string | null,
    { text, picture }: Parts,
  ): Promise<void> {
    const book = await context.gates.bookOf(buildingId)
    const events = readForm(form, { body: text, device, timeZone: book?.timeZone ?? 'UTC' })
    if (events === null) throw new AppError('badRequest')
    if (events.length === 0) return
    // A device posts its picture with the one event it shows.
    const shown = events.map((event, i) => (picture && i === 0 ? { ...event, pictureBase64: picture.toString('base64') } : event))
    const answers = await context.gates.take(buildingId, gatewayId, shown)
    if (!answers.every(({ kept }) => kept)) throw new AppError('unavailable')
  }

  /** The terminal of a door with this serial number, in exactly one building. */
  async function terminalOf({ query }: DeviceRequest): Promise<{ buildingId: string; device: string }> {
    const rows = await tables(context.allBuildings)
      .selectFrom('gate_door')
      .select(['building_id as buildingId', 'device'])
      .distinct()
      .where('device', '=', query.SN ?? '')
      .execute()
    const [row] = rows
    if (!row || rows.length > 1) throw new AppError('forbidden')
    return row
  }
})
