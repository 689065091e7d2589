import { z } from 'zod'
import { INTERNAL_ROLES } from './access/identity.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const internalUsers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().regex(/^[A-Za-z0-9._-]{1,64}$/), z.strictObject({ secret: z.string().min(16), role: z.enum(INTERNAL_ROLES) })))

/** Environment of the broker. This file is its only reader. */
export const configSchema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  /** Directory of the frame logs, shared with the tracker. */
  JOURNAL_DIR: z.string().min(1),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_PORT: port.default(1883),
  /** Where vehicle terminals connect over TCP (JT/T 808, GT06); no listener when left out. */
  TERMINAL_PORT: port.optional(),
  /** `{"name": {"secret": …, "role": "tracker" | "api" | "tools"}, …}`: the parts of the product itself. */
  INTERNAL_USERS: internalUsers,
  /** Prometheus `/metrics` and `/health`; not served when left out. */
  METRICS_PORT: port.optional(),
  /** Where it is served; anybody who reaches it may read it. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Per building. At 80 % a warning, at 100 % frames are refused. */
  JOURNAL_QUOTA_MB: z.coerce.number().int().min(1).default(8192),
  /**
   * Per building, on disk from the start and beyond the quota: room for events such as SOS when there is none for
   * anything else.
   */
  JOURNAL_RESERVE_MB: z.coerce.number().min(0).default(4),
  /** Limit of one gateway; more is slowed down. Its bytes are limited to 4 kB times this. */
  GATEWAY_FRAMES_PER_SECOND: z.coerce.number().int().min(1).default(500),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface BrokerConfig {
  databaseUrl: string
  journalDir: string
  mqttHost: string
  mqttPort: number
  /** Null: no terminals over TCP. */
  terminalPort: number | null
  internalUsers: Record<string, { secret: string; role: (typeof INTERNAL_ROLES)[number] }>
  metricsPort: number | null
  metricsHost: string
  journalQuotaBytes: number
  journalReserveBytes: number
  gatewayFramesPerSecond: number
  logLevel: string
}

/** Throws an error that lists every fault. Empty variables count as left out. */
export function readConfig(env: Record<string, string | undefined> = process.env): BrokerConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = configSchema.safeParse(present)
  if (!result.success) {
    const faults = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${String(issue.path[0]) in present ? issue.message : 'is missing'}`,
    )
    throw new Error(`The broker's configuration is not usable:\n${faults.join('\n')}`)
  }
  const { data } = result
  return {
    databaseUrl: data.DATABASE_URL,
    journalDir: data.JOURNAL_DIR,
    mqttHost: data.MQTT_HOST,
    mqttPort: data.MQTT_PORT,
    terminalPort: data.TERMINAL_PORT ?? null,
    internalUsers: data.INTERNAL_USERS,
    metricsPort: data.METRICS_PORT ?? null,
    metricsHost: data.METRICS_HOST,
    journalQuotaBytes: data.JOURNAL_QUOTA_MB * 1024 * 1024,
    journalReserveBytes: Math.round(data.JOURNAL_RESERVE_MB * 1024 * 1024),
    gatewayFramesPerSecond: data.GATEWAY_FRAMES_PER_SECOND,
    logLevel: data.LOG_LEVEL,
  }
}
