import type { Alarm, LiveWish } from '@muster/contracts'
import { AlarmBoard, type NumberedAlarm } from './alarm-board.ts'
import { type Feed, type Listeners, messageText, sendByView } from './feed.ts'
import { type ScopeView, SEES_ALL, seenAlarm } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

/** Open alarms, and each change of one at once; a browser that was cut off gets what it missed. */
export class AlarmFeed implements Feed {
  readonly #listeners: Listeners
  readonly #epoch: string
  readonly #board = new AlarmBoard()

  /** @param epoch names the run of the api whose numbers these are */
  constructor(listeners: Listeners, epoch: string) {
    this.#listeners = listeners
    this.#epoch = epoch
  }

  /** Number of the last change. */
  get seq(): number {
    return this.#board.seq
  }

  /** A state of an alarm, from wherever; what is no news is not sent. */
  take(alarm: Alarm): void {
    const news = this.#board.apply(alarm)
    if (!news) return
    sendByView(this.#listeners(), (view) => newsText(view, news))
  }

  openIds(): string[] {
    return this.#board.openIds()
  }

  /** Takes alarms away that are no longer in the database. */
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
    const open = this.#board.open()
    const seen = view === SEES_ALL ? open : open.flatMap((alarm) => seenAlarm(view, alarm) ?? [])
    return messageText({ type: 'alarms', seq: this.seq, alarms: seen })
  }
}

/** Null: the view does not show it. */
function newsText(view: ScopeView, { seq, alarm }: NumberedAlarm): string | null {
  const seen = seenAlarm(view, alarm)
  return seen === null ? null : messageText({ type: 'alarm', seq, alarm: seen })
}
