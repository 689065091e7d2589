import type { LiveServerMessage, LiveWish } from '@muster/contracts'
import type { Subscriber } from './subscriber.ts'

/**
 * The content of one topic of the live channel for its subscribers. A building has one feed per topic; browsers that do
 * not show a topic do not subscribe to it, and cost nothing.
 */
export interface Feed {
  /** Sends the whole state to a new subscriber, within what they may see. */
  begin(subscriber: Subscriber, wish: LiveWish, nowMs: number): void
  /** Takes back what a subscriber may no longer see. */
  takeBack(subscriber: Subscriber): void
  /** Five times a second. */
  tick?(nowMs: number): void
  /** Once a second. */
  second?(nowMs: number): void
}

/** Subscribers of a feed in a building who may see it. */
export type Listeners = () => Subscriber[]

export const messageText = (message: LiveServerMessage) => JSON.stringify(message)

/** Serialised once per view, sent to all its listeners; null: nothing for that view. */
export function sendByView(listeners: Subscriber[], make: (view: Subscriber['view']) => string | null): void {
  const texts = new Map<string, string | null>()
  for (const subscriber of listeners) {
    const { view } = subscriber
    const known = texts.get(view.key)
    const message = known === undefined ? make(view) : known
    texts.set(view.key, message)
    if (message !== null) subscriber.send(message)
  }
}
