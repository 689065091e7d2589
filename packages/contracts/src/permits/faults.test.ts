import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERMIT_FAULT_CODES, type PermitFault, type PermitScene, permitFaults, type WatchedPermit } from './faults.ts'
import { PERMIT_STATES } from './life.ts'
import { PERMIT_LEVELS } from './types.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_START = 100 * 24 * HOUR_MS
const NOW = DAY_START + 10 * HOUR_MS

/** Hot work of class 1 that goes on, with nothing wrong about it. */
const good: WatchedPermit = {
  explosive: false,
  ...{ level: 'hotFirst', state: 'inProgress', upgraded: false, finished: false, briefed: true, analysed: true, openMeasures: 0 },
  ...{ startMs: NOW - HOUR_MS, startedMs: NOW - HOUR_MS, endMs: NOW + HOUR_MS, restedFromMs: null, resumedMs: null },
  ...{ signedAway: 0, blindPlate: null, certificates: [{ validTo: '2026-06-30', isOthers: false }], linked: ['issued'], overlaps: false },
  gas: [{ gas: 'combustible', place: '人孔', passed: true, sampledMs: NOW - 70 * MINUTE_MS }],
}
const weekday = { weekday: 3, hour: 10, calendar: null } as const
const scene: PermitScene = { nowMs: NOW, day: '2026-06-30', dayStartMs: DAY_START, clock: weekday, guardianHere: true, operatorsHere: 2 }
const codes = (change: Partial<WatchedPermit>, seen: Partial<PermitScene> = {}) =>
  [...permitFaults({ ...good, ...change }, { ...scene, ...seen })].map((fault) => PERMIT_FAULT_CODES[fault])
const sampled = (sampledMs: number) => [{ gas: 'combustible' as const, place: '人孔', passed: true, sampledMs }]

describe('the alarm codes of AQ 3064.2', () => {
  it.each<[string, Partial<WatchedPermit>, Partial<PermitScene>]>([
    ['01', { gas: [] }, {}],
    ['02', { gas: sampled(NOW - HOUR_MS - 31 * MINUTE_MS) }, {}],
    ['03', { restedFromMs: NOW - 40 * MINUTE_MS, resumedMs: NOW - 9 * MINUTE_MS }, {}],
    ['04', { level: 'hotSecond', startedMs: DAY_START - HOUR_MS, gas: sampled(DAY_START - HOUR_MS) }, {}],
    ['05', { level: 'confinedSpace', gas: ['combustible', 'oxygen', 'toxic'].map((gas) => ({ ...sampled(NOW - 121 * MINUTE_MS)[0]!, gas: gas as 'toxic' })), startedMs: NOW - 2 * HOUR_MS }, {}],
    ['10', { endMs: NOW }, {}],
    ['10', { endMs: NOW, state: 'paused' }, {}],
    ['20', { blindPlate: 'MB-1、MB-2' }, {}],
    ['30', { signedAway: 1, state: 'issued' }, {}],
    ['31', {}, { guardianHere: false }],
    ['40', {}, { clock: { ...weekday, calendar: 'holiday' } }],
    ['41', {}, { clock: { ...weekday, weekday: 7 } }],
    ['42', {}, { clock: { ...weekday, hour: 23 } }],
    ['43', {}, { clock: { ...weekday, declared: true } }],
    ['50', { certificates: [{ validTo: null, isOthers: false }] }, {}],
    ['51', { certificates: [{ validTo: '2026-06-29', isOthers: false }] }, {}],
    ['52', { certificates: [{ validTo: '2026-06-30', isOthers: true }] }, {}],
    ['60', { state: 'notIssued' }, {}],
    ['61', { linked: ['issued', 'revoked'] }, {}],
    ['62', { overlaps: true }, {}],
    ['70', { briefed: false }, {}],
    ['80', { analysed: false }, {}],
    ['90', { openMeasures: 1 }, {}],
  ])('%s is raised by itself alone', (code, change, seen) => {
    expect(codes(change, seen)).toEqual([code])
  }) // biome-ignore format: one case, one line

  it('have all a case, and good work has none', () => {
    expect(codes({})).toEqual([])
    expect(codes({}, { clock: { ...weekday, weekday: 6, calendar: 'workday' } })).toEqual([])
    expect(codes({ upgraded: true }, { clock: { ...weekday, hour: 23 } })).toEqual([])
  })

  it('a new analysis makes good for what was too old', () => {
    expect(codes({ gas: [...sampled(NOW - 5 * HOUR_MS), ...sampled(NOW - MINUTE_MS)] })).toEqual([])
    const rested = { restedFromMs: NOW - 40 * MINUTE_MS, resumedMs: NOW - 9 * MINUTE_MS }
    expect(codes({ ...rested, gas: [...good.gas, ...sampled(NOW - MINUTE_MS)] })).toEqual([])
  })

  it('a short rest asks for no new analysis', () => {
    expect(codes({ restedFromMs: NOW - 39 * MINUTE_MS, resumedMs: NOW - 9 * MINUTE_MS })).toEqual([])
  })
})

const permits = fc.record({
  level: fc.constantFrom(...PERMIT_LEVELS),
  state: fc.constantFrom(...PERMIT_STATES),
  upgraded: fc.boolean(),
  finished: fc.boolean(),
  briefed: fc.boolean(),
  analysed: fc.boolean(),
  overlaps: fc.boolean(),
  explosive: fc.boolean(),
  openMeasures: fc.nat(2),
  signedAway: fc.nat(2),
  startMs: fc.integer({ min: NOW - 100 * HOUR_MS, max: NOW + HOUR_MS }),
  endMs: fc.integer({ min: NOW - HOUR_MS, max: NOW + HOUR_MS }),
  startedMs: fc.option(fc.integer({ min: NOW - 100 * HOUR_MS, max: NOW })),
  restedFromMs: fc.option(fc.integer({ min: NOW - 3 * HOUR_MS, max: NOW })),
  resumedMs: fc.option(fc.integer({ min: NOW - 3 * HOUR_MS, max: NOW })),
  blindPlate: fc.option(fc.constantFrom('A', 'A、B')),
  certificates: fc.array(fc.record({ validTo: fc.option(fc.constantFrom('2026-01-01', '2027-01-01')), isOthers: fc.boolean() })),
  linked: fc.array(fc.constantFrom(...PERMIT_STATES)),
  gas: fc.array(
    fc.record({
      gas: fc.constantFrom('combustible' as const, 'oxygen' as const, 'toxic' as const),
      place: fc.constantFrom('a', 'b'),
      passed: fc.boolean(),
      sampledMs: fc.integer({ min: NOW - 100 * HOUR_MS, max: NOW }),
    }),
  ),
})
const GAS: readonly PermitFault[] = ['gasMissing', 'gasOld', 'restGasMissing', 'dayGasMissing', 'gasOverdue']

describe('whatever the permit', () => {
  it('nothing is wrong with one that has ended, and an analysis of this moment leaves no fault of gas', () => {
    fc.assert(
      fc.property(permits, fc.boolean(), (permit, guardianHere) => {
        const faults = permitFaults(permit, { ...scene, guardianHere })
        if (permit.finished || ['accepted', 'void', 'revoked'].includes(permit.state)) expect(faults.size).toBe(0)
        if (permit.state !== 'inProgress') expect(faults.has('guardianLeft')).toBe(false)
        const gas = [...permit.gas, ...(['combustible', 'oxygen', 'toxic'] as const).map((one) => ({ ...sampled(NOW)[0]!, gas: one }))]
        const now = permitFaults({ ...permit, gas }, scene)
        expect(GAS.filter((fault) => now.has(fault))).toEqual([])
      }),
    )
  })
})
