import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'

interface Service {
  image: string
  command?: string[]
  environment: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SECRETS = ['POSTGRES_PASSWORD', 'ADMIN_PASSWORD', 'TRACKER_SECRET', 'API_SECRET', 'TOOLS_SECRET', 'DATA_KEY']
const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
const secretOf = (name: string) => (name === 'DATA_KEY' ? '0123456789abcdef'.repeat(4) : `0123456789abcdef-${name}`)
const filled = text.replace(/\$\{([A-Z_]+)(:\?[^}]*)?\}/g, (_, name: string) => secretOf(name))
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(filled, { merge: true })
const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`)
  return found
}

/** Where the schema of a service's environment is declared: file and export. */
const SCHEMAS: Record<string, [string, string]> = {
  prepare: ['apps/site/src/config.ts', 'prepareConfigSchema'],
  broker: ['apps/broker/src/config.ts', 'configSchema'],
  tracker: ['apps/tracker/src/config.ts', 'configSchema'],
  api: ['apps/api/src/config.ts', 'configSchema'],
  simulator: ['simulators/src/config.ts', 'configSchema'],
}

describe('docker-compose.yml', () => {
  it('has the five parts of a site and the one-shot preparation', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'broker', 'postgres', 'prepare', 'simulator', 'tracker'])
  })

  it.each(Object.keys(SCHEMAS))('gives %s an environment that its schema accepts, without a name it does not know', async (name) => {
    const [file, exported] = SCHEMAS[name] ?? ['', '']
    const module: Record<string, z.ZodObject> = await import(pathToFileURL(join(ROOT, file)).href)
    const schema = module[exported]
    const { environment } = service(name)
    expect(Object.keys(environment).filter((variable) => !(variable in (schema?.shape ?? {})))).toEqual([])
    expect(schema?.safeParse(environment).error?.issues ?? []).toEqual([])
    for (const value of Object.values(environment)) expect(typeof value).toBe('string')
  })

  it('takes every secret from the environment file and has none of its own', () => {
    expect([...new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))].sort()).toEqual([...SECRETS].sort())
    for (const name of SECRETS) expect(text.slice(0, text.indexOf('\nname:'))).toContain(name)
  })

  it('lets the parts sign in at the broker with the same secrets', () => {
    const users: Record<string, { secret: string; role: string }> = JSON.parse(service('broker').environment.INTERNAL_USERS ?? '')
    for (const name of ['tracker', 'api']) {
      const { environment } = service(name)
      expect(users[environment.MQTT_USERNAME ?? '']).toEqual({ secret: environment.MQTT_PASSWORD, role: name })
      expect(environment.MQTT_URL).toBe(`mqtt://broker:${service('broker').environment.MQTT_PORT}`)
    }
    expect(users.tools?.secret).toBe(service('prepare').environment.TOOLS_SECRET)
  })

  it('publishes the ports that the programs listen on, and only those of console and gateways', () => {
    expect(service('api').ports).toEqual([`8080:${service('api').environment.PORT}`])
    expect(service('broker').ports).toEqual([`1883:${service('broker').environment.MQTT_PORT}`])
    for (const name of ['postgres', 'tracker', 'simulator', 'prepare']) expect(service(name).ports).toBeUndefined()
  })

  it('asks each part for its health where it answers', () => {
    expect(service('broker').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('broker').environment.METRICS_PORT}/health`)
    expect(service('tracker').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('tracker').environment.METRICS_PORT}/health`)
    expect(service('api').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('api').environment.PORT}/health`)
    expect(service('postgres').healthcheck?.test).toEqual(['CMD', 'pg_isready', '--username=muster', '--dbname=muster'])
    for (const [name, { depends_on = {} }] of Object.entries(compose.services))
      for (const [on, { condition }] of Object.entries(depends_on))
        expect(condition === 'service_healthy' ? service(on).healthcheck : on, `${name} waits for ${on}`).toBeTruthy()
  })

  it('keeps database, frame log, uploads and secrets in volumes; broker and tracker share the frame log', () => {
    expect(Object.keys(compose.volumes).sort()).toEqual(['journal', 'postgres', 'site', 'uploads'])
    expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql'])
    for (const name of ['broker', 'tracker']) expect(service(name).volumes).toEqual([`journal:${service(name).environment.JOURNAL_DIR}`])
    expect(service('api').volumes).toContain(`uploads:${service('api').environment.UPLOAD_DIR}`)
    expect(service('prepare').environment.DATA_KEY).toBe(service('api').environment.DATA_KEY)
    expect(service('simulator').environment.CREDENTIALS_FILE).toBe(service('prepare').command?.at(-1))
  })

  it('runs programs that the build makes, on Node 24 and PostgreSQL 18', () => {
    const bases = [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(bases).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim'])
    expect(service('postgres').image).toBe('postgres:18-bookworm')
    for (const name of Object.keys(SCHEMAS)) {
      const program = service(name).command?.[1] ?? ''
      const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
      expect(existsSync(join(ROOT, source)), `${program} is made from ${source}`).toBe(true)
    }
  })
})
