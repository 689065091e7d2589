import type { BrokerStatus, TrackerStatus } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { judge, type Known } from './judge.ts'

const NOW = 1_800_000_000_000
const tracker: TrackerStatus = {
  timeMs: NOW,
  epoch: 1,
  framesRead: 1,
  readings: 1,
  fixes: 1,
  rangeSamples: 0,
  calibration: null,
  backlogBytes: 500,
  lagMs: 20,
  databaseAway: false,
  storing: { lastCommitAtMs: NOW, waitingSinceMs: null, fault: null },
  announcing: true,
  gap: null,
  drops: {},
  gateways: {},
}
const broker: BrokerStatus = {
  timeMs: NOW,
  recording: true,
  journal: { fault: null, sinceMs: null, recordingEvents: true, bytes: 10, quotaBytes: 100, freeBytes: 7_000, reserveBytes: 900 },
  gateways: {},
}
const building = (changed: { tracker?: Partial<TrackerStatus>; broker?: Partial<BrokerStatus>; ageMs?: number } = {}) => ({
  tracker: { atMs: NOW - (changed.ageMs ?? 500), value: { ...tracker, ...changed.tracker } },
  broker: { atMs: NOW - 500, value: { ...broker, ...changed.broker } },
})
const known = (...buildings: Known['buildings']): Known => ({ database: true, broker: true, buildings })
const partsDown = (state: Known) =>
  Object.entries(judge(state, NOW).parts)
    .filter(([, { up }]) => !up)
    .map(([name]) => name)

describe('the service', () => {
  it('is well while every part says so, and shows its figures without a building', () => {
    expect(judge(known(building(), building({ tracker: { lagMs: 90 } })), NOW)).toEqual({
      status: 'ok',
      parts: {
        api: { up: true, detail: null },
        database: { up: true, detail: null },
        broker: { up: true, detail: null },
        tracker: { up: true, detail: null },
        store: { up: true, detail: null },
        frameLog: { up: true, detail: null },
      },
      figures: { lagMs: 90, backlogBytes: 500, waitingToStoreMs: 0, frameLogFreeBytes: 7_000, frameLogReserveBytes: 900 },
    })
  })

  it('is down when an alarm of one building could not be announced', () => {
    const silent = known(building(), building({ ageMs: 3500 }))
    expect([judge(silent, NOW).status, partsDown(silent)]).toEqual(['down', ['tracker']])
    expect(partsDown({ ...known(building()), broker: false })).toEqual(['broker'])
    expect(partsDown(known({ tracker: null, broker: null }))).toEqual(['broker', 'tracker'])
  })

  it('is down when nothing is stored or recorded', () => {
    expect(partsDown({ ...known(building()), database: false })).toEqual(['database'])
    const waiting = { databaseAway: true, storing: { lastCommitAtMs: null, waitingSinceMs: NOW - 20_000, fault: 'full' as const } }
    expect(judge(known(building({ tracker: waiting })), NOW).parts.store).toEqual({ up: false, detail: 'waiting to store for 20 s: full' })
    const full = { journal: { ...broker.journal, fault: 'full' as const } }
    expect(judge(known(building({ broker: full })), NOW).parts.frameLog).toEqual({ up: false, detail: 'not recording: full, events alone' })
  })

  it('is degraded, and still answers as one that works, while alarms go on', () => {
    const late = judge(known(building({ tracker: { lagMs: 40_000 } })), NOW)
    expect([late.status, late.parts.tracker]).toEqual(['degraded', { up: true, detail: 'frames are read 40 s late' }])
  })
})
