import { PASSWORD_MAX_LENGTH } from '@muster/contracts'
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** Its host is fixed, because it goes into the content policy of every page. */
const tileAddress = z.string().refine((text) => {
  const url = URL.parse(text)
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && /^[\w.:[\]-]+$/.test(url.host)
  return isWeb && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
}, 'must be an http(s) address with {z}, {x} and {y}, whose host is fixed')

/** Deployment without feedback. */
export const LOCAL = 'local'

/** The environment of the api. This file is its only reader. */
export const configSchema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user:password@host:5432/database'),
  MQTT_URL: z.url({ protocol: /^(mqtts?|tcp|ssl)$/, error: 'must look like mqtt://host:1883' }),
  MQTT_USERNAME: z.string().min(1),
  MQTT_PASSWORD: z.string().min(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** Folder of the built console; without it the api serves no pages. */
  WEB_DIR: z.string().optional(),
  /**
   * Secret of at least 256 random bits, hex: seals personal data and signs addresses of files. Without it sealed data
   * cannot be read again.
   */
  DATA_KEY: z.string().regex(/^([0-9a-f]{2}){32,}$/i, 'must be at least 64 hex digits'),
  /** Folder of uploads and exports; shared by all replicas. Created if missing. */
  UPLOAD_DIR: z.string().min(1),
  /** Folder where the operator puts map zips that are too large to upload; none by default. */
  MAP_IMPORT_DIR: z.string().optional(),
  /**
   * Imagery of provider B (tiles in BD-09) and of provider G (tiles in GCJ-02): addresses with `{z}`, `{x}` and `{y}`,
   * the required attribution, and the closest zoom. Consoles then fetch pictures there.
   */
  IMAGERY_B_URL: tileAddress.optional(),
  IMAGERY_B_ATTRIBUTION: z.string().max(200).default(''),
  IMAGERY_B_MAX_ZOOM: z.coerce.number().int().min(3).max(24).default(18),
  IMAGERY_G_URL: tileAddress.optional(),
  IMAGERY_G_ATTRIBUTION: z.string().max(200).default(''),
  IMAGERY_G_MAX_ZOOM: z.coerce.number().int().min(3).max(24).default(18),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Addresses of reverse proxies whose X-Forwarded-* headers are trusted, separated by commas. */
  TRUST_PROXY: list,
  /**
   * Required to read `/metrics` (`Authorization: Bearer …`); without it only requests from this machine, not through a
   * proxy, may. A local proxy that adds no header cannot be detected: set a token then.
   */
  METRICS_TOKEN: z
    .string()
    .regex(/^(.{16,})?$/, 'must have at least 16 characters')
    .optional(),
  /** Further origins whose pages may open the live socket, such as https://muster.example.com. */
  ALLOWED_ORIGINS: list,
  /**
   * Public keys of vendors whose licences are trusted, base64url, separated by commas; and a file with one key per
   * line.
   */
  LICENCE_KEYS: list,
  LICENCE_KEYS_FILE: z.string().optional(),
  /** Where this runs: local, or the name of a hosted installation, which offers the feedback widget. */
  DEPLOY_TYPE: z.string().min(1).max(20).default(LOCAL),
  /** Retention of the audit trail in days, at least half a year. */
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(180).default(1095),
  /** Days that deleted people, vehicles and visits stay readable: the law requires a year. */
  DELETED_KEEP_DAYS: z.coerce.number().int().min(365).default(365),
  /** How long a list waits for its total; after that it shows an estimate until the rows are counted, ms. */
  LIST_COUNT_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(100),
  /** Retention of gate passages with their pictures in days: the law requires a year for presence records. */
  PASSAGES_KEEP_DAYS: z.coerce.number().int().min(365).default(1095),
  /** How often new audit entries are sealed into the chain. */
  AUDIT_SEAL_MS: z.coerce.number().int().min(10).default(2000),
  /**
   * Work of a sign-in without a typed captcha: leading zero bits of SHA-256; one more doubles it. 18 is about a second
   * in a browser.
   */
  LOGIN_WORK_BITS: z.coerce.number().int().min(1).max(24).default(18),
  /** Longest new password. The rules say 16; a site may allow more. */
  PASSWORD_MAX_LENGTH: z.coerce.number().int().min(PASSWORD_MAX_LENGTH).max(64).default(PASSWORD_MAX_LENGTH),
  /** The program that reads RTSP cameras; searched in PATH. */
  FFMPEG: z.string().min(1).default('ffmpeg'),
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  /** Cameras read at once, however many viewers they have. */
  VIDEO_STREAMS: z.coerce.number().int().min(1).max(200).default(24),
  /** Cameras on this machine as `address:port`; no other local address is ever requested for pictures. */
  VIDEO_OWN_CAMERAS: list,
  /**
   * Mail servers on this machine as `address:port`; otherwise mails never go to addresses only it can reach (loopback,
   * link-local, cloud metadata).
   */
  MAIL_OWN_SERVERS: list,
  /** Requests a minute per session, wherever it comes from. */
  SESSION_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3000),
  /**
   * Requests a minute per address (IPv6: per /64) without a session: sign-ins, signed pictures; pages and files are
   * counted separately.
   */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(6000),
})

export type ApiConfig = z.output<typeof configSchema>

/** The environment is invalid; the message names every fault, never a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Empty variables count as absent. @throws ConfigError listing all faults at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): ApiConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = configSchema.safeParse(present)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The environment of the api is not usable:\n${faults.join('\n')}`)
}
