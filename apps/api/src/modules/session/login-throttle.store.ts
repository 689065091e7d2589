import { createHash } from 'node:crypto'
import { ago, anyOf, type Expression, type Queryable, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { ConcurrencyLimit } from '../../framework/concurrency-limit.ts'
import type { LoginPlace, Throttle } from '../../framework/parts/sign-in.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { TRUST_DAYS } from './login-place.ts'
import { type Counter, type Counters, counted, FORGET_AFTER_MS, holding, type Kind, triesOf, waitOf } from './login-throttle.ts'

/** Maximum number of rows of each kind; the oldest are deleted first. */
const MAX_ROWS = 20_000
const TRIM_EVERY = 1_000
/**
 * Attempts wait for the row of their account one after the other; more at once would occupy connections that others
 * need.
 */
const AT_ONCE = 2
const MAX_WAITING = 200

interface Row extends Counter {
  key: string
  trusted: boolean
  nowMs: number
}
const CLOCK = sql<Date>`clock_timestamp()`
/** Unix milliseconds of a timestamp. */
const msOf = (moment: Expression<Date>) => sql<number>`extract(epoch from ${moment})::float8 * 1000`

/** Key for guesses at something other than a password, which cannot equal a typed name, because those are trimmed. */
export const apart = (what: string, id: string) => `\n${what} ${id}`

/**
 * Slows password guessing down across all api processes, without letting outsiders lock an account; see login-throttle
 * for the kinds of counters and when they apply. The clock is the database's.
 */
export class LoginThrottle implements Throttle {
  readonly #pool: Pool
  readonly #limit = new ConcurrencyLimit(AT_ONCE, MAX_WAITING)
  #attempts = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Milliseconds to wait before the next attempt, 0 when it may be made now. Counts nothing. */
  async waitMs(name: string, place: LoginPlace): Promise<number> {
    const { counters, kinds, nowMs } = await this.#read(keysOf(name, place))
    return waitOf(counters, kinds, nowMs)
  }

  /** Recent failed attempts of the account or the address, whichever has more, including those under way. */
  async failures(name: string | undefined, place: LoginPlace): Promise<number> {
    const { counters, kinds, nowMs } = await this.#read(keysOf(name ?? '', place))
    return triesOf(counters, name === undefined ? ['address'] : kinds, nowMs)
  }

  /**
   * Counts an attempt before the password is checked, so that simultaneous ones, in whichever process, count, too.
   * @returns 0 when the attempt may go on, otherwise the milliseconds to wait.
   * @throws AppError `unavailable` when too many are already waiting.
   */
  async attempt(name: string, place: LoginPlace): Promise<number> {
    if (++this.#attempts % TRIM_EVERY === 0) await trimCounters(this.#pool)
    const keys = keysOf(name, place)
    return this.#limit.run(() =>
      inTransaction(this.#pool, async (db) => {
        // In a fixed order, so that two attempts do not deadlock.
        const made = [keys.account, keys.pair, keys.address].sort().map((key) => ({ key }))
        await tables(db)
          .insertInto('login_counter')
          .values(made)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
        const { counters, kinds, nowMs } = await locked(db, keys)
        const waitMs = waitOf(counters, kinds, nowMs)
        if (waitMs > 0) return waitMs
        for (const [kind, { tries, lastMs, openAtMs }] of entriesOf(counted(counters, kinds, nowMs)))
          await tables(db)
            .updateTable('login_counter')
            .set({ tries, last_at: new Date(lastMs), open_at: new Date(openAtMs) })
            .where('key', '=', keys[kind] ?? '')
            .execute()
        return 0
      }),
    )
  }

  /**
   * The attempt succeeded: the account's counter is reset, the address gets its one attempt back (not more: its owner
   * may have an own account), and both address and browser are known from now on.
   */
  async succeeded(name: string, place: LoginPlace): Promise<void> {
    const keys = keysOf(name, place)
    const known = [keys.pair, keys.device].filter((key) => key !== undefined).sort()
    await inTransaction(this.#pool, async (db) => {
      await locked(db, keys)
      await tables(db).deleteFrom('login_counter').where('key', '=', keys.account).execute()
      await tables(db)
        .updateTable('login_counter')
        .set(({ ref }) => ({ tries: sql<number>`greatest(0, ${ref('tries')} - 1)`, open_at: CLOCK }))
        .where('key', '=', keys.address)
        .execute()
      await tables(db)
        .insertInto('login_counter')
        .values(known.map((key) => ({ key, trusted: true })))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ trusted: true, tries: 0, last_at: CLOCK, open_at: CLOCK }))
        .execute()
    })
  }

  async #read(keys: Keys) {
    return read(keys, await countersOf(this.#pool, keys).execute())
  }
}

const countersOf = (db: Queryable, keys: Keys) =>
  tables(db)
    .selectFrom('login_counter')
    .select(({ ref }) => ['key', 'trusted', 'tries', msOf(ref('last_at')).as('lastMs'), msOf(ref('open_at')).as('openAtMs')])
    .select(msOf(CLOCK).as('nowMs'))
    .where('key', '=', anyOf(Object.values(keys)))

/** The counters, locked in a fixed order until the transaction ends. */
const locked = async (db: Queryable, keys: Keys) => read(keys, await countersOf(db, keys).orderBy('key').forUpdate().execute())

/** The stored counters, and those that apply to an attempt. */
function read(keys: Keys, found: readonly Row[]) {
  const rows = new Map(found.map((row) => [row.key, row]))
  const trusts = (key: string | undefined) => key !== undefined && rows.get(key)?.trusted === true
  const counters: Counters = {}
  for (const [kind, key] of entriesOf(keys)) {
    const row = rows.get(key)
    if (row) counters[kind] = row
  }
  return { counters, kinds: holding({ device: trusts(keys.device), pair: trusts(keys.pair) }), nowMs: found[0]?.nowMs ?? 0 }
}

const entriesOf = <V>(record: Partial<Record<Kind, V>>) => Object.entries(record) as [Kind, V][]

/** Deletes counters without recent attempts, and the oldest above the limit. */
export async function trimCounters(pool: Pool): Promise<void> {
  const kept = tables(pool)
    .selectFrom('login_counter')
    .select(({ fn }) => [
      'key',
      'trusted',
      'last_at',
      fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy('trusted').orderBy('last_at', 'desc'))
        .as('place'),
    ])
  await tables(pool)
    .deleteFrom('login_counter')
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom(kept.as('c'))
        .select('c.key')
        .where(({ eb, or, and }) =>
          or([
            eb('c.place', '>', String(MAX_ROWS)),
            and([eb('c.trusted', '=', true), eb('c.last_at', '<', ago(TRUST_DAYS, 'days'))]),
            and([eb('c.trusted', '=', false), eb('c.last_at', '<', ago(FORGET_AFTER_MS / 1000, 'secs'))]),
          ]),
        ),
    )
    .execute()
}

type Keys = Record<Exclude<Kind, 'device'>, string> & { device?: string }

/** Of fixed length, and attempted names (some people type their password there) cannot be read from them. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

function keysOf(name: string, { network, device }: LoginPlace): Keys {
  const who = name.toLowerCase()
  return {
    ...{ account: hashed(`account ${who}`), address: hashed(`address ${network}`), pair: hashed(`pair ${network} ${who}`) },
    ...(device !== null && { device: hashed(`device ${device} ${who}`) }),
  }
}
