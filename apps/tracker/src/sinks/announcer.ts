import type { Alarm, LiveAlarmMessage, TrackerStatus } from '@muster/contracts'
import { liveTopic } from '@muster/protocol'
import type { MqttClient } from 'mqtt'

/** Alarms in flight to the broker, which accepts them one by one: a call for help waits for at most these. */
const MOST_UNDER_WAY = 100

/**
 * Publishes to the rest of the site over MQTT. Positions and status may be lost, alarms may not. Calls for help go
 * before other alarms; the order within one alarm is kept, as its kind does not change.
 */
export class Announcer {
  private readonly client: MqttClient
  private readonly buildingId: string
  private underWay = 0
  private readonly waiting: Alarm[] = []

  constructor(client: MqttClient, buildingId: string) {
    this.client = client
    this.buildingId = buildingId
  }

  /** The broker is connected: what is published now gets there. */
  get connected(): boolean {
    return this.client.connected
  }

  /** Alarms wait for those in flight. */
  get isBusy(): boolean {
    return this.waiting.length > 0
  }

  positions(batch: Uint8Array): void {
    this.publishLossy(liveTopic(this.buildingId, 'positions'), Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength))
  }

  status(status: TrackerStatus): void {
    this.publishLossy(liveTopic(this.buildingId, 'tracker'), Buffer.from(JSON.stringify(status)))
  }

  alarm(alarm: Alarm): void {
    if (alarm.kind === 'sos') this.publish(alarm)
    else {
      this.waiting.push(alarm)
      this.sendWaiting()
    }
  }

  private sendWaiting(): void {
    const room = MOST_UNDER_WAY - this.underWay
    for (const alarm of this.waiting.splice(0, Math.max(0, room))) this.publish(alarm)
  }

  private publish(alarm: Alarm): void {
    const message: LiveAlarmMessage = { alarm }
    this.underWay++
    // Kept by the client until the broker has it; a failure here means that the client was closed.
    this.client.publish(liveTopic(this.buildingId, 'alarms'), JSON.stringify(message), { qos: 1 }, () => {
      this.underWay--
      this.sendWaiting()
    })
  }

  private publishLossy(topic: string, payload: Buffer): void {
    if (this.client.connected) this.client.publish(topic, payload, { qos: 0 })
  }
}
