import { randomBytes } from 'node:crypto'
import { encodeBatch, encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { openUplink } from '../gateways/uplink.ts'
import type { Epoch } from './data-set.ts'
import type { Registered } from './register.ts'

/** The gateway of a replay: connected, with its own numbering. */
export interface ReplayGateway {
  /**
   * Publishes the run at `speed` times its own pace; `baseMs` is the time of t = 0. Throws when the broker does not
   * acknowledge.
   */
  run(epochs: Epoch[], baseMs: number, speed: number, onProgress: (share: number) => void): Promise<void>
  /** Keep-alive, as gateways send all the time; a tracker stores the last fixes of tags that fall silent meanwhile. */
  heartbeat(): void
  close(): Promise<void>
}

const TICK_MS = 20
const SIGN_IN_MS = 20_000
const DRAIN_MS = 20_000

/** The instant at which the devices measured an epoch, Unix ms. */
export const eventTimeMs = (baseMs: number, epoch: Epoch) => Math.round(baseMs + epoch.t * 1000)

/** Connects as the registered gateway. Throws when the broker does not let it in. */
export async function openGateway(mqttUrl: string, buildingId: string, registered: Registered): Promise<ReplayGateway> {
  const { gatewayId, secret, tags } = registered
  const uplink = openUplink({ url: mqttUrl, username: gatewayId, password: secret })
  try {
    await waitFor(() => uplink.connected, SIGN_IN_MS, 'The broker did not let the gateway in')
  } catch (error) {
    await uplink.close()
    throw error
  }
  const boot = randomBytes(4).toString('hex')
  let seq = 0

  function send(readings: NativeReading[]): void {
    const frame = { boot, seq: seq++, sentAtMs: Date.now(), readings }
    // Alternates between both native formats: every tenth frame is JSON.
    const kind = frame.seq % 10 === 0 ? readings[0]!.kind : 'batch'
    const payload = kind === 'batch' ? encodeBatch(frame) : encodeJson(kind, frame)
    uplink.publish({ topic: upTopic(buildingId, gatewayId, kind), payload, onAcknowledged: () => undefined })
  }

  return {
    async run(epochs, baseMs, speed, onProgress) {
      const startedMs = Date.now()
      for (let next = 0; next < epochs.length; ) {
        const reachedS = ((Date.now() - startedMs) / 1000) * speed
        while (next < epochs.length && epochs[next]!.t <= reachedS) {
          const { t } = epochs[next]!
          const readings: NativeReading[] = []
          for (; next < epochs.length && epochs[next]!.t === t; next++) {
            const epoch = epochs[next]!
            readings.push({ ...epoch.measured, tag: tags.get(epoch.tag)!.hwId, timeMs: eventTimeMs(baseMs, epoch) })
          }
          send(readings)
        }
        onProgress(next / epochs.length)
        await new Promise((resolve) => setTimeout(resolve, TICK_MS))
      }
      if (!(await uplink.drained(DRAIN_MS))) throw new Error('The broker did not acknowledge every frame')
    },
    heartbeat: () =>
      send([{ kind: 'health', tag: boot, timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true }]),
    close: () => uplink.close(),
  }
}

export async function waitFor(condition: () => boolean | Promise<boolean>, timeoutMs: number, otherwise: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${otherwise} within ${timeoutMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
