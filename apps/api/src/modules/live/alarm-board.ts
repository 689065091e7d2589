import { type Alarm, compareUrgency, isClosed, isStandingCall } from '@muster/contracts'
import { LRUCache } from 'lru-cache'

const RING_SIZE = 1_000
/**
 * Number of open alarms followed besides unhandled calls for help, which are all followed; beyond that the least urgent
 * are left to the list.
 */
export const MAX_OPEN = 1_000
const MAX_CLOSED = 1_000

/** A state of an alarm and the number of the change that led to it. */
export interface NumberedAlarm {
  seq: number
  alarm: Alarm
}

/**
 * The open alarms of one building and the last changes by number, from which a browser resumes after a disconnection.
 * News may come twice and in any order (over MQTT, from this process, from the database): the version of the row
 * decides.
 */
export class AlarmBoard {
  readonly #open = new Map<string, Alarm>()
  readonly #calls = new Set<string>()
  /**
   * Versions at which alarms were closed, so that late news does not reopen one. Read without touching: the oldest
   * closings are forgotten first, however often they are repeated.
   */
  readonly #closed = new LRUCache<string, number>({ max: MAX_CLOSED })
  readonly #ring: NumberedAlarm[] = []
  #seq = 0
  #isFull = false

  /** Number of the last change. */
  get seq(): number {
    return this.#seq
  }

  /** Takes a state of an alarm; null when it is not new. */
  apply(alarm: Alarm): NumberedAlarm | null {
    const known = this.#open.get(alarm.id)?.version ?? this.#closed.peek(alarm.id) ?? 0
    if (alarm.version <= known) return null
    if (isClosed(alarm)) {
      this.#drop(alarm.id)
      this.#closed.set(alarm.id, alarm.version)
    } else {
      this.#open.set(alarm.id, alarm)
      if (isStandingCall(alarm)) this.#calls.add(alarm.id)
      else this.#calls.delete(alarm.id)
      if (this.#open.size - this.#calls.size > MAX_OPEN) this.#leaveOut()
    }
    const numbered = { seq: ++this.#seq, alarm }
    this.#ring.push(numbered)
    if (this.#ring.length > RING_SIZE) this.#ring.shift()
    return numbered
  }

  /** Forgets an alarm deleted from the database. */
  remove(id: string): void {
    this.#drop(id)
  }

  /** Newest first. */
  open(): Alarm[] {
    return [...this.#open.values()].sort((a, b) => (a.arrivedAt < b.arrivedAt ? 1 : a.arrivedAt > b.arrivedAt ? -1 : 0))
  }

  /** There may be open alarms that are not on the board. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** The result of a query for open alarms: whether there are more. */
  noteListed(areMore: boolean): void {
    this.#isFull = areMore
  }

  #drop(id: string): void {
    this.#open.delete(id)
    this.#calls.delete(id)
  }

  /** A flood of lesser alarms never displaces those that somebody waits for. */
  #leaveOut(): void {
    let least: Alarm | undefined
    for (const alarm of this.#open.values()) if (least === undefined || compareUrgency(alarm, least) > 0) least = alarm
    this.#drop(least?.id ?? '')
    this.#isFull = true
  }

  openIds(): string[] {
    return [...this.#open.keys()]
  }

  /** The changes after `seq`, or null when the ring no longer holds them all. */
  since(seq: number): NumberedAlarm[] | null {
    if (seq > this.#seq) return null
    const first = this.#ring[0]?.seq ?? this.#seq + 1
    return seq + 1 < first ? null : this.#ring.filter((entry) => entry.seq > seq)
  }
}
