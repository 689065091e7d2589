import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame } from '@muster/frame-log'
import type { MqttClient } from 'mqtt'
import { type Logger, pino } from 'pino'
import type { TrackerConfig } from './config.ts'
import { startMetricsServer } from './metrics-server.ts'
import { connectMqtt } from './mqtt-connection.ts'
import { MqttIntake } from './sources/mqtt-intake.ts'
import { followUnrecordedEvents } from './sources/unrecorded-events.ts'
import { Tracker } from './tracker.ts'

export interface RunningTracker {
  tracker: Tracker
  /** Port of /metrics and /health; null when none was asked for. */
  metricsPort: number | null
  stop(): Promise<void>
}

/**
 * Starts a tracker in this process. It takes every building whose lease it can get, and waits for a database or broker
 * that is down.
 */
export async function startTracker(config: TrackerConfig, log: Logger = pino({ level: config.logLevel })): Promise<RunningTracker> {
  const client = connectMqtt(config, log, { clientId: `tracker-${randomUUID().slice(0, 8)}`, clean: true })
  const tracker = new Tracker(config, client, log)
  const metrics = await serveMetrics(config, tracker, client, log)
  const takeUnrecorded = (buildingId: string, frame: Frame) => tracker.takeUnrecorded(buildingId, frame)
  const intake = config.frameSource === 'mqtt' ? new MqttIntake(config, log, takeUnrecorded) : null
  if (intake === null) followUnrecordedEvents(client, log, takeUnrecorded)
  await intake?.start()
  tracker.start()
  return {
    tracker,
    metricsPort: (metrics?.address() as AddressInfo | undefined)?.port ?? null,
    stop: async () => {
      await intake?.stop()
      await tracker.stop()
      await new Promise<void>((resolve) => (metrics === null ? resolve() : metrics.close(() => resolve())))
      await client.endAsync()
    },
  }
}

/** A taken metrics port must not keep alarms from being found. */
async function serveMetrics(
  { host, metricsPort }: TrackerConfig,
  tracker: Tracker,
  client: MqttClient,
  log: Logger,
): Promise<Server | null> {
  if (metricsPort === undefined) return null
  return startMetricsServer(tracker, host, metricsPort, () => client.connected).catch((error: unknown) => {
    log.error({ err: error, metricsPort }, 'metrics and health are not served')
    return null
  })
}
