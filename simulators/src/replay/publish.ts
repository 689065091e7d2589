import { randomBytes } from 'node:crypto'
import { encodeBatch, encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { openUplink } from '../gateways/uplink.ts'
import type { Epoch } from './data-set.ts'
import type { Registered } from './register.ts'

export interface PublishOptions {
  mqttUrl: string
  buildingId: string
  registered: Registered
  epochs: Epoch[]
  /** Unix ms of t = 0. */
  baseMs: number
  speed: number
  onProgress(share: number): void
}

const TICK_MS = 20
const SIGN_IN_MS = 20_000

/** The instant at which the devices measured an epoch, Unix ms. */
export const eventTimeMs = (baseMs: number, epoch: Epoch) => Math.round(baseMs + epoch.t * 1000)

/** Publishes the run as a gateway would, at `speed` times its own pace. Throws when the broker refuses or does not acknowledge. */
export async function publish(options: PublishOptions): Promise<void> {
  const { buildingId, registered, epochs, speed, onProgress } = options
  const { gatewayId, secret, tags } = registered
  const uplink = openUplink({ url: options.mqttUrl, username: gatewayId, password: secret })
  try {
    await waitFor(() => uplink.connected, SIGN_IN_MS, 'The broker did not let the gateway in')
    const boot = randomBytes(4)
      .toString('hex')
      .replace(/^0+(?=.)/, '')
    const startedMs = Date.now()
    let seq = 0
    for (let next = 0; next < epochs.length; ) {
      const reachedS = ((Date.now() - startedMs) / 1000) * speed
      while (next < epochs.length && epochs[next]!.t <= reachedS) {
        const { t } = epochs[next]!
        const readings: NativeReading[] = []
        for (; next < epochs.length && epochs[next]!.t === t; next++) {
          const epoch = epochs[next]!
          readings.push({ ...epoch.measured, tag: tags.get(epoch.tag)!.hwId, timeMs: eventTimeMs(options.baseMs, epoch) })
        }
        // Both native forms take turns: every tenth frame is JSON.
        const frame = { boot, seq: seq++, sentAtMs: Date.now(), readings }
        const kind = readings[0]!.kind as 'range' | 'tdoa' | 'rssi'
        uplink.publish({
          topic: upTopic(buildingId, gatewayId, seq % 10 === 0 ? kind : 'batch'),
          payload: seq % 10 === 0 ? encodeJson(kind, frame) : encodeBatch(frame),
          onAcknowledged: () => undefined,
        })
      }
      onProgress(next / epochs.length)
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
    if (!(await uplink.drained(SIGN_IN_MS))) throw new Error('The broker did not acknowledge every frame')
  } finally {
    await uplink.close()
  }
}

export async function waitFor(condition: () => boolean | Promise<boolean>, timeoutMs: number, otherwise: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${otherwise} within ${timeoutMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
