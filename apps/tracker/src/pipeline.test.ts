import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBook } from './site/building-config.ts'
import { saveHead, saveTags } from './state/snapshot.ts'
import { rangesAt, sosOf, type TestFrame } from './testing/test-frames.ts'
import {
  alarmsOf,
  BUILDING,
  FORBIDDEN,
  fixesStored,
  newRun,
  openFixes,
  restored,
  runLog,
  type TestRun,
  testConfig,
} from './testing/test-pipeline.ts'
import { logged, START_MS, walkThrough } from './testing/walk-through.ts'

describe('the pipeline', () => {
  it('finds people where they are and keeps the whole track', () => {
    const run = runLog(logged(walkThrough(1, 'gw1')))
    const fix = run.live.fixes.get(1)
    expect(Math.hypot((fix?.x ?? 0) - 31, (fix?.y ?? 0) - 15)).toBeLessThan(0.5)
    expect(run.counters.fixes).toBe(30)
    const open = run.state.tags.get('t1')?.chunk?.writer.fixes ?? 0
    expect(fixesStored(run).length + open).toBe(30)
  })

  it('raises out-of-bounds after its delay, with evidence, and clears it after the person left; the tag is warned both times', () => {
    const run = runLog(logged(walkThrough(1, 'gw1')))
    const [alarm] = alarmsOf(run)
    expect(alarm?.id).toMatch(new RegExp(`^outOfBounds:1:${FORBIDDEN}:`))
    expect(alarm?.cleared).not.toBeNull()
    const raised = [...run.output.raised.values()][0]
    expect(raised?.evidence.fixes.length).toBeGreaterThan(2)
    expect(raised?.evidence.anchors).toContain('a1')
    expect(raised?.evidence.rule).toMatchObject({ kind: 'outOfBounds', onDelayMs: 1000 })
    expect([...run.output.notices.values()].map(({ body }) => body.type === 'warning' && body.active)).toEqual([true, false])
    expect([...run.output.visits.values()].map((visit) => visit.toMs !== null)).toContain(true)
  })

  it('does not alarm for somebody who is exempt', () => {
    expect(alarmsOf(runLog(logged(walkThrough(9, 'gw1'))))).toEqual([])
  })

  describe('of a person whose alarm template switches kinds off', () => {
    const without = (...kinds: string[]) => {
      const config = testConfig()
      const rules = ruleBook([...config.rules.byId.values()].filter(({ kind }) => !kinds.includes(kind)))
      const trackables = new Map([...config.trackables].map(([no, trackable]) => [no, no === 1 ? { ...trackable, rules } : trackable]))
      return testConfig({ trackables })
    }

    it('raises no such alarm, and for everybody else as before', () => {
      const both = [...walkThrough(1, 'gw1'), ...walkThrough(2, 'gw2')].sort((a, b) => a.sentAtMs - b.sentAtMs)
      const run = runLog(logged(both), [], newRun(without('outOfBounds')))
      expect(alarmsOf(run).map(({ id }) => id.split(':')[1])).toEqual(['2'])
      expect([...run.output.visits.values()].some(({ trackableNo }) => trackableNo === 1)).toBe(true)
    })

    it('raises an SOS all the same', () => {
      const press = { gatewayId: 'gw1', seq: 1, sentAtMs: START_MS, readings: [sosOf('t1', 7, START_MS)] }
      const run = runLog(logged([press]), [], newRun(without('outOfBounds', 'sos')))
      expect(alarmsOf(run).map(({ id }) => id)).toEqual([`sos:1:-:${START_MS}`])
    })

    it.each([
      ['with the next position', 1000],
      ['also when the tag has fallen silent', 10_000],
    ])('ends what it was raised for %s', (_, pauseMs) => {
      const run = runLog(logged(walkThrough(1, 'gw1', 15)))
      expect(alarmsOf(run)).toMatchObject([{ cleared: null }])
      run.config = without('outOfBounds')
      const atMs = START_MS + 14_000 + pauseMs
      const next = [0, 1000].map((ms, i) => ({
        gatewayId: 'gw1',
        seq: 16 + i,
        sentAtMs: atMs + ms,
        readings: [rangesAt(pauseMs > 5000 ? 't9' : 't1', 15, 15, atMs + ms)],
      }))
      runLog(logged(next), [], run)
      expect(alarmsOf(run)).toMatchObject([{ cleared: expect.any(String) }])
    })
  })

  it('raises one alarm for a press and its repeats, and acknowledges again for each', () => {
    const frames = [0, 500, 1000].map((ms, i) => ({
      gatewayId: 'gw1',
      seq: i + 1,
      sentAtMs: START_MS + ms,
      readings: [sosOf('t1', 7, START_MS)],
    }))
    const run = runLog(logged(frames))
    expect(alarmsOf(run).map(({ id }) => id)).toEqual([`sos:1:-:${START_MS}`])
    run.output.notices.clear()
    runLog(logged([{ gatewayId: 'gw1', seq: 9, sentAtMs: START_MS + 2000, readings: [sosOf('t1', 7, START_MS)] }]), [], run)
    expect(run.output.notices.size).toBe(1)
  })

  it('takes a press with the same number as a new one when the tag restarted long after', () => {
    const hours = 3_600_000 * 5
    const press = (seq: number, atMs: number) => ({ gatewayId: 'gw1', seq, sentAtMs: atMs, readings: [sosOf('t1', 1, atMs)] })
    expect(alarmsOf(runLog(logged([press(1, START_MS), press(2, START_MS + hours)]))).length).toBe(2)
  })

  it('raises an SOS of a tag that nobody carries', () => {
    const run = runLog(logged([{ gatewayId: 'gw1', seq: 1, sentAtMs: START_MS, readings: [sosOf('t0', 1, START_MS)] }]))
    expect(alarmsOf(run)[0]?.id).toBe(`sos:tag-t0:-:${START_MS}`)
  })

  it('puts late readings into the track and announces nothing for the past', () => {
    const frames = walkThrough(1, 'gw1').map((frame) => ({ ...frame, arrivedAtMs: START_MS + 3_600_000 + frame.seq * 20 }))
    // A second gateway is live meanwhile; the backlog's offset shrinks as it drains, so it is no wrong clock.
    const run = runLog(logged(frames))
    expect(alarmsOf(run)).toEqual([])
    expect(run.live.fixes.size).toBe(0)
    const late = run.state.tags.get('t1')?.lateChunk?.writer.fixes ?? 0
    expect(fixesStored(run).length + late).toBe(30)
    expect(run.counters.drops.late).toBe(30)
  })

  it('a gateway back with a backlog beside its live frames: the track is whole, nobody live is disturbed, nothing is announced', () => {
    const nowMs = START_MS + 86_400_000
    const backlog = walkThrough(1, 'gw1')
    const live = walkThrough(2, 'gw1', 30, nowMs).map((frame) => ({ ...frame, seq: frame.seq + 80_000 }))
    const frames = live.flatMap((frame, i) => [frame, { ...(backlog[i] as TestFrame), arrivedAtMs: frame.sentAtMs + 120 }])
    const run = runLog(logged(frames))
    expect(alarmsOf(run).map(({ id }) => id.split(':')[1])).toEqual(['2'])
    const tag = run.state.tags.get('t1')
    expect(fixesStored(run).filter((timeMs) => timeMs < nowMs).length + (tag?.lateChunk?.writer.fixes ?? 0)).toBe(30)
    expect(run.live.fixes.has(1)).toBe(false)
    expect(run.counters.drops.clockFault).toBeUndefined()
  })

  it('a card that changes hands: the former carrier leaves the map and the areas, the next begins anew', () => {
    const atMs = START_MS + 12_000
    const config = testConfig()
    const tags = new Map(config.tags)
    const assignments = [
      { trackableNo: 1, fromMs: 0, toMs: atMs },
      { trackableNo: 2, fromMs: atMs, toMs: Number.POSITIVE_INFINITY },
    ]
    tags.set('t1', { id: 'tag-1', hwId: 't1', sn: 'SN1', assignments })
    const run = runLog(logged(walkThrough(1, 'gw1', 15)), [], newRun(testConfig({ tags })))
    expect(run.live.fixes.has(1)).toBe(false)
    expect(run.live.fixes.has(2)).toBe(true)
    const ends = [
      Date.parse(alarmsOf(run).find(({ id }) => id.startsWith('outOfBounds:1:'))?.cleared ?? ''),
      [...run.output.visits.values()].find((visit) => visit.trackableNo === 1)?.toMs ?? 0,
    ]
    for (const endMs of ends) expect(Math.abs(endMs - atMs)).toBeLessThanOrEqual(1000)
    expect(run.output.chunks.every((chunk) => chunk.trackableNo !== 1 || chunk.toMs < atMs)).toBe(true)
  })
})

describe('any order, repeats and cuts of the log give the same alarms', () => {
  const busy: TestFrame[] = [
    ...walkThrough(1, 'gw1', 25).map((frame, i) => ({
      ...frame,
      readings: [
        ...frame.readings,
        ...(i === 7 ? [sosOf('t3', 5, START_MS + 6500)] : []),
        ...(i === 12 ? [sosOf('t3', 5, START_MS + 6500)] : []),
      ],
    })),
    ...walkThrough(2, 'gw2', 25, START_MS + 300),
  ].sort((a, b) => a.sentAtMs - b.sentAtMs)
  const expected = alarmsOf(runLog(logged(busy)))

  it('knows three alarms', () => expect(expected.length).toBe(3))

  it('frames displaced by less than the window, and doubled', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 440 }), fc.boolean()), { minLength: busy.length, maxLength: busy.length }),
        (fates) => {
          const arrivals: TestFrame[] = []
          busy.forEach((frame, i) => {
            const [delayMs, doubled] = fates[i] as [number, boolean]
            // Twice as dense as the walk, so that neighbours really overtake each other.
            const arrivedAtMs = START_MS + (frame.sentAtMs - START_MS) / 4 + delayMs
            arrivals.push({ ...frame, arrivedAtMs: frame.sentAtMs + delayMs })
            if (doubled) arrivals.push({ ...frame, arrivedAtMs: Math.max(frame.sentAtMs + delayMs, arrivedAtMs) + 50 })
          })
          arrivals.sort((a, b) => (a.arrivedAtMs as number) - (b.arrivedAtMs as number))
          expect(alarmsOf(runLog(logged(arrivals)))).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('neighbouring frames of a gateway exchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: busy.length, maxLength: busy.length }), (swaps) => {
        const dense = busy.map((frame, i) => ({ ...frame, arrivedAtMs: START_MS + 26_000 + i * 20 }))
        const straight = alarmsOf(runLog(logged(dense)))
        const log = [...dense]
        for (let i = 0; i + 2 < log.length; i++) {
          if (!swaps[i]) continue
          const a = log[i] as TestFrame
          const b = log[i + 2] as TestFrame
          log[i] = { ...b, arrivedAtMs: a.arrivedAtMs as number }
          log[i + 2] = { ...a, arrivedAtMs: b.arrivedAtMs as number }
          i += 2
        }
        expect(alarmsOf(runLog(logged(log)))).toEqual(straight)
      }),
      { numRuns: 40 },
    )
  })

  it('cut anywhere, with the state through a snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(busy.length - 1), { maxLength: 6 }), (cuts) => {
        expect(alarmsOf(runLog(logged(busy), cuts))).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('read again from an older snapshot: the same alarms by the same names, and the same fixes', () => {
    fc.assert(
      fc.property(fc.nat(busy.length - 1), fc.nat(busy.length - 1), (a, b) => {
        const [snapshotAt, diedAt] = [Math.min(a, b), Math.max(a, b)]
        const log = logged(busy)
        const before = runLog(log.slice(0, snapshotAt))
        const died = runLog(log.slice(snapshotAt, diedAt), [0], { ...before, output: before.output })
        const names = new Set(died.output.raised.keys())
        const again = runLog(log, [], newRun())
        for (const name of names) expect(again.output.raised.has(name)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('a snapshot taken tag by tag while the log goes on, then a replay from where it began', () => {
    const log = logged(busy)
    fc.assert(
      fc.property(fc.nat(log.length - 1), fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), fc.nat(20), (begin, gaps, more) => {
        const run = runLog(log.slice(0, begin))
        const head = saveHead(run.state)
        const tags = [...run.state.tags.values()]
        const parts: Buffer[] = []
        let at = begin
        for (const [i, tag] of tags.entries()) {
          const next = Math.min(log.length, at + (gaps[i] ?? 0))
          runLog(log.slice(at, next), [], run)
          at = next
          parts.push(saveTags(run.config, [tag], run.state.step))
        }
        const died = runLog(log.slice(at, at + more), [], run)
        const state = restored(run.config, head, parts)
        // The next owner stores beside what the dead one stored.
        const again = runLog(log.slice(begin), [], { ...newRun(), state, output: died.output })
        expect(alarmsOf(again)).toEqual(expected)
        const straight = runLog(log)
        const whole = (result: TestRun) => new Set([...fixesStored(result), ...openFixes(result)])
        expect(whole(again)).toEqual(whole(straight))
        expect(again.counters.drops.outOfOrder).toBeUndefined()
        expect([...again.state.tags.values()].map(({ fix }) => fix)).toEqual([...straight.state.tags.values()].map(({ fix }) => fix))
      }),
      { numRuns: 60 },
    )
  })

  it('never fails, whatever bytes a gateway sends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('range', 'batch', 'event', 'nonsense'), (payload, kind) => {
        const record = {
          position: 0,
          next: 1,
          arrivedAtMs: START_MS,
          gatewayId: 'gw1',
          topic: `muster/${BUILDING}/up/gw1/${kind}`,
          payload,
        }
        expect(() => runLog([record])).not.toThrow()
      }),
    )
  })

  it('goes on from a snapshot exactly as without one', () => {
    const frames = logged(busy)
    const straight = runLog(frames)
    const cut = runLog(frames, [20, 33])
    expect(cut.live.fixes).toEqual(straight.live.fixes)
    expect(cut.output.chunks).toEqual(straight.output.chunks)
  })
})
