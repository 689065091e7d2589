import { createHash } from 'node:crypto'
import { ago, anyOf, type Expression, type Queryable, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { Lanes } from '../../framework/jobs/lanes.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Counter, counted, FORGET_AFTER_MS, FREE_TRIES, triesOf, waitOf } from './login-throttle.ts'

/** Rows that are kept at most of each kind; the oldest go first. */
const MAX_ROWS = 20_000
/** An address from which nobody has signed in to the account for so long has to earn its trust anew. */
const TRUST_DAYS = 90
const TRIM_EVERY = 1_000
/**
 * Tries wait for the row of their account one after the other; more at once would hold connections that others need.
 */
const AT_ONCE = 2
const MAX_WAITING = 200

interface Row {
  key: string
  trusted: boolean
  counter: Counter
  nowMs: number
}
const CLOCK = sql<Date>`clock_timestamp()`
/** Unix milliseconds of a moment. */
const msOf = (moment: Expression<Date>) => sql<number>`extract(epoch from ${moment})::float8 * 1000`

/**
 * Slows password guessing down, per account and per address and over all processes of the api, without letting
 * outsiders lock an account for good: an address that has signed in to the account before has a counter of its own and
 * is not held up by the others' failures. The clock is the database's.
 */
export class LoginThrottle {
  readonly #pool: Pool
  readonly #lanes = new Lanes(AT_ONCE, MAX_WAITING)
  #attempts = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Milliseconds to wait before a next try, 0 when it may be made now. Counts nothing. */
  async waitMs(name: string, address: string): Promise<number> {
    const { counters, nowMs } = await this.#read(keysOf(name, address))
    return waitOf(counters, nowMs)
  }

  /** Failed tries lately of the account or the address, whichever has more; what is under way counts too. */
  async failures(name: string | undefined, address: string): Promise<number> {
    const { counters, nowMs } = await this.#read(keysOf(name ?? '', address))
    return triesOf(name === undefined ? counters.slice(1) : counters, nowMs)
  }

  /**
   * Counts a try before the password is looked at, so that tries sent at once, to whichever process, are counted too.
   * @returns 0 when the try may go on, else the milliseconds to wait.
   * @throws AppError `unavailable` when too many are waiting already.
   */
  async attempt(name: string, address: string): Promise<number> {
    if (++this.#attempts % TRIM_EVERY === 0) await trimCounters(this.#pool)
    const keys = keysOf(name, address)
    return this.#lanes.run(() =>
      inTransaction(this.#pool, async (db) => {
        // In one order, so that two tries do not wait for each other.
        const both = [keys.account, keys.address].sort().map((key) => ({ key }))
        await tables(db)
          .insertInto('login_counter')
          .values(both)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
        const rows = (await countersOf(db, keys).orderBy('key').forUpdate().execute()).map(toRow)
        const { used, counters, nowMs } = chosen(keys, rows)
        const waitMs = waitOf(counters, nowMs)
        if (waitMs > 0) return waitMs
        const next = [FREE_TRIES.account, FREE_TRIES.address].map((free, i) => counted(counters[i], free, nowMs))
        for (const [i, { tries, lastMs, openAtMs }] of next.entries())
          await tables(db)
            .updateTable('login_counter')
            .set({ tries, last_at: new Date(lastMs), open_at: new Date(openAtMs) })
            .where('key', '=', used[i] ?? '')
            .execute()
        return 0
      }),
    )
  }

  /**
   * The try was good: the account's counter starts afresh, the address gets its one try back (not more: its owner may
   * have an account of his own).
   */
  async succeeded(name: string, address: string): Promise<void> {
    const keys = keysOf(name, address)
    await tables(this.#pool)
      .with('gone', (db) => db.deleteFrom('login_counter').where('key', '=', keys.account))
      .with('back', (db) =>
        db
          .updateTable('login_counter')
          .set(({ ref }) => ({ tries: sql<number>`greatest(0, ${ref('tries')} - 1)`, open_at: CLOCK }))
          .where('key', '=', keys.address),
      )
      .insertInto('login_counter')
      .values({ key: keys.pair, trusted: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ trusted: true, tries: 0, last_at: CLOCK, open_at: CLOCK }))
      .execute()
  }

  async #read(keys: Keys) {
    return chosen(keys, (await countersOf(this.#pool, keys).execute()).map(toRow))
  }
}

const countersOf = (db: Queryable, keys: Keys) =>
  tables(db)
    .selectFrom('login_counter')
    .select(({ ref }) => ['key', 'trusted', 'tries', msOf(ref('last_at')).as('lastMs'), msOf(ref('open_at')).as('openAtMs')])
    .select(msOf(CLOCK).as('nowMs'))
    .where('key', '=', anyOf(Object.values(keys)))

const toRow = ({ key, trusted, nowMs, ...counter }: Counter & Omit<Row, 'counter'>): Row => ({ key, trusted, nowMs, counter })

/** Removes counters nobody has tried lately, and the oldest above the limit. */
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

type Keys = Record<'account' | 'address' | 'pair', string>

/** Of one length, and names that were tried (some people type their password there) cannot be read from them. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

function keysOf(name: string, address: string): Keys {
  const who = name.toLowerCase()
  return { account: hashed(`account ${who}`), address: hashed(`address ${address}`), pair: hashed(`pair ${address} ${who}`) }
}

/** The counters that hold for a try: of the account, or of the pair when the address is trusted; and of the address. */
function chosen(keys: Keys, rows: readonly Row[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const used = [byKey.get(keys.pair)?.trusted ? keys.pair : keys.account, keys.address]
  return { used, counters: used.map((key) => byKey.get(key)?.counter), nowMs: rows[0]?.nowMs ?? 0 }
}
