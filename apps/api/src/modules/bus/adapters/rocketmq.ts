import type { BusTopic } from '@muster/contracts'
import { AGAIN_MS, type OpenBus } from '../bus.ts'

const AT_ONCE = 16
/** Messages received but not acknowledged are redelivered after this time. */
const INVISIBLE_MS = 30_000
const WAIT_MS = 10_000

/**
 * RocketMQ 5 by its gRPC Proxy. Its client is an optional part of the installation. Topics are
 * `muster-{building}-alarms` and must exist; the consumer group is `muster-{building}`.
 */
export const openRocketmq: OpenBus = async ({ buildingId, host, port, user, password, listens, take, onState }) => {
  const { Producer, SimpleConsumer } = await import('rocketmq-client-nodejs')
  const nameOf = (topic: BusTopic) => `muster-${buildingId}-${topic}`
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, close: () => {} }
  const base = {
    ...{ endpoints: `${host}:${port}`, namespace: '', logger: quiet as never },
    ...(user === '' ? {} : { sessionCredentials: { accessKey: user, accessSecret: password } }),
  }
  const producer = new Producer(base)
  await producer.startup()
  const topics = new Map(listens.map((topic) => [nameOf(topic), topic]))
  const consumer =
    topics.size === 0
      ? null
      : new SimpleConsumer({
          ...{ ...base, consumerGroup: `muster-${buildingId}`, awaitDuration: WAIT_MS },
          subscriptions: new Map([...topics.keys()].map((name) => [name, '*'])),
        })
  await consumer?.startup()
  onState(true, null)
  let closed = false
  const listen = async () => {
    while (!closed && consumer) {
      try {
        for (const view of await consumer.receive(AT_ONCE, INVISIBLE_MS)) {
          const topic = topics.get(view.topic)
          if (topic) await take(topic, view.body.toString())
          await consumer.ack(view)
        }
        onState(true, null)
      } catch (error) {
        if (closed) return
        onState(false, error instanceof Error ? error.message : String(error))
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }
  void listen()
  return {
    async publish(topic, body) {
      try {
        await producer.send({ topic: nameOf(topic), body: Buffer.from(body) })
        onState(true, null)
      } catch (error) {
        onState(false, error instanceof Error ? error.message : String(error))
        throw error
      }
    },
    async close() {
      closed = true
      await Promise.allSettled([producer.shutdown(), consumer?.shutdown()])
    },
  }
}
