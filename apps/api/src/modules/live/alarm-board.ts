import { type Alarm, isClosed } from '@muster/contracts'

const RING_SIZE = 1_000
const MAX_OPEN = 1_000
const MAX_CLOSED = 1_000

/** A state of an alarm and the number of the change that led to it. */
export interface NumberedAlarm {
  seq: number
  alarm: Alarm
}

/**
 * The open alarms of one building and the last changes by number, from which a browser resumes after a cut. News may
 * come twice and in any order (over MQTT, from this process, from the database): the version of the row decides.
 */
export class AlarmBoard {
  readonly #open = new Map<string, Alarm>()
  /** Versions at which alarms were closed, so that late news does not bring one back. */
  readonly #closed = new Map<string, number>()
  readonly #ring: NumberedAlarm[] = []
  #seq = 0

  /** Number of the last change. */
  get seq(): number {
    return this.#seq
  }

  /** Takes a state of an alarm; null when it is no news. */
  apply(alarm: Alarm): NumberedAlarm | null {
    const known = this.#open.get(alarm.id)?.version ?? this.#closed.get(alarm.id) ?? 0
    if (alarm.version <= known) return null
    if (isClosed(alarm)) {
      this.#open.delete(alarm.id)
      this.#closed.set(alarm.id, alarm.version)
      dropOldest(this.#closed, MAX_CLOSED)
    } else {
      this.#open.set(alarm.id, alarm)
      dropOldest(this.#open, MAX_OPEN)
    }
    const numbered = { seq: ++this.#seq, alarm }
    this.#ring.push(numbered)
    if (this.#ring.length > RING_SIZE) this.#ring.shift()
    return numbered
  }

  /** Forgets an alarm that is no longer in the database. */
  remove(id: string): void {
    this.#open.delete(id)
  }

  /** Newest first. */
  open(): Alarm[] {
    return [...this.#open.values()].sort((a, b) => (a.arrivedAt < b.arrivedAt ? 1 : a.arrivedAt > b.arrivedAt ? -1 : 0))
  }

  openIds(): string[] {
    return [...this.#open.keys()]
  }

  /** The changes after `seq`, or null when they are not all in the ring any more. */
  since(seq: number): NumberedAlarm[] | null {
    if (seq > this.#seq) return null
    const first = this.#ring[0]?.seq ?? this.#seq + 1
    return seq + 1 < first ? null : this.#ring.filter((entry) => entry.seq > seq)
  }
}

function dropOldest<V>(map: Map<string, V>, limit: number): void {
  const oldest = map.size > limit ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}
