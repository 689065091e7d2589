import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubtsOf } from './doubts.ts'
import { judgeRound, type RoundPlan } from './judge-round.ts'
import { planRounds, type RoutePlan } from './plan-rounds.ts'
import { type Stay, staysOf } from './stays.ts'

const MINUTE = 60_000
const ANY_DAY = { holidays: new Set<string>() }
const utc = (day: string, minute: number) => Date.parse(`${day}T00:00:00Z`) + minute * MINUTE
const route: RoutePlan = {
  ...{ startTime: '20:00', timesPerDay: 3, everyMin: 120, durationMin: 60, earlyMin: 10, lateMin: 15 },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true },
}
const plan: RoundPlan = {
  ...{ ordered: true, points: ['a', 'b', 'c'].map((id) => ({ id, stayS: 10 })), areas: [] },
  ...{ opensMs: 0, endMs: 60 * MINUTE, closesMs: 75 * MINUTE, walkers: [1, 2] },
}
const stay = (placeId: string, atMin: number, lengthS = 30, no = 1): Stay => ({
  ...{ placeId, no, fromMs: atMin * MINUTE, toMs: atMin * MINUTE + lengthS * 1000 },
})
const END = 80 * MINUTE
const states = (stays: Stay[], more: Partial<RoundPlan> = {}, nowMs = END) => {
  const { state, points } = judgeRound({ ...plan, ...more }, stays, nowMs)
  return [state, ...points.map((point) => point.state)]
}

const anyPiece = fc.record({
  placeId: fc.constantFrom('a', 'b', 'c', 'd'),
  no: fc.integer({ min: 1, max: 3 }),
  fromMs: fc.integer({ min: -10 * MINUTE, max: 90 * MINUTE }),
  lengthMs: fc.integer({ min: 0, max: 10 * MINUTE }),
})
const anyPieces = fc.array(
  anyPiece.map(({ lengthMs, ...piece }): Stay => ({ ...piece, toMs: piece.fromMs + lengthMs })),
  { maxLength: 30 },
)

describe('rounds of a route', () => {
  it('begin by the clock of the building, also after midnight, and belong to the day on which the first did', () => {
    const [, second, third] = planRounds(route, ['2026-11-20'], ANY_DAY, utc)
    expect(second).toMatchObject({ day: '2026-11-20', number: 2, startMs: utc('2026-11-20', 22 * 60) })
    expect(third).toMatchObject({ startMs: utc('2026-11-21', 0), opensMs: utc('2026-11-20', 1430), closesMs: utc('2026-11-21', 75) })
    const evenly = planRounds({ ...route, everyMin: null }, ['2026-11-20'], ANY_DAY, utc)
    expect(evenly.map(({ startMs }) => (startMs - utc('2026-11-20', 0)) / 3_600_000)).toEqual([20, 28, 36])
  })

  it('are not due on other days, nor on holidays, but on a make-up workday', () => {
    const calendar = { holidays: new Set(['2026-10-01']), workdays: new Set(['2026-10-10']) }
    const days = ['2026-09-30', '2026-10-01', '2026-10-03', '2026-10-10']
    const due = planRounds({ ...route, timesPerDay: 1, weekdays: [1, 2, 3, 4, 5], holidays: false }, days, calendar, utc)
    expect(due.map(({ day }) => day)).toEqual(['2026-09-30', '2026-10-10'])
  })

  it('have windows that never overlap, whatever the route', () => {
    const minutes = fc.integer({ min: 1, max: 1440 })
    const anyRoute = fc.record({
      ...{ timesPerDay: fc.integer({ min: 1, max: 24 }), durationMin: minutes, earlyMin: minutes, lateMin: minutes },
      everyMin: fc.option(fc.integer({ min: 1, max: 60 })),
    })
    fc.assert(
      fc.property(anyRoute, (given) => {
        const due = planRounds({ ...route, ...given }, ['2026-11-20', '2026-11-21'], ANY_DAY, utc)
        expect(due).toHaveLength(2 * given.timesPerDay)
        due.forEach(({ opensMs, startMs, endMs, closesMs }, i) => {
          expect(opensMs <= startMs && startMs <= endMs && endMs <= closesMs).toBe(true)
          expect(opensMs).toBeGreaterThanOrEqual(due[i - 1]?.closesMs ?? 0)
        })
      }),
    )
  })
})

describe('stays', () => {
  it('are one across short silences, and the same whatever the order and however often it is told', () => {
    expect(staysOf([stay('a', 1), stay('a', 1.8), stay('a', 5)])).toHaveLength(2)
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const once = staysOf(pieces)
        expect(staysOf([...pieces].reverse().concat(pieces))).toEqual(once)
        expect(staysOf(once)).toEqual(once)
      }),
    )
  })
})

describe('a round', () => {
  it('complies, is late, or says which points were missed', () => {
    const whole = [stay('a', 1), stay('b', 5), stay('c', 9)]
    expect(states(whole)).toEqual(['complied', 'done', 'done', 'done'])
    expect(states(whole, {}, 10 * MINUTE)[0]).toBe('complied')
    expect(states([stay('a', 1), stay('b', 5), stay('c', 70)])).toEqual(['late', 'done', 'done', 'late'])
    expect(states([stay('a', 1), stay('c', 9)])).toEqual(['incomplete', 'done', 'missed', 'done'])
    expect(states([stay('a', 1)], {}, 10 * MINUTE)).toEqual(['running', 'done', 'pending', 'pending'])
    expect(states([], {}, -1)[0]).toBe('waiting')
    expect(states([])[0]).toBe('missed')
  })

  it('counts who may be on it, who stays long enough and within the window', () => {
    expect(states([stay('a', 1, 9), stay('b', 5, 30, 3), stay('c', 75)])[0]).toBe('missed')
    // A person who came before the window and stays has reached the length before it.
    expect(states([stay('a', -5, 3600)])[1]).toBe('missed')
  })

  it('says of each point that was missed why', () => {
    const reasons = (stays: Stay[], more: Partial<RoundPlan> = {}) =>
      judgeRound({ ...plan, ...more }, stays, END).points.map(({ reason }) => reason)
    expect(reasons([stay('a', 1), stay('b', 5, 5)])).toEqual([null, 'tooShort', 'leftOut'])
    expect(reasons([stay('a', -20)])).toEqual(['tooEarly', 'notBegun', 'notBegun'])
    expect(reasons([stay('a', 1)], { walkers: [] })).toEqual(['nobodyDue', 'nobodyDue', 'nobodyDue'])
  })

  it('is out of order only where its order counts, and forgives a point that is passed again', () => {
    const wrong = [stay('b', 1), stay('a', 5), stay('c', 9)]
    expect(states(wrong)[0]).toBe('wrongOrder')
    expect(states(wrong, { ordered: false })[0]).toBe('complied')
    expect(states([...wrong, stay('b', 7)])[0]).toBe('complied')
  })

  it('passes enough of an area and stays there, two at once counted once', () => {
    const areas = [{ id: 'd', pointIds: ['a', 'b'], minPatrols: 1, minStayMin: 3 }]
    const points = [stay('a', 1), stay('b', 5), stay('c', 9)]
    expect(states(points, { areas })[0]).toBe('incomplete')
    expect(states([...points, stay('d', 1, 120), stay('d', 2, 60, 2), stay('d', 4, 60, 2)], { areas })[0]).toBe('complied')
    expect(states([...points, stay('d', 1, 120), stay('d', 2, 60, 2)], { areas })[0]).toBe('incomplete')
  })

  it('has each point once in one state, and what is perceived more never makes it worse', () => {
    const passed = (stays: Stay[]) => judgeRound({ ...plan, ordered: false }, staysOf(stays), END)
    fc.assert(
      fc.property(anyPieces, anyPiece, (pieces, { lengthMs, ...more }) => {
        const before = passed(pieces)
        expect(before.done + before.late + before.missed).toBe(plan.points.length)
        for (const { atMs, no } of before.points) {
          expect(atMs === null || (atMs >= plan.opensMs && atMs < plan.closesMs && plan.walkers.includes(no ?? 0))).toBe(true)
        }
        const another: Stay = { ...more, placeId: 'd', toMs: more.fromMs + lengthMs }
        expect(passed([...pieces, another]).missed).toBe(before.missed)
      }),
    )
  })
})

describe('doubts about a round', () => {
  const doubts = (stays: Stay[], points: RoundPlan['points'] = plan.points) => doubtsOf({ ...plan, points }, stays)
  const walk = (no: number, laterS = 0) => ['a', 'b', 'c'].map((id, i) => stay(id, 1 + 5 * i + laterS / 60, 30, no))

  it('are two cards that always go as one, and not two people who walk together', () => {
    expect(doubts([...walk(1), ...walk(2, 4)])).toEqual([{ kind: 'together', nos: [1, 2], pointIds: ['a', 'b', 'c'], minutes: null }])
    expect(doubts([...walk(1), ...walk(2, 20)])).toEqual([])
    expect(doubts([...walk(1), ...walk(2, 4).slice(1)])).toEqual([])
  })

  it('are a card that lies at a point, and one that is quicker than anybody walks', () => {
    expect(doubts([stay('b', 1, 3700)])).toMatchObject([{ kind: 'cardLeft', nos: [1], pointIds: ['b'], minutes: 62 }])
    expect(doubts([stay('b', 1, 3500)])).toEqual([])
    const far = plan.points.map((point, i): RoundPlan['points'][number] => ({ ...point, at: [400 * i, 0] }))
    expect(doubts([stay('a', 1), stay('b', 2)], far)).toMatchObject([{ kind: 'tooFast', pointIds: ['a', 'b'] }])
    expect(doubts(walk(1), far)).toEqual([])
  })
})
