import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import type { ConnectionFields } from '../connection.ts'

export type { SchemaEngine }

/** What the engine needs to know about objects outside its schema: there are none it may touch. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] }

// Node has it; only the browser's type library declares it.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>
  instantiate(module: object, imports: Record<string, object>): Promise<{ exports: Record<string, unknown> }>
}

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')
let loaded: Promise<EngineModule> | undefined

/**
 * Loads the WebAssembly build of Prisma's schema engine by hand: the package's own entry needs a bundler, and the usual
 * binary a download.
 */
function loadEngine(): Promise<EngineModule> {
  loaded ??= (async () => {
    const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const wasm = await WebAssembly.compile(await readFile(join(dirname(file), 'schema_engine_bg.wasm')))
    // A panic of the engine reports itself here; without it the real message is hidden by a TypeError.
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(`schema engine: ${message}`) },
    })
    const instance = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue })
    glue.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return glue
  })()
  return loaded
}

/**
 * Sends a migration file whole, in one query and hence one implicit transaction; the adapter would cut it at every
 * semicolon.
 */
class WholeScriptPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    const pool = adapter.underlyingDriver()
    // `onError` is what turns a driver error into the engine's form; it is protected in the adapter's types.
    const { onError } = adapter as unknown as { onError: (error: unknown) => never }
    adapter.executeScript = async (script) => {
      try {
        await pool.query(script)
      } catch (error) {
        onError.call(adapter, error)
      }
    }
    return adapter
  }
}

/**
 * Answers the engine's question for the server's version with nothing: comparing two schema texts needs no database,
 * yet the engine asks.
 */
const OFFLINE: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'offline',
  connect: async () => OFFLINE_CONNECTION,
  connectToShadowDb: async () => OFFLINE_CONNECTION,
}
const OFFLINE_CONNECTION: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'offline',
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: async () => {
    throw new Error('A diff between schemas starts no transaction')
  },
  getConnectionInfo: () => ({ supportsRelationJoins: true }),
  dispose: async () => undefined,
}

/** An engine for a diff between schemas; it has no database. Call `free()` after use. */
export async function createOfflineEngine(schema: [path: string, text: string][]): Promise<SchemaEngine> {
  const { SchemaEngine } = await loadEngine()
  return SchemaEngine.new({ datamodels: schema }, () => undefined, bindMigrationAwareSqlAdapterFactory(OFFLINE))
}

/**
 * Runs `work` with an engine on the database and closes its connections after it, which gives the engine's migration
 * lock back.
 */
export async function withSchemaEngine<T>(
  fields: ConnectionFields,
  schema: [path: string, text: string][],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadEngine()
  const pool = new pg.Pool({ ...fields, connectionTimeoutMillis: 5000 })
  try {
    const engine = await SchemaEngine.new(
      { datamodels: schema },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(new WholeScriptPg(pool)),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}
