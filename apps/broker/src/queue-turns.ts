import type { Aedes } from 'aedes'

/**
 * The emitter of the broker goes on to the next message that waits from within the one before, if nobody takes longer
 * over that: some thousands of them end in an overflow of the stack, when the subscriber they waited for is cut.
 * Whoever listens to all messages and is done at the next turn ends each of them in a turn of its own.
 */
export function endMessagesInTurns(aedes: Aedes): void {
  aedes.subscribe(
    '#',
    (_packet, done) => setImmediate(done),
    () => undefined,
  )
}
