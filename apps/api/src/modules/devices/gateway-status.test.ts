import { describe, expect, it } from 'vitest'
import { gatewayStatuses } from './gateway-status.ts'
import { HourlyCounts } from './hourly-counts.ts'

const NONE = new HourlyCounts()
const NOW = 1_800_000_000_000
const row = { id: 'g', name: '东门网关', format: 'native', enabled: true, floors: [2], areas: ['罐区'] }
const broker = (online: boolean, atMs = NOW) => ({
  atMs,
  value: {
    timeMs: atMs,
    recording: true,
    journal: { fault: null, sinceMs: null, recordingEvents: true, bytes: 0, quotaBytes: 1, freeBytes: null, reserveBytes: 0 },
    gateways: { g: { online, connectedAtMs: atMs, received: 12, drops: { tooLarge: 2, acl: 1 } } },
  },
})
const tracker = (lastFrameAtMs: number) => ({
  atMs: NOW,
  value: {
    timeMs: NOW,
    epoch: 1,
    framesRead: 9,
    readings: 30,
    fixes: 8,
    rangeSamples: 0,
    calibration: null,
    backlogBytes: 0,
    lagMs: 5,
    databaseAway: false,
    storing: { lastCommitAtMs: NOW, waitingSinceMs: null, fault: null },
    announcing: true,
    gap: null,
    drops: {},
    gateways: { g: { lastFrameAtMs, frames: 9, readings: 30, clockOffsetMs: -20, drops: { unknownTag: 4, tooLarge: 1 }, last: null } },
  },
})

describe('the state of a gateway', () => {
  it('adds up what broker and tracker dropped', () => {
    expect(gatewayStatuses([row], broker(true), tracker(NOW - 100), NOW, NONE)).toEqual([
      {
        ...row,
        online: true,
        lastFrameAt: new Date(NOW - 100).toISOString(),
        frames: 9,
        readings: 30,
        clockOffsetMs: -20,
        drops: { tooLarge: 3, acl: 1, unknownTag: 4 },
        lastHour: { minutes: 0, frames: 0, readings: 0, drops: {} },
      },
    ])
  })

  it('is offline when the broker says so or says nothing any more', () => {
    expect(gatewayStatuses([row], broker(false), tracker(NOW), NOW, NONE)[0]?.online).toBe(false)
    expect(gatewayStatuses([row], broker(true, NOW - 6_000), tracker(NOW), NOW, NONE)[0]?.online).toBe(false)
  })

  it('goes by the last frame where the broker is not ours', () => {
    expect(gatewayStatuses([row], null, tracker(NOW - 59_000), NOW, NONE)[0]?.online).toBe(true)
    expect(gatewayStatuses([row], null, tracker(NOW - 61_000), NOW, NONE)[0]?.online).toBe(false)
  })

  it('knows nothing of one that was never heard', () => {
    expect(gatewayStatuses([row], null, null, NOW, NONE)).toMatchObject([
      { online: false, lastFrameAt: null, frames: 0, clockOffsetMs: null, drops: {} },
    ])
  })
})
