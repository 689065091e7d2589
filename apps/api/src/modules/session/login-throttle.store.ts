import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { Lanes } from '../../framework/jobs/lanes.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Counter, counted, FORGET_AFTER_MS, FREE_TRIES, triesOf, waitOf } from './login-throttle.ts'

/** Rows that are kept at most of each kind; the oldest go first. */
const MAX_ROWS = 20_000
/** An address from which nobody has signed in to the account for so long has to earn its trust anew. */
const TRUST_DAYS = 90
const TRIM_EVERY = 1_000
/** Tries wait for the row of their account one after the other; more at once would hold connections that others need. */
const AT_ONCE = 2
const MAX_WAITING = 200

interface Row {
  key: string
  trusted: boolean
  counter: Counter
}
const COLUMNS = `key, trusted, json_build_object('tries', tries, 'lastMs', extract(epoch from last_at) * 1000, 'openAtMs', extract(epoch from open_at) * 1000) as counter`
const NOW_MS = 'extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"'

/**
 * Slows password guessing down, per account and per address and over all processes of the api, without letting outsiders lock an account for
 * good: an address that has signed in to the account before has a counter of its own and is not held up by the others' failures. The clock is
 * the database's.
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
        await db.query('insert into login_counter (key) select k from unnest($1::text[]) k order by k on conflict (key) do nothing', [
          [keys.account, keys.address],
        ])
        const { rows } = await db.query<Row & { nowMs: number }>(
          `select ${COLUMNS}, ${NOW_MS} from login_counter where key = any($1) order by key for update`,
          [Object.values(keys)],
        )
        const { used, counters, nowMs } = chosen(keys, rows)
        const waitMs = waitOf(counters, nowMs)
        if (waitMs > 0) return waitMs
        const next = [FREE_TRIES.account, FREE_TRIES.address].map((free, i) => counted(counters[i], free, nowMs))
        await db.query(
          `update login_counter c set tries = n.tries, last_at = to_timestamp(n.last / 1000), open_at = to_timestamp(n.open / 1000)
             from unnest($1::text[], $2::int[], $3::float8[], $4::float8[]) n(key, tries, last, open) where c.key = n.key`,
          [used, next.map(({ tries }) => tries), next.map(({ lastMs }) => lastMs), next.map(({ openAtMs }) => openAtMs)],
        )
        return 0
      }),
    )
  }

  /** The try was good: the account's counter starts afresh, the address gets its one try back (not more: its owner may have an account of his own). */
  async succeeded(name: string, address: string): Promise<void> {
    const keys = keysOf(name, address)
    await this.#pool.query(
      `with gone as (delete from login_counter where key = $1),
            back as (update login_counter set tries = greatest(0, tries - 1), open_at = clock_timestamp() where key = $2)
       insert into login_counter (key, trusted) values ($3, true)
         on conflict (key) do update set trusted = true, tries = 0, last_at = clock_timestamp(), open_at = clock_timestamp()`,
      [keys.account, keys.address, keys.pair],
    )
  }

  async #read(keys: Keys) {
    const { rows } = await this.#pool.query<Row & { nowMs: number }>(
      `select ${COLUMNS}, ${NOW_MS} from login_counter where key = any($1)`,
      [Object.values(keys)],
    )
    return chosen(keys, rows)
  }
}

/** Removes counters nobody has tried lately, and the oldest above the limit. */
export async function trimCounters(pool: Pool): Promise<void> {
  await pool.query(
    `delete from login_counter where key in (
       select key from (select key, trusted, last_at, row_number() over (partition by trusted order by last_at desc) as place from login_counter) c
        where place > $1 or last_at < now() - case when trusted then make_interval(days => $2) else make_interval(secs => $3) end)`,
    [MAX_ROWS, TRUST_DAYS, FORGET_AFTER_MS / 1000],
  )
}

type Keys = Record<'account' | 'address' | 'pair', string>

/** Of one length, and names that were tried (some people type their password there) cannot be read from them. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

function keysOf(name: string, address: string): Keys {
  const who = name.toLowerCase()
  return { account: hashed(`account ${who}`), address: hashed(`address ${address}`), pair: hashed(`pair ${address} ${who}`) }
}

/** The counters that hold for a try: of the account, or of the pair when the address is trusted; and of the address. */
function chosen(keys: Keys, rows: readonly (Row & { nowMs: number })[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const used = [byKey.get(keys.pair)?.trusted ? keys.pair : keys.account, keys.address]
  return { used, counters: used.map((key) => byKey.get(key)?.counter), nowMs: rows[0]?.nowMs ?? 0 }
}
