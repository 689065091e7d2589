import type { Alarm, DownMessage, LiveAlarmMessage, TrackerStatus } from '@muster/contracts'
import { liveTopic } from '@muster/protocol'
import type { MqttClient } from 'mqtt'

/** Tells the rest of the site over MQTT. Positions and status may be lost, alarms and messages to devices may not. */
export class Announcer {
  private readonly client: MqttClient
  private readonly buildingId: string

  constructor(client: MqttClient, buildingId: string) {
    this.client = client
    this.buildingId = buildingId
  }

  /** The broker is reached: what is published now gets there. */
  get connected(): boolean {
    return this.client.connected
  }

  positions(batch: Uint8Array): void {
    this.publishLossy(liveTopic(this.buildingId, 'positions'), Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength))
  }

  status(status: TrackerStatus): void {
    this.publishLossy(liveTopic(this.buildingId, 'tracker'), Buffer.from(JSON.stringify(status)))
  }

  alarm(alarm: Alarm): void {
    const message: LiveAlarmMessage = { alarm }
    // Kept by the client until the broker has it; a failure here means that the client was closed.
    this.client.publish(liveTopic(this.buildingId, 'alarms'), JSON.stringify(message), { qos: 1 }, () => undefined)
  }

  /** Resolves when the broker has it. */
  async device(topic: string, message: DownMessage): Promise<void> {
    await this.client.publishAsync(`muster/${this.buildingId}/${topic}`, JSON.stringify(message), { qos: 1 })
  }

  private publishLossy(topic: string, payload: Buffer): void {
    if (this.client.connected) this.client.publish(topic, payload, { qos: 0 })
  }
}
