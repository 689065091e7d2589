import { describe, expect, it } from 'vitest'
import { downIf, frameLogFindings, type HealthFinding, healthReport, readingFindings, storeFindings } from './health.ts'

const NOW = 1_800_000_000_000
const storing = (waitedMs: number, fault: 'away' | 'full' | null = null) =>
  storeFindings({ timeMs: NOW, databaseAway: true, storing: { lastCommitAtMs: null, waitingSinceMs: NOW - waitedMs, fault } })
const journal = { fault: null, sinceMs: null, recordingEvents: true, bytes: 10, quotaBytes: 100, freeBytes: null, reserveBytes: 0 }

const worstOf = (findings: HealthFinding[]) => healthReport({ part: findings }).status

describe('what a part says of itself', () => {
  it('a database that is away for a moment is a reservation, one that takes nothing for ten seconds a failure', () => {
    expect(worstOf(storing(3000))).toBe('degraded')
    expect(storing(12_000, 'full')).toEqual([{ health: 'down', detail: 'waiting to store for 12 s: full' }])
    const idle = { timeMs: NOW, databaseAway: false, storing: { lastCommitAtMs: 1, waitingSinceMs: null, fault: null } }
    expect(worstOf(storeFindings(idle))).toBe('ok')
  })

  it('late reading and missing frames are shown, alarms go on', () => {
    const gap = { reason: 'gone' as const, noticedAtMs: NOW, fromMs: null, toMs: NOW }
    expect(worstOf(readingFindings({ lagMs: 20_000, gap: null }))).toBe('degraded')
    expect(worstOf(readingFindings({ lagMs: 20, gap }))).toBe('degraded')
    expect(readingFindings({ lagMs: 20, gap: null })).toEqual([])
  })

  it('a frame log that refuses frames is a failure, one that is nearly full a reservation', () => {
    expect(worstOf(frameLogFindings({ ...journal, fault: 'full' }))).toBe('down')
    expect(worstOf(frameLogFindings({ ...journal, bytes: 85 }))).toBe('degraded')
    expect(frameLogFindings(journal)).toEqual([])
  })

  it('a report names the parts that are down, and what there is to say of each once', () => {
    const late = readingFindings({ lagMs: 20_000, gap: null })
    expect(healthReport({ reading: [...late, ...late], broker: downIf(true, 'away'), loop: downIf(false, 'stands still') })).toEqual({
      status: 'down',
      parts: {
        reading: { up: true, detail: 'frames are read 20 s late' },
        broker: { up: false, detail: 'away' },
        loop: { up: true, detail: null },
      },
    })
  })
})
