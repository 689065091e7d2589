import { z } from 'zod'

/** The environment of the simulator. All of it may be omitted when a site runs in the data directory. */
export const configSchema = z.object({
  /** mqtt://host:port; needs CREDENTIALS_FILE beside it. */
  MQTT_URL: z.url({ protocol: /^mqtts?$/ }).optional(),
  /** tcp://host:port where vehicle terminals connect; without it the site's engine locates those vehicles too. */
  TERMINAL_URL: z.url({ protocol: /^tcp$/ }).optional(),
  /** Where the site's api is, for platforms that report over HTTP; without it they report over MQTT. */
  HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A site's `credentials.json`, with the gateways' secrets. */
  CREDENTIALS_FILE: z.string().min(1).optional(),
})
export type Config = z.infer<typeof configSchema>

/** Throws with every fault when the environment is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { MQTT_URL, TERMINAL_URL, HTTP_URL, CREDENTIALS_FILE } = env
  const result = configSchema.safeParse({
    MQTT_URL: MQTT_URL || undefined,
    TERMINAL_URL: TERMINAL_URL || undefined,
    HTTP_URL: HTTP_URL || undefined,
    CREDENTIALS_FILE: CREDENTIALS_FILE || undefined,
  })
  if (!result.success) throw new Error(`The environment is wrong:\n${z.prettifyError(result.error)}`)
  return result.data
}
