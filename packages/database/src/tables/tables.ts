import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'

/** A pool, or the connection of a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>

/**
 * Statements over the tables of prisma/models, checked by the compiler: `tables(db).selectFrom('post').select('name')`.
 * They run where plain SQL would: on a connection that this pool hands out, or in the transaction of this connection.
 */
export function tables(db: Queryable): Kysely<Database> {
  const known = made.get(db)
  if (known) return known
  const builder = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new QueryableDriver(db),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  made.set(db, builder)
  return builder
}

const made = new WeakMap<Queryable, Kysely<Database>>()

/** Neither acquires connections nor begins transactions: the owner of the pool or connection does. */
class QueryableDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(db: Queryable) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows, rowCount } = await db.query({ text: sql, values: [...parameters] })
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
      },
      streamQuery: () => refuse('reads a whole answer'),
    }
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    refuse('begins no transaction: take a connection of the pool')
  }

  async commitTransaction(): Promise<void> {
    refuse('ends no transaction')
  }

  async rollbackTransaction(): Promise<void> {
    refuse('ends no transaction')
  }
}

function refuse(what: string): never {
  throw new Error(`tables() ${what}`)
}
