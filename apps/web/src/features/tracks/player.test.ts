import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IDLE_PLAYER, PLAYER_SPEEDS, type PlayerAction, player } from './player.ts'

const loaded = player(IDLE_PLAYER, { type: 'load', fromMs: 1000, toMs: 61_000, atMs: 1000 })
const playing = player(loaded, { type: 'toggle' })

describe('player', () => {
  it('goes forward by real time times speed', () => {
    const fast = player(playing, { type: 'speed', speed: 16 })
    expect(player(fast, { type: 'tick', elapsedMs: 500 }).atMs).toBe(9000)
  })

  it('stands still while paused', () => {
    expect(player(loaded, { type: 'tick', elapsedMs: 500 })).toBe(loaded)
  })

  it('stops at the end and begins anew from there', () => {
    const ended = player(playing, { type: 'tick', elapsedMs: 1e9 })
    expect(ended).toMatchObject({ atMs: 61_000, playing: false })
    expect(player(ended, { type: 'toggle' })).toMatchObject({ atMs: 1000, playing: true })
  })

  it('passes over a gap when told its end', () => {
    expect(player(playing, { type: 'tick', elapsedMs: 16, skipToMs: 40_000 }).atMs).toBe(40_000)
    expect(player(playing, { type: 'tick', elapsedMs: 16, skipToMs: null }).atMs).toBe(1064)
  })

  it('does not play nothing', () => {
    expect(player(IDLE_PLAYER, { type: 'toggle' }).playing).toBe(false)
  })

  it('never leaves its range, whatever is done', () => {
    const action: fc.Arbitrary<PlayerAction> = fc.oneof(
      fc.record({ type: fc.constant('tick' as const), elapsedMs: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ type: fc.constant('seek' as const), atMs: fc.integer({ min: -1e6, max: 1e6 }) }),
      fc.record({ type: fc.constant('speed' as const), speed: fc.constantFrom(...PLAYER_SPEEDS) }),
      fc.constant({ type: 'toggle' as const }),
      fc.constant({ type: 'pause' as const }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { atMs } = actions.reduce(player, loaded)
        expect(atMs).toBeGreaterThanOrEqual(1000)
        expect(atMs).toBeLessThanOrEqual(61_000)
      }),
    )
  })
})
