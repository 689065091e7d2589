import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { type FrameRecord, frameLogDirectory, isHeartbeat, openJournalReader } from '@muster/frame-log'
import { buildBuilding, buildGateway } from '@muster/test-support'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { type BrokerOptions, type RunningBroker, startBroker } from '../broker.ts'

export const INTERNAL_USERS = {
  tracker: { secret: 'tracker-secret-0123456789', role: 'tracker' },
  api: { secret: 'api-secret-0123456789', role: 'api' },
  tools: { secret: 'tools-secret-0123456789', role: 'tools' },
} as const

export interface Login {
  username: string
  secret: string
}

/** A database with one building, a journal directory, and what a broker is started with. */
export interface TestSite {
  database: TestDatabase
  buildingId: string
  journalDir: string
  options: BrokerOptions
  addGateway(overrides?: Record<string, unknown>): Promise<Login & { id: string }>
  /** One at a time: a journal has one writer. */
  start(options?: Partial<BrokerOptions>): Promise<RunningBroker>
  stop(): Promise<void>
  /** All frames of the building's journal. */
  frames(buildingId?: string): Promise<FrameRecord[]>
  end(): Promise<void>
}

export async function createTestSite(): Promise<TestSite> {
  const database = await createTestDatabase()
  const building = await buildBuilding(database.pool)
  const journalDir = await mkdtemp(join(tmpdir(), 'muster-broker-'))
  let running: RunningBroker | null = null
  const stop = async () => {
    await running?.close()
    running = null
  }
  const options: BrokerOptions = {
    databaseUrl: database.urlOf('broker'),
    journalDir,
    mqttHost: '127.0.0.1',
    mqttPort: 0,
    terminalPort: null,
    internalUsers: INTERNAL_USERS,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    journalQuotaBytes: 1024 ** 3,
    journalReserveBytes: 64 * 1024,
    gatewayFramesPerSecond: 500,
    logLevel: 'silent',
  }
  return {
    database,
    buildingId: building.id,
    journalDir,
    options,
    addGateway: (overrides) => buildGateway(database.pool, building.id, overrides),
    start: async (more) => {
      await stop()
      running = await startBroker({ ...options, ...more })
      return running
    },
    stop,
    frames: async (buildingId = building.id) => {
      const reader = await openJournalReader({ directory: frameLogDirectory(journalDir, buildingId) })
      const frames: FrameRecord[] = []
      for (let position = 0; ; position = frames.at(-1)!.next) {
        const more = await reader.read(position, 10_000)
        if (more.length === 0) break
        frames.push(...more)
      }
      await reader.close()
      return frames.filter((record) => !isHeartbeat(record))
    },
    end: async () => {
      await stop()
      await database.drop()
      await rm(journalDir, { recursive: true, force: true })
    },
  }
}

/** A client that tries once: rejects when it is refused. */
export function connect(port: number, login: Partial<Login>, options: IClientOptions = {}): Promise<MqttClient> {
  const client = mqtt.connect({
    host: '127.0.0.1',
    port,
    username: login.username,
    password: login.secret,
    reconnectPeriod: 0,
    // Against hanging: a refused client is told so.
    connectTimeout: 60_000,
    ...options,
  })
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client))
    client.once('error', reject)
    client.once('close', () => reject(new Error('closed before it was connected')))
  })
}

export const connectInternal = (port: number, name: keyof typeof INTERNAL_USERS, options?: IClientOptions) =>
  connect(port, { username: name, secret: INTERNAL_USERS[name].secret }, options)

export const closing = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', resolve))

export const nextMessage = (client: MqttClient) =>
  new Promise<{ topic: string; payload: Buffer }>((resolve) => client.once('message', (topic, payload) => resolve({ topic, payload })))
