import type { LiveWish } from '@muster/contracts'
import { type Feed, type Listeners, messageText } from './feed.ts'
import type { Subscriber } from './subscriber.ts'

/**
 * A list whose new rows are announced: the permission to see it, and the name of its newest row in the channel's
 * building.
 */
export interface LiveList {
  permission: string
  newest(): Promise<string | null>
}

/** By the name of the list. */
export type LiveLists = Readonly<Record<string, LiveList>>

/**
 * Announces that a list has new rows, to the browsers that show it; each requests them itself, with its filters and
 * limits. The database is queried once a second for a list that is shown, and never for others: rows come from every
 * process, and a list is less urgent than an alarm.
 */
export class RowFeed implements Feed {
  readonly #listeners: Listeners
  readonly #lists: LiveLists
  /** Newest row of each list shown. */
  readonly #known = new Map<string, string | null>()
  readonly #asking = new Set<string>()

  constructor(listeners: Listeners, lists: LiveLists) {
    this.#listeners = listeners
    this.#lists = lists
  }

  /** Rows added between the browser's last request and now are found by another look. */
  begin(subscriber: Subscriber, { lists }: LiveWish): void {
    for (const list of lists) if (this.#mayShow(subscriber, list)) subscriber.send(messageText({ type: 'rows', list }))
  }

  /** No rows were sent. */
  takeBack(): void {}

  second(): void {
    const shown = new Set(this.#listeners().flatMap(({ wish }) => wish?.lists ?? []))
    for (const list of this.#known.keys()) if (!shown.has(list)) this.#known.delete(list)
    for (const list of shown) void this.#look(list)
  }

  async #look(list: string): Promise<void> {
    const live = this.#lists[list]
    if (!live || this.#asking.has(list)) return
    this.#asking.add(list)
    try {
      const newest = await live.newest()
      const before = this.#known.get(list)
      this.#known.set(list, newest)
      // At the first look there may be rows added since the browser was answered.
      if (before === newest) return
      const message = messageText({ type: 'rows', list })
      for (const subscriber of this.#listeners())
        if (subscriber.wish?.lists.includes(list) && this.#mayShow(subscriber, list)) subscriber.send(message)
    } catch {
      // The database is down, which the channel's owner reports; the next second tries again.
    } finally {
      this.#asking.delete(list)
    }
  }

  #mayShow({ session }: Subscriber, list: string): boolean {
    const live = this.#lists[list]
    return live !== undefined && session.permissions.has(live.permission)
  }
}
