import { z } from 'zod'
import { SiteError } from './site-error.ts'

/**
 * The environment of a whole site. This file is its only reader. Everything else is chosen by options of `npm start`.
 */
export const configSchema = z.object({
  /** Your own PostgreSQL; without it the site runs an embedded one. */
  DATABASE_URL: z.string().min(1).optional(),
})

/**
 * The environment of the one-shot preparation of a database, as docker-compose.yml runs it: secrets may come from
 * outside.
 */
export const prepareConfigSchema = z.object({
  DATABASE_URL: z.string().min(1),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  TRACKER_SECRET: z.string().min(16).optional(),
  API_SECRET: z.string().min(16).optional(),
  TOOLS_SECRET: z.string().min(16).optional(),
  /** Passwords of the database roles that broker, tracker and api sign in as. */
  BROKER_DATABASE_PASSWORD: z.string().min(16).optional(),
  TRACKER_DATABASE_PASSWORD: z.string().min(16).optional(),
  API_DATABASE_PASSWORD: z.string().min(16).optional(),
  /** The api's secret for personal data: the demonstration's phones are sealed with it. */
  DATA_KEY: z
    .string()
    .regex(/^([0-9a-f]{2}){32,}$/i)
    .optional(),
  /** Where the api keeps uploads: the demonstration's pictures are put there. Without it there are none. */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** 1: a new demonstration site gets a week of history. */
  DEMO_HISTORY: z.enum(['0', '1']).optional(),
  /** File for the public keys that the api trusts; beside the credentials when left out. */
  LICENCE_KEYS_TO: z.string().min(1).optional(),
  /** File for the gateways' secrets alone: for the simulator in its container. */
  SIMULATOR_CREDENTIALS_TO: z.string().min(1).optional(),
})
export type PrepareConfig = z.infer<typeof prepareConfigSchema>

/** @throws SiteError naming every fault */
export function readPrepareConfig(env: Record<string, string | undefined> = process.env): PrepareConfig {
  const result = prepareConfigSchema.safeParse(env)
  if (result.success) return result.data
  throw new SiteError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

/** The environment of the commands that back up and restore in containers: the volumes as they see them. */
export const containerPlacesSchema = z.object({
  /** Administrator of the database. */
  DATABASE_URL: z.string().min(1),
  POSTGRES_DIR: z.string().min(1),
  /** Folder of PostgreSQL's files in that volume. */
  CLUSTER_DIR: z.string().min(1),
  JOURNAL_DIR: z.string().min(1),
  UPLOAD_DIR: z.string().min(1),
  SECRETS_DIR: z.string().min(1),
  /** Where back-ups go by default. */
  BACKUP_DIR: z.string().min(1),
})
export type ContainerPlaces = z.infer<typeof containerPlacesSchema>

/** @returns null outside of containers, where the data directory says it all */
export function readContainerPlaces(env: Record<string, string | undefined> = process.env): ContainerPlaces | null {
  return env.POSTGRES_DIR ? containerPlacesSchema.parse(env) : null
}

/** Options of `npm start`, checked by bin/lib/start-options.mjs. */
export interface SiteOptions {
  host: string
  port: number
  mqttPort: number
  /** Null: one is chosen. */
  terminalPort: number | null
  dataDir: string
  simulator: boolean
  /** A new demonstration site gets a week of history. */
  history: boolean
  reset: boolean
}

export interface SiteConfig extends SiteOptions {
  databaseUrl: string | null
  /** Environment that every part gets beside its own variables. */
  inherited: Record<string, string | undefined>
}

/** A PostgreSQL that the environment names; null without one. */
export function readDatabaseUrl(env: Record<string, string | undefined> = process.env): string | null {
  return env.DATABASE_URL || null
}

export function readConfig(options: SiteOptions, env: Record<string, string | undefined> = process.env): SiteConfig {
  const { DATABASE_URL } = configSchema.parse({ ...env, DATABASE_URL: env.DATABASE_URL || undefined })
  return { ...options, databaseUrl: DATABASE_URL ?? null, inherited: env }
}
