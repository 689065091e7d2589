import { z } from 'zod'

/** The environment of a whole site. This file is its only reader. Everything else is chosen by options of `npm start`. */
export const configSchema = z.object({
  /** A PostgreSQL of your own; without it the site runs an embedded one. */
  DATABASE_URL: z.string().min(1).optional(),
})

/** Options of `npm start`, checked by bin/lib/start-options.mjs. */
export interface SiteOptions {
  host: string
  port: number
  mqttPort: number
  dataDir: string
  simulator: boolean
  reset: boolean
}

export interface SiteConfig extends SiteOptions {
  databaseUrl: string | null
  /** Environment that every part gets beside its own variables. */
  inherited: Record<string, string | undefined>
}

export function readConfig(options: SiteOptions, env: Record<string, string | undefined> = process.env): SiteConfig {
  const { DATABASE_URL } = configSchema.parse({ ...env, DATABASE_URL: env.DATABASE_URL || undefined })
  return { ...options, databaseUrl: DATABASE_URL ?? null, inherited: env }
}
