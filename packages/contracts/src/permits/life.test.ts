import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isEnded,
  isStepOpen,
  lastsTooLong,
  PERMIT_STATES,
  PERMIT_STEPS,
  type PermitFacts,
  type PermitStep,
  pauseDue,
  stateAfter,
  stepFault,
} from './life.ts'
import { PERMIT_LEVELS, PERMIT_RULES, PERMIT_TREE } from './types.ts'
import { upgradeOf } from './upgrade.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOW = 1_000 * HOUR_MS

/** Hot work of class 1 that may begin at `NOW`. */
const ready: PermitFacts = {
  ...{ level: 'hotFirst', state: 'issued', submitted: true, briefed: true, finished: false, unsigned: 0, signed: 3, openMeasures: 0 },
  gas: [{ gas: 'combustible', place: '人孔', passed: true, sampledMs: NOW - 10 * MINUTE_MS }],
  ...{ startMs: NOW, endMs: NOW + 8 * HOUR_MS, booked: true, explosive: false, pausedMs: null },
}
const withGas = (minutesAgo: number, passed = true, place = '人孔'): PermitFacts => ({
  ...ready,
  gas: [...ready.gas, { gas: 'combustible', place, passed, sampledMs: NOW - minutesAgo * MINUTE_MS }],
})
const isolated = (minutesAgo: number): PermitFacts => ({ ...ready, gas: [{ ...ready.gas[0]!, sampledMs: NOW - minutesAgo * MINUTE_MS }] })

describe('work begins', () => {
  it('with an analysis of the last 30 minutes of every place, that passed', () => {
    expect(stepFault('start', ready, NOW)).toBeNull()
    expect(stepFault('start', isolated(30), NOW)).toBeNull()
    expect(stepFault('start', isolated(31), NOW)).toBe('permitGasOld')
    expect(stepFault('start', { ...ready, gas: [] }, NOW)).toBe('permitGasMissing')
    expect(stepFault('start', withGas(1, false), NOW)).toBe('permitGasFailed')
    const power: PermitFacts = { ...ready, level: 'temporaryPower', gas: [] }
    expect(stepFault('start', power, NOW)).toBeNull()
    expect(stepFault('start', { ...power, explosive: true }, NOW)).toBe('permitGasMissing')
    expect(stepFault('start', { ...power, explosive: true, gas: ready.gas }, NOW)).toBeNull()
    expect(stepFault('start', withGas(45, true, '罐顶'), NOW)).toBe('permitGasOld')
    expect(stepFault('start', { ...ready, level: 'heightOne', gas: [] }, NOW)).toBeNull()
  })

  it('neither before its time nor when it is over', () => {
    expect(stepFault('start', ready, NOW - 1)).toBe('permitEarly')
    expect(stepFault('start', ready, ready.endMs)).toBe('permitExpired')
  })
})

describe('a signature', () => {
  const applied: PermitFacts = { ...ready, state: 'notIssued', unsigned: 3, signed: 0 }
  it('needs measures, briefing and analysis; the last one issues the permit', () => {
    expect(stepFault('approve', applied, NOW)).toBeNull()
    expect(stepFault('approve', { ...applied, openMeasures: 1 }, NOW)).toBe('permitMeasures')
    expect(stepFault('approve', { ...applied, briefed: false }, NOW)).toBe('permitBriefing')
    expect(stepFault('approve', { ...applied, gas: [] }, NOW)).toBe('permitGasMissing')
    expect(stateAfter('approve', applied)).toBe('notIssued')
    expect(stateAfter('approve', { ...applied, unsigned: 1 })).toBe('issued')
  })
})

describe('work that rested', () => {
  const rested = (minutes: number, sampledAgo: number): PermitFacts => ({
    ...isolated(sampledAgo),
    state: 'paused',
    pausedMs: NOW - minutes * MINUTE_MS,
  })
  it.each([
    [30, 120, null],
    [31, 120, 'permitGasOld'],
    [31, 5, null],
    [90, 31, 'permitGasOld'],
  ])('%i minutes with an analysis %i minutes old', (minutes, sampledAgo, fault) => {
    expect(stepFault('resume', rested(minutes, sampledAgo), NOW)).toBe(fault)
  })
  it('of class 2 may rest an hour', () => {
    expect(stepFault('resume', { ...rested(60, 100), level: 'hotSecond' }, NOW)).toBeNull()
    expect(stepFault('resume', { ...rested(61, 100), level: 'hotSecond' }, NOW)).toBe('permitGasOld')
  })
  it('never resumes when the permit is over', () => {
    expect(stepFault('resume', { ...rested(1, 1), endMs: NOW }, NOW)).toBe('permitExpired')
  })
})

describe('work in progress', () => {
  const running: PermitFacts = { ...ready, state: 'inProgress' }
  it('pauses by itself when the permit is over or its analysis too old for the class', () => {
    expect(pauseDue(running, NOW)).toBeNull()
    expect(pauseDue(running, running.endMs)).toBe('expired')
    const space = { ...running, level: 'confinedSpace' as const }
    const gas = (['combustible', 'oxygen', 'toxic'] as const).map((of) => ({ ...ready.gas[0]!, gas: of, sampledMs: NOW - 120 * MINUTE_MS }))
    expect(pauseDue({ ...space, gas }, NOW)).toBeNull()
    expect(pauseDue({ ...space, gas }, NOW + 1)).toBe('gasOutdated')
    expect(pauseDue({ ...running, finished: true }, running.endMs)).toBeNull()
  })
})

describe('any permit', () => {
  const facts = fc.record({
    level: fc.constantFrom(...PERMIT_LEVELS),
    state: fc.constantFrom(...PERMIT_STATES),
    submitted: fc.boolean(),
    briefed: fc.boolean(),
    finished: fc.boolean(),
    unsigned: fc.nat(4),
    signed: fc.nat(4),
    openMeasures: fc.nat(3),
    gas: fc.constantFrom([], ready.gas),
    startMs: fc.constantFrom(NOW - HOUR_MS, NOW + HOUR_MS),
    endMs: fc.constantFrom(NOW, NOW + 2 * HOUR_MS),
    ...{ booked: fc.boolean(), explosive: fc.boolean() },
    pausedMs: fc.constantFrom(null, NOW - 2 * HOUR_MS),
  })
  const step = fc.constantFrom(...PERMIT_STEPS)

  it('takes no step once it has ended', () => {
    fc.assert(fc.property(facts, step, (given, taken) => !isEnded(given.state) || stepFault(taken, given, NOW) === 'permitStep'))
  })

  it('is in progress only after it was issued, with every signature, and never when it is over', () => {
    fc.assert(
      fc.property(facts, step, (given, taken) => {
        if (stepFault(taken, given, NOW) !== null || stateAfter(taken, given) !== 'inProgress' || given.state === 'inProgress') return true
        return (given.state === 'issued' || given.state === 'paused') && given.endMs > NOW
      }),
    )
  })

  it('can always be ended by somebody, unless it has ended or waits to be accepted', () => {
    const ends: PermitStep[] = ['cancel', 'revoke', 'accept']
    fc.assert(fc.property(facts, (given) => isEnded(given.state) || ends.some((end) => isStepOpen(end, given))))
  })
})

describe('the class of hot work', () => {
  const day = { weekday: 3, hour: 10, calendar: null }
  it('goes up on holidays, rest days and at night, and not on a make-up workday', () => {
    expect(upgradeOf('hotSecond', day)).toBeNull()
    expect(upgradeOf('hotSecond', { ...day, calendar: 'holiday' })).toEqual({ level: 'hotFirst', reason: 'holiday' })
    expect(upgradeOf('hotFirst', { ...day, weekday: 6 })).toEqual({ level: 'hotSpecial', reason: 'restDay' })
    expect(upgradeOf('hotSecond', { ...day, weekday: 7, calendar: 'workday' })).toBeNull()
    expect(upgradeOf('hotSecond', { ...day, hour: 23 })).toEqual({ level: 'hotFirst', reason: 'night' })
    expect(upgradeOf('heightOne', { ...day, hour: 23 })).toBeNull()
  })
})

describe('the list of classes', () => {
  it('has every class once in the tree, and a code of its own', () => {
    const leaves = PERMIT_TREE.flatMap((type) =>
      'children' in type && type.children ? type.children.map(({ value }) => value) : [type.value],
    )
    expect(leaves.toSorted()).toEqual([...PERMIT_LEVELS].toSorted())
    expect(new Set(PERMIT_LEVELS.map((level) => PERMIT_RULES[level].code)).size).toBe(PERMIT_LEVELS.length)
  })
  it('bounds how long a permit is good for', () => {
    expect(lastsTooLong('hotFirst', 0, 8 * HOUR_MS)).toBe(false)
    expect(lastsTooLong('hotFirst', 0, 8 * HOUR_MS + 1)).toBe(true)
    expect(lastsTooLong('temporaryPower', 0, 20 * 24 * HOUR_MS)).toBe(true)
    expect(lastsTooLong('temporaryPower', 0, 20 * 24 * HOUR_MS, true)).toBe(false)
    expect(lastsTooLong('liftingFirst', 0, 1000 * HOUR_MS)).toBe(false)
  })
})
