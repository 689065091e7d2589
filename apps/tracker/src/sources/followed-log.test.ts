import { describe, expect, it } from 'vitest'
import { gapReason } from './followed-log.ts'

const SEGMENT = 2 ** 32
const read = (logId: string | null, position: number) => ({ logId, position })
const there = { logId: 'a', first: SEGMENT, endsBefore: false }

describe('a hole in the frame log', () => {
  it('is none on the way through one log, released segments or not', () => {
    expect(gapReason(read('a', SEGMENT + 100), there)).toBeNull()
    expect(gapReason(read('a', 3 * SEGMENT + 7), { ...there, first: 3 * SEGMENT })).toBeNull()
  })

  it('is none where nothing was read yet: a new building, a directory before its writer came', () => {
    expect(gapReason(read(null, 0), { logId: null, first: 0, endsBefore: false })).toBeNull()
    expect(gapReason(read(null, 0), there)).toBeNull()
    expect(gapReason(read('b', 0), there)).toBeNull()
  })

  it('is none when a log gets its first name', () => expect(gapReason(read(null, SEGMENT + 100), there)).toBeNull())

  it('is one when the log is gone, another one, shorter than what was read, or without what comes next', () => {
    expect(gapReason(read('a', 5 * SEGMENT), { logId: null, first: 0, endsBefore: true })).toBe('gone')
    expect(gapReason(read('a', 5 * SEGMENT), { logId: 'b', first: SEGMENT, endsBefore: true })).toBe('replaced')
    expect(gapReason(read('a', SEGMENT + 9), { logId: 'b', first: SEGMENT, endsBefore: false })).toBe('replaced')
    expect(gapReason(read('a', 5 * SEGMENT), { ...there, endsBefore: true })).toBe('endsBefore')
    expect(gapReason(read(null, 5 * SEGMENT), { ...there, endsBefore: true })).toBe('endsBefore')
    expect(gapReason(read('a', SEGMENT + 9), { ...there, first: 2 * SEGMENT })).toBe('beginsAfter')
  })
})
