import { type Alarm, type LiveWish, quietUntilMs, toAlarmCounts } from '@muster/contracts'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { AlarmBoard, type NumberedAlarm } from './alarm-board.ts'
import { type Feed, type Listeners, messageText, sendByView } from './feed.ts'
import { type ScopeView, SEES_ALL, seenAlarm } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

const TOLD_EVERY_S = 5

/** Asks the database for the numbers of unhandled alarms by kind, within a scope; without shelved and silenced ones. */
export type CountUnhandled = (scope: DataScope) => Promise<ReadonlyMap<string, number>>

/** Open alarms, and each change at once; a browser that was disconnected gets what it missed. */
export class AlarmFeed implements Feed {
  readonly #listeners: Listeners
  readonly #epoch: string
  readonly #board = new AlarmBoard()
  readonly #countUnhandled: CountUnhandled
  #seconds = 0
  /** Something happened that the consoles' counters do not show yet. */
  #countsChanged = false
  #asking = false

  /** @param epoch identifies the api run that these numbers belong to */
  constructor(listeners: Listeners, epoch: string, countUnhandled: CountUnhandled) {
    this.#listeners = listeners
    this.#epoch = epoch
    this.#countUnhandled = countUnhandled
  }

  /** Number of the last change. */
  get seq(): number {
    return this.#board.seq
  }

  /** A state of an alarm, from any source; only news is sent. @returns whether it was news */
  take(alarm: Alarm): boolean {
    const news = this.#board.apply(alarm)
    if (!news) return false
    this.#countsChanged = true
    sendByView(this.#listeners(), (view) => newsText(view, news))
    return true
  }

  /** @see AlarmBoard.noteListed */
  noteListed(areMore: boolean): void {
    this.#board.noteListed(areMore)
  }

  /** Open alarms visible to a view; newest first. */
  seen(view: ScopeView): Alarm[] {
    const open = this.#board.open()
    return view === SEES_ALL ? open : open.flatMap((alarm) => seenAlarm(view, alarm) ?? [])
  }

  openIds(): string[] {
    return this.#board.openIds()
  }

  /**
   * Repeats open alarms often, so that nobody relies on an old state (AQ 3064.3-2025, 7.3: 12 times a minute), and
   * sends the counters after each change.
   */
  second(nowMs: number): void {
    const repeats = ++this.#seconds % TOLD_EVERY_S === 0
    if (repeats) this.#repeat(nowMs)
    if (repeats || this.#countsChanged) this.#sendCounts(nowMs)
  }

  #repeat(nowMs: number): void {
    sendByView(this.#listeners(), (view) => {
      const open = this.seen(view)
      const versions = Object.fromEntries(open.filter(({ active }) => active).map(({ id, version }) => [id, version]))
      return messageText({ type: 'standing', atMs: nowMs, versions })
    })
  }

  #sendCounts(nowMs: number): void {
    // The last question is still open: what changed since is asked for in the next second.
    if (this.#asking) return
    this.#countsChanged = false
    if (this.#board.isFull) void this.#askForCounts()
    else sendByView(this.#listeners(), (view) => countsText(countsOf(this.seen(view), nowMs), false))
  }

  /** The board does not hold all alarms, so the database counts, once per scope and one after the other. */
  async #askForCounts(): Promise<void> {
    this.#asking = true
    try {
      const scopes = new Map(this.#listeners().map(({ session }) => [session.scope.key, session.scope]))
      for (const [key, scope] of scopes) {
        const message = countsText(await this.#countUnhandled(scope), true)
        for (const subscriber of this.#listeners()) if (subscriber.session.scope.key === key) subscriber.send(message)
      }
    } catch {
      // The database is away: consoles keep the last numbers, and the next repetition asks again.
    } finally {
      this.#asking = false
    }
  }

  /** Removes alarms deleted from the database. */
  drop(ids: readonly string[]): void {
    this.#countsChanged ||= ids.length > 0
    for (const id of ids) this.#board.remove(id)
    if (ids.length > 0) sendByView(this.#listeners(), (view) => this.#snapshot(view))
  }

  begin(subscriber: Subscriber, { resumeFrom, epoch }: LiveWish): void {
    const { view } = subscriber
    this.#countsChanged = true
    const missed = resumeFrom !== null && epoch === this.#epoch ? this.#board.since(resumeFrom) : null
    if (missed === null) subscriber.send(this.#snapshot(view))
    else
      for (const news of missed) {
        const message = newsText(view, news)
        if (message !== null) subscriber.send(message)
      }
  }

  takeBack(subscriber: Subscriber): void {
    subscriber.send(messageText({ type: 'alarms', seq: this.seq, alarms: [] }))
  }

  #snapshot(view: ScopeView): string {
    return messageText({ type: 'alarms', seq: this.seq, alarms: this.seen(view) })
  }
}

/** The same numbers as those of the database: see `countUnhandled` of the alarms. */
function countsOf(open: readonly Alarm[], nowMs: number): Map<string, number> {
  const byKind = new Map<string, number>()
  for (const alarm of open) {
    if (alarm.work === 'handled' || quietUntilMs(alarm, nowMs) !== null) continue
    byKind.set(alarm.kind, (byKind.get(alarm.kind) ?? 0) + 1)
  }
  return byKind
}

const countsText = (byKind: ReadonlyMap<string, number>, areMore: boolean) =>
  messageText({ type: 'alarmCounts', counts: toAlarmCounts((kind) => byKind.get(kind) ?? 0), areMore })

/** Null: hidden from the view. */
function newsText(view: ScopeView, { seq, alarm }: NumberedAlarm): string | null {
  const seen = seenAlarm(view, alarm)
  return seen === null ? null : messageText({ type: 'alarm', seq, alarm: seen })
}
