import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, freePort } from '@muster/test-support'
import { DATA_DIR_VARIABLE, readSite } from './site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Another api process on the site's database, with its own variables. @returns its address, and a function that ends it
 */
export async function startSecondApi(variables: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = process.env[DATA_DIR_VARIABLE] ?? ''
  const { databaseUrl, mqttUrl } = await readSite()
  const { dataKey, internal, database } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const apiUrl = new URL(databaseUrl)
  apiUrl.username = 'muster_api'
  apiUrl.password = database.api
  const port = String(await freePort())
  const api: ChildProcess = spawn(process.execPath, [join(ROOT, 'apps/api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: apiUrl.href,
      MQTT_URL: mqttUrl,
      MQTT_USERNAME: 'api',
      MQTT_PASSWORD: internal.api,
      PORT: port,
      DATA_KEY: dataKey,
      UPLOAD_DIR: join(dataDir, 'uploads'),
      LICENCE_KEYS_FILE: join(dataDir, 'licence-keys.txt'),
      WEB_DIR: join(ROOT, 'apps/web/dist'),
      ...variables,
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  const ended = once(api, 'exit')
  const stop = async () => {
    api.kill('SIGTERM')
    await ended
  }
  const answers = async () => (await fetch(`${url}/health`)).ok
  await eventually('the second api answers', answers, { timeoutMs: 120_000, everyMs: 250 }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}
