import { z } from 'zod'
import { MESSAGE_CHANNELS } from '../messages/codes.ts'

/** By which bus of the company messages come and go: by none, all by one of two, or some topics by RocketMQ. */
export const BUS_MODES = ['none', 'activemq', 'rocketmq', 'partialRocketmq'] as const

/** How ActiveMQ is spoken to: its MQTT connector, or AMQP 1.0 where it has one. */
export const ACTIVEMQ_PROTOCOLS = ['mqtt', 'amqp'] as const

/**
 * What goes over a bus: alarms about people and vehicles, those about devices, and what became of messages go out;
 * messages to people and alarms of other systems come in.
 */
export const BUS_TOPICS_OUT = ['alarms', 'devices', 'messages'] as const
export const BUS_TOPICS_IN = ['orders', 'events'] as const
export const BUS_TOPICS = [...BUS_TOPICS_OUT, ...BUS_TOPICS_IN] as const
export type BusTopicOut = (typeof BUS_TOPICS_OUT)[number]
export type BusTopic = (typeof BUS_TOPICS)[number]

export const BUSES = ['activemq', 'rocketmq'] as const
export type BusName = (typeof BUSES)[number]

/** Which bus a topic goes by; null: by none. */
export function busOf(mode: string, rocketTopics: readonly string[], topic: BusTopic): BusName | null {
  if (mode === 'activemq' || mode === 'rocketmq') return mode
  if (mode !== 'partialRocketmq') return null
  return rocketTopics.includes(topic) ? 'rocketmq' : 'activemq'
}

/** A message to people, as another system orders it. Ordered again under the same id it is the same one. */
export const busOrder = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,64}$/),
  channel: z.enum(MESSAGE_CHANNELS).exclude(['voice']).default('card'),
  /** Staff numbers; left out: everybody. */
  people: z.array(z.string().min(1).max(30)).min(1).max(1000).optional(),
  text: z.string().min(1).max(36),
  /** Shown before the others, as a broadcast is. */
  broadcast: z.boolean().default(false),
  asksReply: z.boolean().default(false),
})
export type BusOrder = z.infer<typeof busOrder>

/** How the buses of a building are, and what waits for them. */
export const busStatus = z.object({
  buses: z.array(
    z.object({
      bus: z.enum(BUSES),
      connected: z.boolean(),
      /** In the words of the bus or the network; null while it is connected. */
      fault: z.string().nullable(),
      since: z.iso.datetime(),
      sent: z.number().int(),
      taken: z.number().int(),
      /** Unusable incoming messages, and the reason for the last one. */
      refused: z.number().int(),
      refusal: z.string().nullable(),
    }),
  ),
  waiting: z.number().int(),
  oldestAt: z.iso.datetime().nullable(),
})
export type BusStatus = z.infer<typeof busStatus>
