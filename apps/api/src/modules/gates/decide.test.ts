import type { GateEvent, GateRule } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { cardKey, doorKey, type GateBook, type KnownGate, plateKey, type Subject } from './gate-book.ts'
import { judgeEvent } from './judge-event.ts'

/** A Monday, 10:00 in Shanghai. */
const NOW_MS = Date.parse('2026-11-23T02:00:00Z')
const RULE: GateRule = {
  ...{ classes: ['employee'], people: [], departments: [], units: [], vehicles: [] },
  ...{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
}
const GATE: KnownGate = {
  ...{ id: 'g', kind: 'people', name: '装置区门禁', areaId: 'a', enabled: true, certificates: true, headLimit: null },
  ...{ briefing: false, booking: false, escort: false, evacuationOpen: true },
  rules: [RULE],
}
const subject = (no: number, more: Partial<Subject> = {}): Subject => ({
  ...{ no, id: `p${no}`, name: `员工${no}`, class: 'employee', departmentIds: ['d', 'top'], contractorId: null, unit: '生产部' },
  ...{ certificatesEnd: null, briefedUntil: null, visits: [], isGone: false, carriesCard: true, waybill: null, goods: null, escort: null },
  ...more,
})

function bookOf(gate: Partial<KnownGate> = {}, people: readonly Subject[] = [subject(1)], inside: Record<number, boolean> = {}): GateBook {
  const known = { ...GATE, ...gate }
  const of = (number: number, direction: 'in' | 'out' | 'both') =>
    [doorKey('AC', number), { gate: known, door: { name: `${number}`, device: 'AC', number, direction } }] as const
  return {
    timeZone: 'Asia/Shanghai',
    doors: new Map([of(1, 'in'), of(2, 'out'), of(3, 'both')]),
    people: new Map(people.map((one) => [one.no, one])),
    restAreas: [],
    ...{ blocks: new Map(), evacuated: new Set<string>() },
    byCard: new Map(people.map((one) => [cardKey(`C${one.no}`), one])),
    byNumber: new Map(people.map((one) => [`N${one.no}`, one])),
    byPlate: new Map([[plateKey('苏J·80512'), subject(9, { class: 'externalVehicle' })]]),
    presence: new Map([['a', new Map(Object.entries(inside).map(([no, is]) => [Number(no), { inside: is, atMs: NOW_MS - 1000 }]))]]),
  }
}
const event = (more: Partial<GateEvent> = {}): GateEvent => ({ id: 'e', device: 'AC', door: 1, card: 'C1', ask: true, ...more })
const judge = (book: GateBook, more: Partial<GateEvent> = {}, nowMs = NOW_MS) => judgeEvent(book, 'gw', event(more), nowMs)
const reason = (...given: Parameters<typeof judge>) => judge(...given).reason

describe('who comes to a gate', () => {
  it('is not let in by the blacklist, and let out', () => {
    const block = { fromDay: '2026-11-20', untilDay: '2026-11-23', denyOut: false }
    const of = (key: string, denyOut = false) => ({ ...bookOf(), blocks: new Map([[key, [{ ...block, denyOut }]]]) })
    expect(reason(of('person p1'))).toBe('blocked')
    expect(reason(of('card C1'))).toBe('blocked')
    expect(reason(of('person p1'), { door: 2 })).toBeNull()
    expect(reason(of('person p2'))).toBeNull()
    expect(reason(of('person p1'), {}, NOW_MS + 86_400_000)).toBeNull()
    expect(judge(of('plate 苏J80512', true), { card: undefined, plate: '苏J·80512', door: 2 }).reason).toBe('blocked')
    // Including an unregistered plate.
    expect(judge(of('plate 苏A1'), { card: undefined, plate: '苏A1' }).reason).toBe('blocked')
  })

  it('needs a briefing that still counts where the gate asks for one', () => {
    const briefed = (briefedUntil: string | null) => reason(bookOf({ briefing: true }, [subject(1, { briefedUntil })]))
    expect(briefed(null)).toBe('briefing')
    expect(briefed('2026-11-22')).toBe('briefing')
    expect(briefed('2026-11-23')).toBeNull()
  })

  it('as a visitor comes while the visit holds, as a vehicle where a booking is asked for', () => {
    const visit = { onSite: false, fromMs: NOW_MS, untilMs: NOW_MS + 3_600_000, hazardous: true }
    const visitor = (visits: Subject['visits'], nowMs = NOW_MS) =>
      reason(bookOf({ rules: [] }, [subject(1, { class: 'visitor', visits })]), {}, nowMs)
    expect(visitor([])).toBe('notBooked')
    expect(visitor([visit])).toBeNull()
    expect(visitor([visit], NOW_MS - 2 * 3_600_000)).toBe('notBooked')
    expect(visitor([visit], NOW_MS + 2 * 3_600_000)).toBe('visitOver')
    expect(visitor([{ ...visit, onSite: true, untilMs: null }], NOW_MS - 86_400_000)).toBeNull()
    const vehicle = (gate: Partial<KnownGate>, more: Partial<Subject>) =>
      reason(bookOf({ rules: [], ...gate }, [subject(1, { class: 'externalVehicle', ...more })]))
    expect(vehicle({}, {})).toBeNull()
    expect(vehicle({ booking: true }, {})).toBe('notBooked')
    expect(vehicle({ booking: true, escort: true }, { visits: [visit] })).toBe('escort')
    expect(vehicle({ booking: true, escort: true }, { visits: [visit], escort: '周伟' })).toBeNull()
  })

  it('passes a gate that is held open, whoever he is', () => {
    const evacuated = { ...bookOf(), evacuated: null }
    expect(judge(evacuated, { card: 'nobody' })).toMatchObject({ decision: 'allowed', notes: ['evacuation'] })
    expect(judge({ ...bookOf({ evacuationOpen: false }), evacuated: null }, { card: 'nobody' }).reason).toBe('unknownCard')
    expect(judge({ ...bookOf(), evacuated: new Set(['b']) }, { card: 'nobody' }).reason).toBe('unknownCard')
  })

  it('passes when a rule names him, at its hours', () => {
    expect(judge(bookOf())).toMatchObject({ decision: 'allowed', reason: null, notes: [], direction: 'in', passed: true })
    expect(reason(bookOf({}, [subject(1, { class: 'visitor' })]))).toBe('notAdmitted')
    expect(reason(bookOf(), {}, NOW_MS + 8 * 3_600_000)).toBe('outsideHours')
    expect(reason(bookOf(), {}, NOW_MS - 86_400_000)).toBe('outsideHours')
    const by = (rule: Partial<GateRule>) => reason(bookOf({ rules: [{ ...RULE, classes: [], ...rule }] }))
    expect(by({ departments: [{ id: 'top', name: '' }] })).toBeNull()
    expect(by({ people: [{ id: 'p1', name: '' }] })).toBeNull()
    expect(by({ units: [{ id: 'u', name: '' }] })).toBe('notAdmitted')
    expect(by({})).toBeNull()
    expect(reason(bookOf({ rules: [] }))).toBeNull()
  })

  it('of a period that crosses midnight belongs to the day on which it begins', () => {
    const night = bookOf({ rules: [{ ...RULE, weekdays: [1], from: '22:00', to: '06:00' }] })
    expect(reason(night, {}, NOW_MS + 13 * 3_600_000)).toBeNull()
    expect(reason(night, {}, NOW_MS + 19 * 3_600_000)).toBeNull()
    expect(reason(night, {}, NOW_MS - 5 * 3_600_000)).toBe('outsideHours')
  })

  it('is refused when he left, his certificate ended, the gate is closed or the area is full', () => {
    expect(reason(bookOf({}, [subject(1, { isGone: true })]))).toBe('gone')
    expect(reason(bookOf({}, [subject(1, { certificatesEnd: '2026-11-22' })]))).toBe('certificate')
    expect(reason(bookOf({}, [subject(1, { certificatesEnd: '2026-11-23' })]))).toBeNull()
    expect(reason(bookOf({ enabled: false }))).toBe('gateClosed')
    expect(reason(bookOf({ headLimit: 1 }, undefined, { 7: true }))).toBe('full')
    expect(reason(bookOf({ headLimit: 1 }, undefined, { 1: true, 7: false }))).toBeNull()
  })

  it('is never locked in', () => {
    const book = bookOf({ enabled: false, rules: [{ ...RULE, weekdays: [] }] }, [subject(1, { isGone: true })], { 1: true })
    expect(judge(book, { door: 2 })).toMatchObject({ decision: 'allowed', direction: 'out', notes: [] })
  })

  it('is known by card, staff number or plate, however they are written', () => {
    expect(judge(bookOf(), { card: '00c1' }).subject?.no).toBe(1)
    expect(judge(bookOf(), { card: undefined, person: 'N1' }).subject?.no).toBe(1)
    expect(judge(bookOf({ rules: [] }), { card: undefined, plate: ' 苏j 80512' }).subject?.no).toBe(9)
    expect(reason(bookOf(), { card: 'C404' })).toBe('unknownCard')
    expect(reason(bookOf(), { card: undefined, plate: '使014578' })).toBe('unknownPlate')
    for (const plate of ['unknown', '', '无车牌']) expect(reason(bookOf(), { card: undefined, plate })).toBe('unreadPlate')
  })
})

describe('what is odd about a passage', () => {
  const notes = (...given: Parameters<typeof judge>) => judge(...given).notes

  it('is noted: twice in, out without in, several on one read, a door that was not opened', () => {
    expect(notes(bookOf({}, undefined, { 1: true }))).toEqual(['entryTwice'])
    expect(notes(bookOf(), { door: 2 })).toEqual(['exitWithoutEntry'])
    expect(notes(bookOf(), { passages: 2 })).toEqual(['tailgating'])
    expect(judge(bookOf(), { opened: false })).toMatchObject({ decision: 'allowed', notes: ['notOpened'], passed: false })
    expect(notes(bookOf(), { device: 'XX' })).toEqual(['unknownDoor'])
  })

  it('of times: the future is now, what is late decides nothing about who is inside', () => {
    expect(judge(bookOf(), { t: NOW_MS + 3_600_000 })).toMatchObject({ atMs: NOW_MS, notes: ['clockAhead'] })
    expect(notes(bookOf({}, undefined, { 1: true }), { t: NOW_MS - 1_800_000 })).toEqual(['late'])
  })

  it('of a controller that decides itself is kept as it was', () => {
    const visitor = bookOf({}, [subject(1, { class: 'visitor' })])
    expect(judge(visitor, { ask: false })).toMatchObject({ decision: 'allowed', reason: null, notes: ['againstRules'] })
    expect(judge(bookOf(), { ask: false, result: 'refused' })).toMatchObject({ decision: 'refused', reason: 'controller', passed: false })
  })

  it('of a door for both ways is as the event says', () => {
    expect(judge(bookOf({}, undefined, { 1: true }), { door: 3, direction: 'out' })).toMatchObject({ direction: 'out', notes: [] })
  })
})
