import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayerClock } from './player-clock.ts'

/** The browser's frames, triggered by hand. */
let frames: FrameRequestCallback[] = []
let nowMs = 0
const nextFrame = (elapsedMs: number) => {
  nowMs += elapsedMs
  const due = frames
  frames = []
  for (const callback of due) callback(nowMs)
}

beforeEach(() => {
  frames = []
  nowMs = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function playing(): PlayerClock {
  const clock = new PlayerClock()
  clock.dispatch({ type: 'load', fromMs: 0, toMs: 3_600_000, atMs: 0 })
  clock.dispatch({ type: 'speed', speed: 2 })
  clock.dispatch({ type: 'toggle' })
  return clock
}

describe('PlayerClock', () => {
  it('asks for one frame at a time', () => {
    const clock = playing()
    for (let i = 0; i < 20; i++) {
      nextFrame(16)
      expect(frames).toHaveLength(1)
    }
    expect(clock.state.atMs).toBe(20 * 16 * 2)
  })

  it('stops asking when paused and goes on from there', () => {
    const clock = playing()
    nextFrame(100)
    clock.dispatch({ type: 'toggle' })
    nextFrame(100)
    expect(frames).toHaveLength(0)
    clock.dispatch({ type: 'toggle' })
    nextFrame(100)
    expect(clock.state.atMs).toBe(400)
  })

  it('does not jump by the time the tab was hidden', () => {
    const clock = playing()
    nextFrame(60_000)
    expect(clock.state.atMs).toBe(500)
  })

  it('passes over gaps when told to', () => {
    const clock = playing()
    clock.gapEndAt = (atMs) => (atMs < 1000 ? 90_000 : null)
    nextFrame(16)
    expect(clock.state.atMs).toBe(90_000)
  })
})
