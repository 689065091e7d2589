import { eventually } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { rangesAt, sosOf } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

/** Much more than is read again at once. */
const FRAMES = 3000
const READINGS = 60

describe('a call for help behind much that is to be read again', () => {
  const world = new Trackers()
  const { start, person, send, alarmsTold, alarmRows, deviceHeard } = world

  it('is announced and acknowledged before all that is read, and is one alarm when its turn has come', async () => {
    const [walker, caller] = [person(0), person(1)]
    const fromMs = Date.now() - FRAMES * 20
    for (let i = 0; i < FRAMES; i++) {
      const timeMs = fromMs + i * 20
      await send(
        Array.from({ length: READINGS }, (_, k) => rangesAt(walker.tag, 30, 30, timeMs + k / READINGS)),
        timeMs,
      )
    }
    const pressedMs = Date.now()
    for (const eventSeq of [1, 1, 1]) await send([sosOf(caller.tag, eventSeq, pressedMs)], pressedMs)
    const { tracker } = await start()
    const status = () => tracker.statuses().get(world.site.buildingId)
    const readWhenTold = await eventually('the acknowledgement', () => deviceHeard(caller.tag).length > 0 && (status()?.framesRead ?? 0), {
      everyMs: 1,
    })
    expect(readWhenTold).toBeLessThan(FRAMES)
    await eventually('all is read', () => status()?.framesRead === FRAMES + 3)
    await eventually('all is stored', () => tracker.counts.commits > 2 && status()?.backlogBytes === 0)
    expect(new Set(alarmsTold().map(({ id }) => id)).size).toBe(1)
    expect(await alarmRows()).toMatchObject([{ kind: 'sos', trackable_no: caller.no, cleared_at: null }])
  })
})
