import type { BrokerStatus, TrackerStatus } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { ALL_RECORDED, recordingOf } from './recording.ts'

const NOW = 1_800_000_000_000
const journal: BrokerStatus['journal'] = {
  fault: null,
  sinceMs: null,
  recordingEvents: true,
  bytes: 0,
  quotaBytes: 1,
  freeBytes: 1,
  reserveBytes: 1,
}
const broker = (change: Partial<BrokerStatus['journal']>, atMs = NOW) => ({
  atMs,
  value: { timeMs: NOW, recording: change.fault === null, journal: { ...journal, ...change }, gateways: {} },
})
const tracker = (databaseAway: boolean, storing: Partial<TrackerStatus['storing']>, atMs = NOW) => ({
  atMs,
  value: { timeMs: NOW, databaseAway, storing: { lastCommitAtMs: null, waitingSinceMs: null, fault: null, ...storing } } as TrackerStatus,
})
const of = (parts: Partial<Parameters<typeof recordingOf>[0]>, before = ALL_RECORDED) =>
  recordingOf({ broker: null, tracker: null, ...parts }, NOW, before)

describe('what is not being kept', () => {
  it('is nothing while all is well, or nothing is known', () => {
    expect(of({})).toEqual(ALL_RECORDED)
    expect(of({ broker: broker({}), tracker: tracker(false, { waitingSinceMs: NOW - 20 }) })).toEqual(ALL_RECORDED)
    expect(of({ broker: broker({ fault: 'full', sinceMs: 1 }, NOW - 6000) })).toEqual(ALL_RECORDED)
  })

  it('is what the broker cannot record, and whether events still are', () => {
    expect(of({ broker: broker({ fault: 'full', sinceMs: 5, recordingEvents: false }) }).journal).toEqual({
      fault: 'full',
      sinceMs: 5,
      events: false,
    })
  })

  it('is what the database does not take for longer than a moment, since the beginning', () => {
    expect(of({ tracker: tracker(true, { waitingSinceMs: NOW - 1000, fault: 'refused' }) }).database).toBeNull()
    const first = of({ tracker: tracker(true, { waitingSinceMs: NOW - 3000, fault: 'full' }) })
    expect(first.database).toEqual({ fault: 'full', sinceMs: NOW - 3000 })
    const later = of({ tracker: tracker(true, { waitingSinceMs: NOW - 500, fault: 'full' }) }, first)
    expect(later).toEqual(first)
    expect(of({ tracker: tracker(true, { waitingSinceMs: NOW - 3000 }) }).database?.fault).toBe('away')
  })
})
