import { AppError, GATE_FORMS, type GateForm } from '@muster/contracts'
import { tables } from '@muster/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Needs } from '../../../context.ts'
import type { GatewaySender } from '../../devices/gateway-sender.ts'
import type { GateParts } from '../gate-desk.ts'
import { type Parts, partsOf } from './multipart.ts'
import { readForm } from './read-form.ts'

/** Pictures come with the text; more is not read. */
const MOST_BYTES = 8 * 1024 * 1024
const PER_MINUTE = 6000

type Context = Needs<'allBuildings'> & GateParts
type DeviceRequest = FastifyRequest<{ Body: Buffer | undefined; Querystring: Record<string, string>; Params: { form?: string } }>

const bodyOf = ({ body, headers }: DeviceRequest): Parts => partsOf(body ?? Buffer.alloc(0), headers['content-type'] ?? '')

/**
 * Where controllers and plate cameras post in their own form. Those that can sign in do so with the login of a gateway,
 * by Basic authorisation; terminals of ZKTeco know their serial number alone, which has to be that of a door.
 */
export const gateDeviceRoutes = fastifyPlugin(async (app: FastifyInstance, { context }: { context: Context }) => {
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    const config = { lane: 'free', endpoint: 'gateDevice', perMinute: PER_MINUTE } as const

    /** Asked before anything large is read. */
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
      // What the terminal is to tell: each record at once.
      return reply.type('text/plain').send(`GET OPTION FROM: ${request.query.SN}\nRealtime=1\nTransInterval=1\nTransFlag=1000000000\n`)
    })
    routes.post('/iclock/cdata', { config }, async (request: DeviceRequest, reply) => {
      const { buildingId, device } = await terminalOf(request)
      // Of anything else than passages nothing is kept, and nothing is asked again.
      if (request.query.table === 'ATTLOG') await take(buildingId, `sn-${device}`, 'zkteco-push', device, bodyOf(request))
      return reply.type('text/plain').send('OK')
    })
    routes.get('/iclock/getrequest', { config }, async (request: DeviceRequest, reply) => {
      await terminalOf(request)
      return reply.type('text/plain').send('OK')
    })
  })

  /** @throws AppError when it is not understood or not stored: then the device tells it again */
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
    // A device posts its picture with the one event that it shows.
    const shown = events.map((event, i) => (picture && i === 0 ? { ...event, pictureBase64: picture.toString('base64') } : event))
    const answers = await context.gates.take(buildingId, gatewayId, shown)
    if (!answers.every(({ kept }) => kept)) throw new AppError('unavailable')
  }

  /** The terminal of a door that has this serial number, of one building alone. */
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
