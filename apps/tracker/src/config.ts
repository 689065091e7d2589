import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Environment of the tracker. */
export const configSchema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user:password@host:5432/database'),
  MQTT_URL: z.url({ protocol: /^(mqtts?|tcp|ssl)$/ }),
  MQTT_USERNAME: z.string().min(1).optional(),
  MQTT_PASSWORD: z.string().optional(),
  /** Where the frame logs lie, one folder per building. */
  JOURNAL_DIR: z.string().min(1),
  /**
   * Where frames come from. `journal`: our broker, which writes them to the frame log. `mqtt`: any other broker; the
   * tracker subscribes to it and writes the frame log itself.
   */
  FRAME_SOURCE: z.enum(['journal', 'mqtt']).default('journal'),
  /** Prometheus metrics and /health; none when not set. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Where they are served; anybody who reaches it may read. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Tracks older than this are dropped; the law asks for a year. */
  TRACK_RETENTION_DAYS: z.coerce.number().int().min(366).default(400),
  /**
   * Name of a sequence of trackers, random at every start when not set. Where a tracker is only started after its
   * predecessor has ended, both may have the same name: the second then need not wait for the first one's lease.
   */
  LEASE_LINE: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface TrackerConfig {
  databaseUrl: string
  mqttUrl: string
  mqttUsername?: string
  mqttPassword?: string
  journalDir: string
  frameSource: 'journal' | 'mqtt'
  metricsPort?: number
  host: string
  trackRetentionDays: number
  leaseLine: string
  logLevel: string
}

/** Every fault of the environment, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Empty variables count as left out. @throws ConfigError naming every variable that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): TrackerConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = configSchema.safeParse(present)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const values = parsed.data
  return {
    databaseUrl: values.DATABASE_URL,
    mqttUrl: values.MQTT_URL,
    ...(values.MQTT_USERNAME !== undefined && { mqttUsername: values.MQTT_USERNAME }),
    ...(values.MQTT_PASSWORD !== undefined && { mqttPassword: values.MQTT_PASSWORD }),
    journalDir: values.JOURNAL_DIR,
    frameSource: values.FRAME_SOURCE,
    ...(values.METRICS_PORT !== undefined && { metricsPort: values.METRICS_PORT }),
    host: values.METRICS_HOST,
    trackRetentionDays: values.TRACK_RETENTION_DAYS,
    leaseLine: values.LEASE_LINE ?? randomUUID(),
    logLevel: values.LOG_LEVEL,
  }
}
