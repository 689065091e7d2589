import { Aedes, type AedesPublishPacket } from 'aedes'
import { expect, it } from 'vitest'
import { endMessagesInTurns } from './queue-turns.ts'

/** Many times the depth of a stack. */
const WAITING = 20_000

it('works off what has waited for a subscriber that is gone, however much', async () => {
  const aedes = await Aedes.createBroker({ concurrency: 10 })
  endMessagesInTurns(aedes)
  const held: (() => void)[] = []
  const slow = (_packet: AedesPublishPacket, done: () => void) => void held.push(done)
  await new Promise<void>((heard) => aedes.subscribe('x', slow, heard))
  let sent = 0
  const allSent = new Promise<void>((resolve) => {
    const done = () => {
      if (++sent === WAITING) resolve()
    }
    for (let i = 0; i < WAITING; i++) aedes.publish({ cmd: 'publish', topic: 'x', payload: 'x', qos: 0, retain: false, dup: false }, done)
  })
  await new Promise<void>((gone) => aedes.unsubscribe('x', slow, gone))
  expect(held.length).toBeGreaterThan(0)
  for (const done of held) done()
  await allSent
  await new Promise<void>((closed) => aedes.close(closed))
})
