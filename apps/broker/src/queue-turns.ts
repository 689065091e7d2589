import type { Aedes } from 'aedes'

/**
 * The emitter of the broker processes the next waiting message from within the previous one when nobody defers it: some
 * thousands overflow the stack once the subscriber they waited for is cut. Listening to all messages and finishing in
 * the next turn gives each of them a turn of its own.
 */
export function endMessagesInTurns(aedes: Aedes): void {
  aedes.subscribe(
    '#',
    (_packet, done) => setImmediate(done),
    () => undefined,
  )
}
