import type { GatewayStatus } from '@muster/contracts'

type Counts = Pick<GatewayStatus, 'frames' | 'readings' | 'drops'>

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

interface Minute {
  atMs: number
  counts: Counts
}

/**
 * What gateways delivered in the last hour, from counters that only grow and restart with their part. Unix ms; the
 * caller passes the time.
 */
export class HourlyCounts {
  /** By gateway: counts for each minute of the last hour, oldest first, and the counters at the last reading. */
  readonly #known = new Map<string, { minutes: Minute[]; last: Counts; sinceMs: number }>()

  /** Takes the present counters, at most once a second. */
  take(id: string, { frames, readings, drops }: Counts, nowMs: number): void {
    const now = { frames, readings, drops }
    const known = this.#known.get(id)
    if (!known) {
      this.#known.set(id, { minutes: [], last: now, sinceMs: nowMs })
      return
    }
    const grown = difference(now, known.last)
    known.last = now
    const minute = known.minutes.at(-1)
    if (minute && nowMs - minute.atMs < MINUTE_MS) minute.counts = sum(minute.counts, grown)
    else known.minutes.push({ atMs: nowMs, counts: grown })
    while (known.minutes.length > HOUR_MINUTES) known.minutes.shift()
  }

  of(id: string, nowMs: number): GatewayStatus['lastHour'] {
    const known = this.#known.get(id)
    const recent = known?.minutes.filter(({ atMs }) => nowMs - atMs < HOUR_MINUTES * MINUTE_MS) ?? []
    const total = recent.reduce((all, { counts }) => sum(all, counts), { frames: 0, readings: 0, drops: {} } as Counts)
    const minutes = known ? Math.min(HOUR_MINUTES, Math.floor((nowMs - known.sinceMs) / MINUTE_MS)) : 0
    return { minutes, ...total }
  }

  /** Forgets deleted gateways. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id)
  }
}

/** A counter lower than before has restarted. */
const grownBy = (now: number, before: number) => (now >= before ? now - before : now)

const difference = (now: Counts, before: Counts): Counts => ({
  frames: grownBy(now.frames, before.frames),
  readings: grownBy(now.readings, before.readings),
  drops: Object.fromEntries(Object.entries(now.drops).map(([reason, count]) => [reason, grownBy(count, before.drops[reason] ?? 0)])),
})

function sum(a: Counts, b: Counts): Counts {
  const drops = { ...a.drops }
  for (const [reason, count] of Object.entries(b.drops)) if (count > 0) drops[reason] = (drops[reason] ?? 0) + count
  return { frames: a.frames + b.frames, readings: a.readings + b.readings, drops }
}
