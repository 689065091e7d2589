import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabasePart } from '@muster/database'
import { DEMO_CAMERA_PORT, TRUSTED_KEYS_FILE } from '@muster/seed'
import type { SiteConfig } from '../config.ts'
import type { Credentials } from '../data/credentials.ts'
import type { DataLayout } from '../data/layout.ts'
import type { DatabaseUrls } from '../database/part-urls.ts'
import type { PartSpec } from './part-spec.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const main = (folder: string): string => join(ROOT, folder, 'dist', 'main.js')

/** Address by which parts on this machine reach a listener that may be bound to all addresses. */
export function localAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
}

export interface PartListOptions {
  config: SiteConfig
  layout: DataLayout
  credentials: Credentials
  databaseUrls: DatabaseUrls
  metricsPorts: { broker: number; tracker: number }
  terminalPort: number
}

/** THE list of the site's programs. They are started in parallel, and stopped in reverse order. */
export function partList({ config, layout, credentials, databaseUrls, metricsPorts, terminalPort }: PartListOptions): PartSpec[] {
  const mqttUrl = `mqtt://${localAddress(config.host)}:${config.mqttPort}`
  const { internal } = credentials
  const common = (part: DatabasePart) => ({ ...config.inherited, DATABASE_URL: databaseUrls[part], NODE_ENV: 'production' })
  const broker: PartSpec = {
    name: 'broker',
    answers: true,
    entry: main('apps/broker'),
    args: [],
    env: {
      ...common('broker'),
      JOURNAL_DIR: layout.journal,
      MQTT_HOST: config.host,
      MQTT_PORT: String(config.mqttPort),
      TERMINAL_PORT: String(terminalPort),
      METRICS_PORT: String(metricsPorts.broker),
      INTERNAL_USERS: JSON.stringify({
        tracker: { secret: internal.tracker, role: 'tracker' },
        api: { secret: internal.api, role: 'api' },
        tools: { secret: internal.tools, role: 'tools' },
      }),
    },
  }
  const tracker: PartSpec = {
    name: 'tracker',
    answers: true,
    entry: main('apps/tracker'),
    args: [],
    env: {
      ...common('tracker'),
      JOURNAL_DIR: layout.journal,
      FRAME_SOURCE: 'journal',
      METRICS_PORT: String(metricsPorts.tracker),
      MQTT_URL: mqttUrl,
      MQTT_USERNAME: 'tracker',
      MQTT_PASSWORD: internal.tracker,
      // A tracker is started after its predecessor has ended, so it need not wait for its lease.
      LEASE_LINE: randomUUID(),
    },
  }
  const api: PartSpec = {
    name: 'api',
    answers: true,
    entry: main('apps/api'),
    args: [],
    env: {
      ...common('api'),
      MQTT_URL: mqttUrl,
      MQTT_USERNAME: 'api',
      MQTT_PASSWORD: internal.api,
      HOST: config.host,
      PORT: String(config.port),
      DATA_KEY: credentials.dataKey,
      UPLOAD_DIR: layout.uploads,
      LICENCE_KEYS_FILE: join(layout.root, TRUSTED_KEYS_FILE),
      WEB_DIR: join(ROOT, 'apps/web/dist'),
      // The demonstration's cameras are the simulator on this machine, in addition to the networks that the operator
      // allows.
      VIDEO_OWN_CAMERAS: [config.inherited.VIDEO_OWN_CAMERAS, config.simulator && `127.0.0.1:${DEMO_CAMERA_PORT}`].filter(Boolean).join(),
    },
  }
  const simulator: PartSpec = {
    name: 'simulator',
    entry: join(ROOT, 'simulators/dist/simulate.js'),
    args: ['--data-dir', layout.root, '--scenario', 'everyday'],
    env: config.inherited,
    readyText: 'Scenario ',
  }
  return config.simulator ? [broker, tracker, api, simulator] : [broker, tracker, api]
}
