import { AppError, type GateAnswer, type GateEvent, gateFormMessage, gateMessage } from '@muster/contracts'
import { configHead, readConfigNews } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type GatewaySender, gatewaySender } from '../devices/gateway-sender.ts'
import { readForm } from './device-forms/read-form.ts'
import { Flood } from './flood.ts'
import type { GateBook, Presence } from './gate-book.ts'
import { holdGates, isAnyToHold } from './hold-gates.ts'
import { answerOf, judgeEvent, type Passage } from './judge-event.ts'
import { keepPassages } from './keep-passages.ts'
import { loadGateBook, loadPresence } from './load-gate-book.ts'
import type { PassagePictures } from './pictures/passage-pictures.ts'

/** A door does not wait longer for the database; then the answer comes from the book. */
const PATIENCE_MS = 120
/** How often the book is checked while there are no requests. */
const LOOK_EVERY_MS = 5_000

/** How soon doors are held open, and released, for an evacuation. */
const HOLD_EVERY_MS = 1_000
/** Messages processed at once per gateway; a flooding controller has to wait with the rest, and delays no door. */
const MOST_AT_HAND = 50

interface KnownBook {
  seq: number
  book: GateBook
}

export interface GateDeskOptions {
  pool: Pool
  log: Pick<Logger, 'warn' | 'error'>
  pictures: PassagePictures
  /** Sends a message to a device. */
  tell(buildingId: string, topic: string, payload: object): Promise<void>
}

/** Requirements of the gate handlers in the context. */
export interface GateParts {
  gates: GateDesk
}

/**
 * Decides at the gates of all buildings, from books in memory, and stores passages. While the database is down it
 * continues with what it knew: it reports what it could not store, and devices send it again.
 */
export class GateDesk {
  readonly #options: GateDeskOptions
  readonly #books = new Map<string, KnownBook>()
  readonly #looks = new Map<string, Promise<void>>()
  /** Logins that were valid, for when the database cannot be asked. */
  readonly #senders = new Map<string, GatewaySender>()
  #timer: NodeJS.Timeout | null = null
  #holdTimer: NodeJS.Timeout | null = null
  /** Messages being processed, by gateway. */
  readonly #flood = new Flood(MOST_AT_HAND)

  constructor(options: GateDeskOptions) {
    this.#options = options
  }

  /** Loads the gates before the first event. */
  start(): void {
    void this.#lookAtAll()
    this.#timer = setInterval(() => void this.#lookAtAll(), LOOK_EVERY_MS)
    this.#holdTimer = setInterval(() => void this.#holdAll(), HOLD_EVERY_MS)
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#holdTimer) clearInterval(this.#holdTimer)
  }

  /** The books of all buildings with gates. */
  books(): ReadonlyMap<string, GateBook> {
    return new Map([...this.#books].map(([id, { book }]) => [id, book]))
  }

  /** The present book of a building. */
  async bookOf(buildingId: string): Promise<GateBook | undefined> {
    await this.#look(buildingId)
    return this.#books.get(buildingId)?.book
  }

  /** The sender of a call by its login. @throws AppError when it is none */
  async senderOf(authorization: string): Promise<GatewaySender> {
    const asked = gatewaySender(this.#options.pool, authorization)
    const known = this.#senders.get(authorization)
    if (!known) {
      const sender = await asked
      this.#senders.set(authorization, sender)
      return sender
    }
    const answer = await inTime(
      asked.catch((error: unknown) => (error instanceof AppError && error.codeName !== 'unavailable' ? error : null)),
    )
    if (answer instanceof AppError) {
      this.#senders.delete(authorization)
      throw answer
    }
    return answer ?? known
  }

  /** A message of a gateway over MQTT; each event is answered to its device. */
  async takeMessage(buildingId: string, gatewayId: string, payload: unknown): Promise<void> {
    const message = gateMessage.safeParse(this.#ownForm(buildingId, payload))
    if (!message.success) {
      this.#options.log.warn({ buildingId, gatewayId, issue: message.error.issues[0]?.message }, 'events of gates not understood')
      return
    }
    if (!this.#flood.enter(gatewayId)) {
      this.#options.log.warn({ buildingId, gatewayId }, 'a gateway floods: its events are not taken, it will tell them again')
      return
    }
    const answers = await this.take(buildingId, gatewayId, message.data.events).finally(() => this.#flood.leave(gatewayId))
    await Promise.all(
      answers.map((answer, i) => this.#options.tell(buildingId, `down/gate-${message.data.events[i]?.device}`, answer).catch(() => {})),
    )
  }

  /** Converts another maker's format to ours. */
  #ownForm(buildingId: string, payload: unknown): unknown {
    const told = gateFormMessage.safeParse(payload)
    if (!told.success) return payload
    const { form, device = null, body } = told.data
    return { events: readForm(form, { body, device, timeZone: this.#books.get(buildingId)?.book.timeZone ?? 'UTC' }) }
  }

  /** Decides and stores. @throws AppError when nothing is known of the building yet, and the database is down */
  async take(buildingId: string, gatewayId: string, events: readonly GateEvent[], nowMs = Date.now()): Promise<GateAnswer[]> {
    const look = this.#look(buildingId)
    await (this.#books.has(buildingId) ? inTime(look) : look)
    const book = this.#books.get(buildingId)?.book
    if (!book) throw new AppError('unavailable')
    const inOrder = [...events].sort((a, b) => (a.t ?? nowMs) - (b.t ?? nowMs))
    const passages = new Map<GateEvent, Passage>()
    for (const event of inOrder) {
      const passage = judgeEvent(book, gatewayId, event, nowMs)
      passages.set(event, passage)
      noteInBook(book, passage)
    }
    const waits = events.some(({ ask }) => ask)
    const keeping = keepPassages(this.#options.pool, buildingId, [...passages.values()], nowMs).catch((error: unknown) => {
      this.#options.log.error({ buildingId, err: error }, 'passages not kept')
      return null
    })
    const storing = keeping.then((kept) => kept && this.#options.pictures.keep(buildingId, gatewayId, [...passages.values()]))
    const before = await (waits ? inTime(keeping) : keeping)
    // Senders nobody waits for at a door send pictures no faster than they are stored.
    if (!waits) await storing
    return events.map((event) => {
      const passage = passages.get(event)!
      return answerOf({ ...passage, ...before?.get(passage.id) }, before !== null)
    })
  }

  /** Reloads the book of a building after a change. */
  #look(buildingId: string): Promise<void> {
    const going = this.#looks.get(buildingId)
    if (going) return going
    const look = this.#load(buildingId)
      .catch((error: unknown) => this.#options.log.warn({ buildingId, err: error }, 'gates are decided by what was known before'))
      .finally(() => this.#looks.delete(buildingId))
    this.#looks.set(buildingId, look)
    return look
  }

  async #load(buildingId: string): Promise<void> {
    const { pool } = this.#options
    const known = this.#books.get(buildingId)
    if (!known) {
      const seq = await configHead(pool, buildingId)
      this.#books.set(buildingId, { seq, book: await loadGateBook(pool, buildingId) })
      return
    }
    const { seq, changes } = await readConfigNews(pool, buildingId, known.seq)
    const touches = (['gates', 'organisation', 'roster', 'cards', 'areas', 'settings', 'emergency'] as const).some((part) =>
      changes.has(part),
    )
    this.#books.set(buildingId, { seq, book: touches ? await loadGateBook(pool, buildingId) : known.book })
  }

  /** Passages taken by other api processes, and corrections. */
  async hearOthers(buildingId: string): Promise<void> {
    const book = this.#books.get(buildingId)?.book
    if (!book) return
    for (const [areaId, people] of await loadPresence(this.#options.pool, buildingId)) {
      const known = book.presence.get(areaId) ?? new Map<number, Presence>()
      book.presence.set(areaId, known)
      for (const [no, heard] of people) if (heard.atMs >= (known.get(no)?.atMs ?? 0)) known.set(no, heard)
    }
  }

  async #holdAll(): Promise<void> {
    try {
      if (await isAnyToHold(this.#options.pool)) await holdGates(this.#options.pool)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'doors are not held open by themselves')
    }
  }

  async #lookAtAll(): Promise<void> {
    try {
      const { rows } = await this.#options.pool.query<{ id: string }>('select distinct building_id as id from gate')
      await Promise.all(rows.map(({ id }) => this.#look(id).then(() => this.hearOthers(id))))
    } catch {
      // The books stay as they are; the database watch reports that it is down.
    }
  }
}

/** A person who passed is inside or outside from now on, whatever the database says. */
function noteInBook({ presence }: GateBook, { subject, gate, passed, direction, atMs }: Passage): void {
  if (!subject || !gate || !passed) return
  const area = presence.get(gate.areaId) ?? new Map()
  presence.set(gate.areaId, area)
  if ((area.get(subject.no)?.atMs ?? 0) <= atMs) area.set(subject.no, { inside: direction === 'in', atMs })
}

/** The result within the patience of a door, otherwise null. */
function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
