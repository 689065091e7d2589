import type { LivePosition } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { PositionBoard } from './position-board.ts'

const NOW = 1_800_000_000_000
const AGE = 30_000
const at = (no: number, overrides: Partial<LivePosition> = {}): LivePosition => ({
  no,
  timeMs: NOW,
  x: 1,
  y: 2,
  z: 0,
  floor: 1,
  accuracyM: 0.3,
  method: 'twr',
  status: 'live',
  speedMps: 1,
  ...overrides,
})
const batch = (positions: LivePosition[], full = false) => ({ full, sequence: 1, baseTimeMs: NOW, positions })

describe('the board of positions', () => {
  it('merges what comes between two looks, and a repetition is no news', () => {
    const board = new PositionBoard()
    board.apply(batch([at(1), at(2)]), NOW, AGE)
    board.apply(batch([at(1, { x: 5 })]), NOW, AGE)
    expect(board.take()?.changed).toEqual([at(1, { x: 5 }), at(2)])
    board.apply(batch([at(1, { x: 5 }), at(2)], true), NOW, AGE)
    expect(board.take()).toBeNull()
  })

  it('remembers every floor somebody was on since the last look', () => {
    const board = new PositionBoard()
    board.apply(batch([at(1)]), NOW, AGE)
    board.take()
    board.apply(batch([at(1, { floor: 2 })]), NOW, AGE)
    board.apply(batch([at(1, { floor: 3 })]), NOW, AGE)
    expect(board.take()?.leftFloors.get(1)).toEqual(new Set([1, 2]))
  })

  it('takes away who is missing from a full state, and only then', () => {
    const board = new PositionBoard()
    board.apply(batch([at(1), at(2)]), NOW, AGE)
    board.take()
    board.apply(batch([at(1)]), NOW, AGE)
    expect(board.take()).toBeNull()
    board.apply(batch([at(1)], true), NOW, AGE)
    expect(board.take()).toMatchObject({ removed: true, changed: [] })
    expect([...board.all()].map(({ no }) => no)).toEqual([1])
  })

  it('never shows an old position as live, whether it ages here or arrives old', () => {
    const board = new PositionBoard()
    board.apply(batch([at(1), at(2, { timeMs: NOW - AGE - 1 })]), NOW, AGE)
    expect(board.take()?.changed).toMatchObject([{ status: 'live' }, { status: 'stale', speedMps: 0 }])
    board.age(NOW + AGE, AGE, false)
    expect(board.take()).toBeNull()
    board.age(NOW + AGE + 1, AGE, false)
    expect(board.take()?.changed).toMatchObject([{ no: 1, status: 'stale' }])
  })

  it('shows nobody as live when the source is silent, and keeps who is unlocated', () => {
    const board = new PositionBoard()
    board.apply(batch([at(1), at(2, { status: 'unlocated' })]), NOW, AGE)
    board.age(NOW, AGE, true)
    expect([...board.all()].map(({ status }) => status)).toEqual(['stale', 'unlocated'])
  })
})
