import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  PERMISSIONS,
  RESOURCE_ENDPOINTS,
  type ResourceName,
  type ResourceVerb,
} from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { loginBody } from '@muster/sign-in/node'
import { buildAccount, buildBuilding, buildLicence, TEST_LICENCE_KEY } from '@muster/test-support'
import { hash } from '@node-rs/argon2'
import { type ApiConfig, configSchema } from '../config.ts'
import { createLogger } from '../logger.ts'
import type { LiveTime } from '../modules/live/live-time.ts'
import { insertSession } from '../modules/session/session.store.ts'
import { hashToken } from '../modules/session/token.ts'
import type { Patience } from '../patience.ts'
import { type RunningApi, startApi } from '../start.ts'

export const PASSWORD = 'Orchid-72'
/** Hundreds of tests sign in, few of which are about the costs of a hash; the api reads them from the hash. */
const CHEAP_COSTS = { memoryCost: 64, timeCost: 1, parallelism: 1 }
export const DATA_KEY = '5a'.repeat(32)

export interface Answer {
  status: number
  headers: Headers
  /** Parsed envelope. */
  json: { code: number; message: string; data: unknown; length?: number }
  text: string
  bytes: Buffer
}

export interface CallOptions {
  token?: string
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** A busy machine is not a fault: only tests of such faults give the api less patience. */
const WITHOUT_END: Patience = { eventLoopMs: 0, lineMs: 600_000, watchesDatabase: false, statementMs: 0, queryMs: 0, connectMs: 600_000 }

/** A real api over a real database, with two buildings and an account with all rights in each. */
export interface TestApi {
  api: RunningApi
  database: TestDatabase
  buildingA: string
  buildingB: string
  /** Login names. */
  operatorA: string
  operatorB: string
  /** Calls an endpoint, or a derived one of a resource such as `person.page`. */
  call(name: EndpointName | `${ResourceName}.${ResourceVerb}`, options?: CallOptions): Promise<Answer>
  /** One attempt to sign in, with its own challenge. */
  tryLogin(name: string, buildId: string, password?: string): Promise<Answer>
  /**
   * A session as after a sign-in, without one: only tests of signing in should pay for it.
   * @returns its token
   */
  signIn(name: string, buildingId: string): Promise<string>
  /** @param role columns of its role, such as a limit of its data */
  addAccount(buildingId: string, permissions: readonly string[], role?: Record<string, unknown>): Promise<string>
  /** Token of an account of building B with every permission but these; cached. */
  allBut(permissions: readonly string[]): Promise<string>
  /** Another api with the same environment on the same database; the caller stops it. */
  startAnother(): Promise<RunningApi>
  stop(): Promise<void>
}

/**
 * @param overrides environment of the api; without MQTT_URL it runs without a broker.
 * @param more reach changes how the api (not the test) reaches the database; patience = with limits; time = replaces
 * the wall clock of the live channel
 */
export async function startTestApi(
  overrides: Record<string, string> = {},
  log = createLogger('silent'),
  {
    reach = (databaseUrl: string) => databaseUrl,
    patience = {},
    time,
  }: { reach?: (databaseUrl: string) => string; patience?: Partial<Patience>; time?: LiveTime } = {},
): Promise<TestApi> {
  const database = await createTestDatabase()
  const passwordHash = await hash(PASSWORD, CHEAP_COSTS)
  const buildingA = await buildBuilding(database.pool, { name: '甲厂' })
  const buildingB = await buildBuilding(database.pool, { name: '乙厂' })
  for (const { id } of [buildingA, buildingB]) await buildLicence(database.pool, id)
  const addAccount = async (buildingId: string, permissions: readonly string[], role: Record<string, unknown> = {}) => {
    const account = await buildAccount(database.pool, buildingId, { password_hash: passwordHash, permissions, role })
    return account.login_name
  }
  const operatorA = await addAccount(buildingA.id, PERMISSIONS, { patrol_scope: 'company' })
  const operatorB = await addAccount(buildingB.id, PERMISSIONS, { patrol_scope: 'company' })
  const uploadDir = await mkdtemp(join(tmpdir(), 'muster-uploads-'))
  const config: ApiConfig = configSchema.parse({
    DATABASE_URL: reach(database.urlOf('api')),
    MQTT_URL: 'mqtt://127.0.0.1:9',
    MQTT_USERNAME: 'api',
    MQTT_PASSWORD: 'secret',
    PORT: '0',
    DATA_KEY: DATA_KEY,
    UPLOAD_DIR: uploadDir,
    LICENCE_KEYS: TEST_LICENCE_KEY,
    LOGIN_WORK_BITS: '4',
    LIST_COUNT_WAIT_MS: '10000',
    ...overrides,
  })
  const start = () => startApi(config, log, { ...WITHOUT_END, ...patience }, time)
  const api = await start()

  const call: TestApi['call'] = async (name, options = {}) => request(api.url, endpointOf(name), options)
  const tryLogin: TestApi['tryLogin'] = async (name, buildId, password = PASSWORD) =>
    call('login', { body: await loginBody(api.url, { name, password, buildId }) })
  const signIn = async (name: string, buildingId: string) => {
    const token = api.context.tokens.issue()
    const { rows } = await database.pool.query<{ id: string }>('select id from account where login_name = $1', [name])
    const [account] = rows
    if (!account) throw new Error(`No account ${name}`)
    const session = { accountId: account.id, buildingId, address: '127.0.0.1', userAgent: 'node', expiresAt: null }
    await insertSession(database.pool, { tokenHash: hashToken(token), ...session })
    return token
  }
  const tokens = new Map<string, Promise<string>>()
  const allBut: TestApi['allBut'] = (permissions) => {
    const key = permissions.toSorted().join()
    const others = PERMISSIONS.filter((permission) => !permissions.includes(permission))
    const token = tokens.get(key) ?? addAccount(buildingB.id, others).then((name) => signIn(name, buildingB.id))
    tokens.set(key, token)
    return token
  }
  return {
    api,
    database,
    buildingA: buildingA.id,
    buildingB: buildingB.id,
    operatorA,
    operatorB,
    call,
    tryLogin,
    signIn,
    addAccount,
    allBut,
    startAnother: start,
    stop: async () => {
      await api.stop()
      await database.drop()
      await rm(uploadDir, { recursive: true, force: true })
    },
  }
}

function endpointOf(name: string): Endpoint {
  const endpoint: Endpoint | undefined = (ENDPOINTS as Record<string, Endpoint>)[name] ?? RESOURCE_ENDPOINTS[name]
  if (!endpoint) throw new Error(`No endpoint ${name}`)
  return endpoint
}

/** Envelope for an answer that is a file. */
const NO_JSON = { code: Number.NaN, message: '', data: null }

async function request(baseUrl: string, endpoint: Endpoint, { token, query, body, headers = {} }: CallOptions): Promise<Answer> {
  const url = new URL(endpoint.path, baseUrl)
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
  const all: Record<string, string> = { ...headers }
  if (token !== undefined) all.authToken = token
  let payload: string | FormData | undefined
  if (body instanceof FormData) payload = body
  else if (body !== undefined) {
    const form = endpoint.bodyType === 'form'
    payload = typeof body === 'string' ? body : form ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body)
    all['content-type'] ??= form ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  const response = await fetch(url, { method: endpoint.method, headers: all, ...(payload !== undefined && { body: payload }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : NO_JSON, text, bytes }
}
