import { BUS_TOPICS, BUS_TOPICS_OUT, type BusTopic } from '@muster/contracts'
import rhea, { type EventContext, type Sender } from 'rhea'
import { AGAIN_MS, type OpenBus, PATIENCE_MS } from '../bus.ts'

const CREDIT = 20

/**
 * ActiveMQ by AMQP 1.0: outgoing messages use topics, incoming ones queues, which keep them while we are disconnected.
 */
export const openActivemqAmqp: OpenBus = async ({ buildingId, host, port, user, password, listens, take, onState }) => {
  const container = rhea.create_container({ id: `muster-${buildingId}` })
  const waiting = new Map<unknown, { resolve(): void; reject(error: Error): void }>()
  const senders = new Map<BusTopic, Sender>()
  const nameOf = (topic: BusTopic) => `muster.${buildingId}.${topic}`
  const fail = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  container.on('connection_open', () => onState(true, null))
  const ended = ({ error, connection }: EventContext) => {
    const why = String(connection?.error ?? error ?? 'closed')
    fail(why)
    onState(false, why)
  }
  for (const event of ['disconnected', 'connection_error', 'error']) container.on(event, ended)
  const settled = (done: (answer: { resolve(): void; reject(error: Error): void }) => void) => (context: EventContext) => {
    const answer = waiting.get(context.delivery)
    waiting.delete(context.delivery)
    if (answer) done(answer)
  }
  container.on(
    'accepted',
    settled(({ resolve }) => resolve()),
  )
  for (const event of ['rejected', 'released', 'modified'])
    container.on(
      event,
      settled(({ reject }) => reject(new Error(event))),
    )
  container.on('message', ({ message, delivery, receiver }: EventContext) => {
    const address = String((receiver?.source as { address?: string } | undefined)?.address ?? '')
    const topic = BUS_TOPICS.find((name) => address === `queue://${nameOf(name)}`)
    const taken = topic ? take(topic, textOf(message?.body)) : Promise.resolve()
    taken.then(
      () => delivery?.accept(),
      () => setTimeout(() => delivery?.release(), AGAIN_MS).unref(),
    )
  })
  const login = user === '' ? {} : { username: user, password }
  // The library restores links with the connection, including their credit.
  const connection = container.connect({ host, port, ...login, reconnect: true, max_reconnect_delay: 5000, idle_time_out: 30_000 })
  for (const topic of BUS_TOPICS_OUT) senders.set(topic, connection.open_sender({ target: { address: `topic://${nameOf(topic)}` } }))
  for (const topic of listens)
    connection.open_receiver({ source: { address: `queue://${nameOf(topic)}` }, autoaccept: false, credit_window: CREDIT })
  return {
    publish: (topic, body) =>
      new Promise((resolve, reject) => {
        const sender = senders.get(topic)
        if (!sender?.sendable()) return reject(new Error('not connected'))
        const delivery = sender.send({ body, content_type: 'application/json', durable: true })
        const timer = setTimeout(() => {
          waiting.delete(delivery)
          reject(new Error('no answer'))
        }, PATIENCE_MS)
        const after = (settle: () => void) => () => {
          clearTimeout(timer)
          settle()
        }
        waiting.set(delivery, {
          resolve: after(resolve),
          reject: (error) => after(() => reject(error))(),
        })
      }),
    async close() {
      fail('closed')
      connection.set_reconnect(false)
      connection.close()
    },
  }
}

/** Other systems send text as text or as bytes. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  const content = (body as { content?: unknown } | null)?.content ?? body
  return Buffer.isBuffer(content) ? content.toString() : String(content)
}
