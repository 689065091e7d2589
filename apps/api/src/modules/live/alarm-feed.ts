import { type Alarm, type AlarmCounts, type AlarmKind, type LiveWish, toAlarmCounts } from '@muster/contracts'
import { AlarmBoard, type NumberedAlarm } from './alarm-board.ts'
import { type Feed, type Listeners, messageText, sendByView } from './feed.ts'
import { type ScopeView, SEES_ALL, seenAlarm } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

const TOLD_EVERY_S = 5

/** Open alarms, and each change at once; a browser that was disconnected gets what it missed. */
export class AlarmFeed implements Feed {
  readonly #listeners: Listeners
  readonly #epoch: string
  readonly #board = new AlarmBoard()
  #seconds = 0

  /** @param epoch identifies the api run that these numbers belong to */
  constructor(listeners: Listeners, epoch: string) {
    this.#listeners = listeners
    this.#epoch = epoch
  }

  /** Number of the last change. */
  get seq(): number {
    return this.#board.seq
  }

  /** A state of an alarm, from any source; only news is sent. @returns whether it was news */
  take(alarm: Alarm): boolean {
    const news = this.#board.apply(alarm)
    if (!news) return false
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

  /** Repeats open alarms often, so that nobody relies on an old state (AQ 3064.3-2025, 7.3: 12 times a minute). */
  second(nowMs: number): void {
    if (++this.#seconds % TOLD_EVERY_S !== 0) return
    sendByView(this.#listeners(), (view) => {
      const open = this.seen(view)
      const versions = Object.fromEntries(open.filter(({ active }) => active).map(({ id, version }) => [id, version]))
      const counts = this.#board.isFull ? null : countsOf(open)
      return messageText({ type: 'standing', atMs: nowMs, versions, counts })
    })
  }

  /** Removes alarms deleted from the database. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#board.remove(id)
    if (ids.length > 0) sendByView(this.#listeners(), (view) => this.#snapshot(view))
  }

  begin(subscriber: Subscriber, { resumeFrom, epoch }: LiveWish): void {
    const { view } = subscriber
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

function countsOf(open: readonly Alarm[]): AlarmCounts {
  const byKind = new Map<AlarmKind, number>()
  for (const { kind, work } of open) if (work !== 'handled') byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  return toAlarmCounts((kind) => byKind.get(kind) ?? 0)
}

/** Null: hidden from the view. */
function newsText(view: ScopeView, { seq, alarm }: NumberedAlarm): string | null {
  const seen = seenAlarm(view, alarm)
  return seen === null ? null : messageText({ type: 'alarm', seq, alarm: seen })
}
