import type { BusName } from '@muster/contracts'
import type { OpenBus } from '../bus.ts'

/** Bus adapters; each is loaded only when a building is set to it. */
export const ADAPTERS: Record<`activemq:${'mqtt' | 'amqp'}` | 'rocketmq', () => Promise<OpenBus>> = {
  'activemq:mqtt': async () => (await import('./activemq-mqtt.ts')).openActivemqMqtt,
  'activemq:amqp': async () => (await import('./activemq-amqp.ts')).openActivemqAmqp,
  rocketmq: async () => (await import('./rocketmq.ts')).openRocketmq,
}

export const adapterOf = (bus: BusName, protocol: string): keyof typeof ADAPTERS =>
  bus === 'rocketmq' ? 'rocketmq' : protocol === 'amqp' ? 'activemq:amqp' : 'activemq:mqtt'
