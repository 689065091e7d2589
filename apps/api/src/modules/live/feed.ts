import type { LiveServerMessage, LiveWish } from '@muster/contracts'
import type { Subscriber } from './subscriber.ts'

/**
 * What one topic of the live channel brings to the browsers that subscribed to it. A building has one feed a topic; who
 * does not show a topic does not subscribe to it, and costs nothing.
 */
export interface Feed {
  /** Sends the whole state to somebody who has just subscribed, within what he may see. */
  begin(subscriber: Subscriber, wish: LiveWish, nowMs: number): void
  /** Takes back what a subscriber may see no longer. */
  takeBack(subscriber: Subscriber): void
  /** Five times a second. */
  tick?(nowMs: number): void
  /** Once a second. */
  second?(nowMs: number): void
}

/** Those of a building who subscribed to a feed and may see it. */
export type Listeners = () => Subscriber[]

export const messageText = (message: LiveServerMessage) => JSON.stringify(message)

/** Serialised once for each view, sent to all listeners; null: nothing of it for that view. */
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
