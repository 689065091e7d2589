/**
 * Kinds of counters: the account over all places, the address over all names, the account from one address (pair), and
 * the account in a browser that has signed in to it before (device).
 */
export type Kind = 'account' | 'address' | 'pair' | 'device'

/** Free attempts, before each further one must wait twice as long as the one before. */
export const FREE_TRIES: Record<Kind, number> = { account: 5, address: 30, pair: 5, device: 5 }
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000
/** A counter is deleted after this time without a failed attempt. */
export const FORGET_AFTER_MS = 15 * 60_000

/** Failed attempts of one kind. Times in Unix ms of one clock. */
export interface Counter {
  tries: number
  lastMs: number
  /** When the next attempt may be made. */
  openAtMs: number
}
export type Counters = Partial<Record<Kind, Counter>>

/**
 * The counters that apply to an attempt. A browser that has signed in to the account is only held up by its own
 * failures, an address that has by those from there: whatever others do, from wherever, does not lock the owner out.
 */
export function holding(known: { device: boolean; pair: boolean }): readonly Kind[] {
  if (known.device) return ['device']
  return known.pair ? ['pair', 'address'] : ['account', 'pair', 'address']
}

/** A counter that has not expired. */
const fresh = (counter: Counter | undefined, nowMs: number) => (counter && nowMs - counter.lastMs < FORGET_AFTER_MS ? counter : undefined)

const valuesOf = (counters: Counters, kinds: readonly Kind[], of: (counter: Counter | undefined) => number): number =>
  Math.max(0, ...kinds.map((kind) => of(counters[kind])))

/**
 * Whole milliseconds to wait before the next attempt, 0 when it may be made now. Stored times are rounded to
 * milliseconds.
 */
export const waitOf = (counters: Counters, kinds: readonly Kind[], nowMs: number): number =>
  valuesOf(counters, kinds, (counter) => Math.floor((fresh(counter, nowMs)?.openAtMs ?? 0) - nowMs))

/** Attempts of the highest counter. */
export const triesOf = (counters: Counters, kinds: readonly Kind[], nowMs: number): number =>
  valuesOf(counters, kinds, (counter) => fresh(counter, nowMs)?.tries ?? 0)

const delayMs = (tries: number, free: number) => (tries < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (tries - free), MAX_DELAY_MS))

/** The counters changed by one more admitted attempt. */
export function counted(counters: Counters, kinds: readonly Kind[], nowMs: number): Counters {
  const next: Counters = {}
  for (const kind of kinds) {
    const counter = kind === 'account' ? accountAfter(counters, nowMs) : plusOne(counters[kind], FREE_TRIES[kind], nowMs)
    if (counter) next[kind] = counter
  }
  return next
}

function plusOne(counter: Counter | undefined, free: number, nowMs: number): Counter {
  const tries = (fresh(counter, nowMs)?.tries ?? 0) + 1
  return { tries, lastMs: nowMs, openAtMs: nowMs + delayMs(tries, free) }
}

/**
 * Each address counts once for the account, so that one alone never holds it up. With many addresses each further
 * attempt doubles the next wait; an address that has used up its own free attempts no longer extends it.
 */
function accountAfter({ account, pair }: Counters, nowMs: number): Counter | undefined {
  const free = FREE_TRIES.account
  const here = fresh(pair, nowMs)?.tries ?? 0
  if (here === 0) return plusOne(account, free, nowMs)
  const held = fresh(account, nowMs)
  if (!held || held.tries < free) return undefined
  return { ...held, lastMs: here < FREE_TRIES.pair ? nowMs : held.lastMs, openAtMs: nowMs + delayMs(held.tries, free) }
}
