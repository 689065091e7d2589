import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectInternal, createTestSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.end())

test('an alarm (QoS 1) is not lost among positions (QoS 0) of the same sender', async () => {
  const broker = await site.start()
  const tracker = await connectInternal(broker.mqttPort, 'tracker')
  const api = await connectInternal(broker.mqttPort, 'api')
  await api.subscribeAsync('muster/+/live/#', { qos: 1 })
  const alarms: number[] = []
  api.on('message', (topic, payload) => {
    if (topic.endsWith('/alarms')) alarms.push(Number(payload.toString()))
  })
  const COUNT = 500
  for (let n = 0; n < COUNT; n++) {
    tracker.publish(`muster/${site.buildingId}/live/positions`, 'p', { qos: 0 })
    tracker.publish(`muster/${site.buildingId}/live/alarms`, String(n), { qos: 1 })
    tracker.publish(`muster/${site.buildingId}/live/positions`, 'p', { qos: 0 })
    if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await eventually('all alarms arrive', () => alarms.length >= COUNT)
  expect(alarms).toEqual(Array.from({ length: COUNT }, (_, n) => n))
  await Promise.all([tracker.endAsync(), api.endAsync()])
})
