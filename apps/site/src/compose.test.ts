import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { partUrl } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { SECRETS } from './secrets/environment-file.ts'

interface Service {
  image: string
  build?: string
  restart: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  pids_limit?: number
  mem_limit?: string
  tmpfs?: string[]
  command?: string[]
  entrypoint?: string[]
  profiles?: string[]
  cap_add?: string[]
  environment: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What a site may set in its environment file beside the secrets. */
const CHOICES = [
  'MUSTER_IMAGE',
  'CONSOLE_ADDRESS',
  'CONSOLE_PORT',
  'MQTT_ADDRESS',
  'MQTT_PORT',
  'TERMINAL_ADDRESS',
  'TERMINAL_PORT',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'METRICS_HOST',
  'LICENCE_KEYS',
  'BACKUP_DIR',
]
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
const secretOf = (name: string) => (name === 'DATA_KEY' ? '0123456789abcdef'.repeat(4) : `0123456789abcdef-${name}`)
/** As `docker compose` substitutes variables: a secret, or the default unless the site set it. */
const composeWith = (chosen: Record<string, string>): { services: Record<string, Service>; volumes: Record<string, null> } =>
  parse(
    text.replace(/\$\{([A-Z_]+)(:[?-][^}]*)?\}/g, (_, name: string, otherwise = '') =>
      otherwise.startsWith(':-') ? (chosen[name] ?? otherwise.slice(2)) : secretOf(name),
    ),
    { merge: true },
  )
const compose = composeWith({})
const service = (name: string): Service => {
  const found = compose.services[name]
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`)
  return found
}

/** Where the schema of a service's environment is declared: file and export. */
const SCHEMAS: Record<string, [string, string]> = {
  prepare: ['apps/site/src/config.ts', 'prepareConfigSchema'],
  hardware: ['apps/site/src/config.ts', 'configSchema'],
  backup: ['apps/site/src/config.ts', 'containerPlacesSchema'],
  restore: ['apps/site/src/config.ts', 'containerPlacesSchema'],
  broker: ['apps/broker/src/config.ts', 'configSchema'],
  tracker: ['apps/tracker/src/config.ts', 'configSchema'],
  api: ['apps/api/src/config.ts', 'configSchema'],
  simulator: ['simulators/src/config.ts', 'configSchema'],
}

describe('docker-compose.yml', () => {
  it('has the five parts of a site, the one-shot preparation, and tools that start only when they are called', () => {
    const named = (tool: boolean) => Object.keys(compose.services).filter((name) => (service(name).profiles?.[0] === 'tools') === tool)
    expect(named(false).sort()).toEqual(['api', 'broker', 'postgres', 'prepare', 'simulator', 'tracker'])
    expect(named(true).sort()).toEqual(['backup', 'hardware', 'restore'])
    for (const name of named(true)) expect(service(name).restart).toBe('no')
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

  it('takes every secret from the environment file, refuses to start without it, and has none of its own', () => {
    const variables = [...text.matchAll(/\$\{([A-Z_]+)(:?[?-]?)/g)].map(([, name = '', form]) => ({ name, form }))
    const named = (form: string) => [...new Set(variables.filter((variable) => variable.form === form).map(({ name }) => name))].sort()
    expect(named(':?')).toEqual(Object.keys(SECRETS).sort())
    expect(named(':-')).toEqual(CHOICES.toSorted())
    expect(variables.filter(({ form }) => form !== ':?' && form !== ':-')).toEqual([])
    expect(text.slice(0, text.indexOf('\nname:'))).toContain('secrets.main.js --to /here/.env')
  })

  it('is built by one service, under the version of the product', () => {
    const parts = Object.values(compose.services).filter(({ image }) => image.startsWith('muster'))
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect([...new Set(parts.map(({ image }) => image))]).toEqual([`muster:${version}`])
    expect(text.slice(0, text.indexOf('\nname:'))).toContain(`docker build --tag muster:${version} .`)
    expect(parts.filter(({ build }) => build)).toHaveLength(1)
  })

  it('takes from every container what it does not need', () => {
    for (const [name, found] of Object.entries(compose.services)) {
      expect(found, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(found.pids_limit, name).toBeGreaterThan(0)
      expect(found.mem_limit, name).toMatch(/^\d+[mg]$/)
      expect(found.tmpfs?.join(), name).toContain('/tmp:size=')
    }
    expect(service('postgres').user).toBe('postgres')
    const withRights = Object.entries(compose.services).filter(([, { user, cap_add }]) => user === 'root' || cap_add)
    expect(withRights.map(([name, { cap_add }]) => [name, cap_add])).toEqual([
      ['backup', ['DAC_OVERRIDE']],
      ['restore', ['DAC_OVERRIDE', 'CHOWN']],
    ])
    expect(service('prepare').restart).toBe('on-failure:5')
  })

  it('shows simulator and api nothing of what is not theirs', () => {
    const foldersOf = (name: string) => (service(name).volumes ?? []).map((volume) => volume.split(':')[0])
    const secretFolder = service('prepare').command?.at(-1)
    expect(service('prepare').volumes).toContain(`site:${dirname(secretFolder ?? '')}`)
    expect(Object.keys(compose.services).filter((name) => foldersOf(name).includes('site'))).toEqual(['prepare', 'backup', 'restore'])
    expect(service('api').volumes).toContain('trusted:/data/trusted:ro')
    expect(service('simulator').volumes).toEqual(['simulator:/data/simulator:ro'])
    const { LICENCE_KEYS_TO, SIMULATOR_CREDENTIALS_TO } = service('prepare').environment
    expect(service('api').environment.LICENCE_KEYS_FILE).toBe(LICENCE_KEYS_TO)
    expect(service('simulator').environment.CREDENTIALS_FILE).toBe(SIMULATOR_CREDENTIALS_TO)
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

  it('lets each part sign in to the database as its own role, and only the preparation as the one that may make them', () => {
    const prepare = service('prepare').environment
    expect(new URL(prepare.DATABASE_URL ?? '').username).toBe(service('postgres').environment.POSTGRES_USER)
    for (const part of ['broker', 'tracker', 'api'] as const) {
      const password = prepare[`${part.toUpperCase()}_DATABASE_PASSWORD`] ?? ''
      expect(service(part).environment.DATABASE_URL).toBe(partUrl(prepare.DATABASE_URL ?? '', part, password))
    }
    expect(service('simulator').environment.DATABASE_URL).toBeUndefined()
  })

  it('publishes the ports of console and gateways alone, to this machine unless the site says otherwise', () => {
    const { PORT } = service('api').environment
    const { MQTT_PORT, TERMINAL_PORT } = service('broker').environment
    expect(service('api').ports).toEqual([`127.0.0.1:8080:${PORT}`])
    expect(service('broker').ports).toEqual([`127.0.0.1:1883:${MQTT_PORT}`, `127.0.0.1:7611:${TERMINAL_PORT}`])
    const open = composeWith({ CONSOLE_ADDRESS: '0.0.0.0', CONSOLE_PORT: '80', MQTT_ADDRESS: '10.0.0.5' }).services
    expect(open.api?.ports).toEqual([`0.0.0.0:80:${PORT}`])
    expect(open.broker?.ports).toEqual([`10.0.0.5:1883:${MQTT_PORT}`, `127.0.0.1:7611:${TERMINAL_PORT}`])
    for (const name of ['postgres', 'tracker', 'simulator', 'prepare']) expect(service(name).ports).toBeUndefined()
  })

  it('hands proxies and vendors of the site on to the api', () => {
    const chosen = composeWith({ TRUST_PROXY: '10.0.0.1', LICENCE_KEYS: 'abc' }).services.api?.environment
    expect(chosen).toMatchObject({ TRUST_PROXY: '10.0.0.1', LICENCE_KEYS: 'abc' })
  })

  it('asks each part where it answers whether it works itself, so that none is started anew for the fault of another', () => {
    expect(service('broker').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('broker').environment.METRICS_PORT}/health/live`)
    expect(service('tracker').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('tracker').environment.METRICS_PORT}/health/live`)
    expect(service('api').healthcheck?.test.join(' ')).toContain(`127.0.0.1:${service('api').environment.PORT}/health/live`)
    expect(service('postgres').healthcheck?.test).toEqual(['CMD', 'pg_isready', '--host=127.0.0.1', '--username=muster', '--dbname=muster'])
    for (const [name, { depends_on = {} }] of Object.entries(compose.services))
      for (const [on, { condition }] of Object.entries(depends_on))
        expect(condition === 'service_healthy' ? service(on).healthcheck : on, `${name} waits for ${on}`).toBeTruthy()
  })

  it('keeps database, frame log, uploads and secrets in volumes; broker and tracker share the frame log', () => {
    expect(Object.keys(compose.volumes).sort()).toEqual(['journal', 'postgres', 'simulator', 'site', 'trusted', 'uploads'])
    expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql'])
    for (const name of ['broker', 'tracker']) expect(service(name).volumes).toEqual([`journal:${service(name).environment.JOURNAL_DIR}`])
    expect(service('api').volumes).toContain(`uploads:${service('api').environment.UPLOAD_DIR}`)
    expect(service('prepare').environment.DATA_KEY).toBe(service('api').environment.DATA_KEY)
    const { environment, volumes } = service('backup')
    const of = (name: string) => volumes?.find((volume) => volume.startsWith(`${name}:`))
    expect(of('postgres')).toBe(`postgres:${environment.POSTGRES_DIR}:ro`)
    expect(of('journal')).toBe(`journal:${environment.JOURNAL_DIR}:ro`)
    expect(of('uploads')).toBe(`uploads:${environment.UPLOAD_DIR}:ro`)
    expect(of('site')).toBe(`site:${environment.SECRETS_DIR}:ro`)
    expect(service('restore').volumes?.map((volume) => volume.replace(/:ro$/, ''))).toEqual(
      volumes?.map((volume) => volume.replace(/:ro$/, '')),
    )
    // A new volume inherits the owner of the folder in the image, so that an ordinary user may write to it.
    const made = /mkdir -p (\/data[^&]+)/.exec(dockerfile)?.[1]?.trim().split(' ')
    const folders = Object.values(compose.services).flatMap(({ image, volumes = [] }) =>
      image.startsWith('muster') ? volumes.map((volume) => volume.split(':')[1]) : [],
    )
    expect([...new Set(folders)].filter((folder) => !made?.includes(folder ?? ''))).toEqual([])
  })

  it('runs programs that the build makes, on PostgreSQL 18', () => {
    expect(service('postgres').image).toBe('postgres:18-bookworm')
    for (const name of Object.keys(SCHEMAS)) {
      const { command, entrypoint } = service(name)
      const program = (entrypoint ?? command)?.[1] ?? ''
      const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
      expect(existsSync(join(ROOT, source)), `${program} is made from ${source}`).toBe(true)
    }
  })
})
