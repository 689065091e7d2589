import { setTimeout as sleep } from 'node:timers/promises'
import { rangesAt, sosOf } from './test-frames.ts'
import type { TestSite } from './test-site.ts'

/**
 * Everybody walks about the hall, through the forbidden square now and then; somebody presses SOS five times a second.
 */
export interface Load {
  /** Presses whose frame was acknowledged: (tag, number). */
  pressed: { tag: string; eventSeq: number; no: number }[]
  frames: number
  stop(): Promise<void>
}

const FRAME_EVERY_MS = 20

export function startLoad(site: TestSite): Load {
  let stopped = false
  let seq = 0
  let presses = 0
  const load: Load = { pressed: [], frames: 0, stop: async () => undefined }
  const boot = Date.now().toString(16).slice(-8)
  const run = async () => {
    for (let turn = 0; !stopped; turn++) {
      const nowMs = Date.now()
      // A tenth of the people in each frame.
      const some = site.people.filter((_, i) => i % 10 === turn % 10)
      const readings = some.map(({ tag, no }) => {
        const angle = nowMs / 3000 + no
        return rangesAt(tag, 20 + 13 * Math.cos(angle), 20 + 13 * Math.sin(angle * 1.3), nowMs)
      })
      const pressing = turn % 10 === 0 ? site.people[presses % site.people.length] : undefined
      const eventSeq = ++presses
      if (pressing !== undefined) readings.push(sosOf(pressing.tag, eventSeq, nowMs))
      await site.send({ boot, seq: ++seq, sentAtMs: nowMs, readings })
      load.frames++
      if (pressing !== undefined) load.pressed.push({ ...pressing, eventSeq })
      await sleep(FRAME_EVERY_MS)
    }
  }
  const running = run()
  load.stop = async () => {
    stopped = true
    await running
  }
  return load
}
