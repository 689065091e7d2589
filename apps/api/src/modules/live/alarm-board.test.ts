import { type Alarm, compareUrgency, isStandingCall } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AlarmBoard } from './alarm-board.ts'

const alarm = (id: string, version: number, overrides: Partial<Alarm> = {}): Alarm => ({
  id,
  kind: 'sos',
  priority: 'critical',
  trackableNo: 7,
  trackableName: '王芳',
  areaId: null,
  areaName: null,
  subjectId: null,
  subjectName: null,
  members: null,
  memberCount: null,
  gathering: null,
  floor: 1,
  x: 1,
  y: 2,
  z: 0,
  placeName: null,
  nearName: null,
  nearM: null,
  startedAt: '2026-11-20T00:00:00.000Z',
  arrivedAt: '2026-11-20T00:00:00.000Z',
  clearedAt: null,
  active: true,
  work: 'new',
  acknowledgedAt: null,
  acknowledgedBy: null,
  event: null,
  acknowledgedByName: null,
  handledAt: null,
  handledBy: null,
  handledByName: null,
  disposition: null,
  cause: null,
  falseAlarm: false,
  description: null,
  assignedTo: null,
  assignedToName: null,
  shelvedUntil: null,
  shelvedBy: null,
  shelvedByName: null,
  shelfReason: null,
  silencedUntil: null,
  silencedBy: null,
  locatedAt: null,
  version,
  ...overrides,
})
const closed = (id: string, version: number) => alarm(id, version, { active: false, work: 'handled' })

describe('the board of alarms', () => {
  it('numbers changes, and what is old or known is no news', () => {
    const board = new AlarmBoard()
    expect(board.apply(alarm('a', 1))).toMatchObject({ seq: 1 })
    expect(board.apply(alarm('a', 1))).toBeNull()
    expect(board.apply(alarm('a', 3))).toMatchObject({ seq: 2 })
    expect(board.apply(alarm('a', 2))).toBeNull()
    expect(board.open()).toEqual([alarm('a', 3)])
  })

  it('tells that an alarm was closed, and late news does not open it again', () => {
    const board = new AlarmBoard()
    board.apply(alarm('a', 1))
    expect(board.apply(closed('a', 4))).toMatchObject({ seq: 2 })
    expect(board.apply(alarm('a', 3))).toBeNull()
    expect(board.open()).toEqual([])
  })

  it('gives what was missed, or nothing when that is no longer all there', () => {
    const board = new AlarmBoard()
    for (let version = 1; version <= 1500; version++) board.apply(alarm('a', version))
    expect(board.since(1498)?.map(({ seq }) => seq)).toEqual([1499, 1500])
    expect(board.since(1500)).toEqual([])
    expect(board.since(500)).toHaveLength(1000)
    expect(board.since(499)).toBeNull()
    expect(board.since(1501)).toBeNull()
  })

  it('loses nothing that is urgent to a flood of lesser alarms, and says that it is not whole until it is', () => {
    const at = (second: number) => new Date(Date.UTC(2026, 10, 20) + second * 1000).toISOString()
    const board = new AlarmBoard()
    board.apply(alarm('help', 1, { arrivedAt: at(0) }))
    board.apply(alarm('begun', 1, { arrivedAt: at(9), work: 'acknowledged' }))
    const flood = Array.from({ length: 5000 }, (_, i) =>
      alarm(`low-${i}`, 1, { kind: 'lowBattery', priority: 'low', arrivedAt: at(10 + Math.floor(i / 3)) }),
    )
    for (const one of flood) expect(board.apply(one)).not.toBeNull()
    const open = board.openIds()
    expect(open).toHaveLength(1002)
    // Unhandled calls for help, including one in progress.
    expect(open).toEqual(expect.arrayContaining(['help', 'begun', 'low-4999']))
    expect(board.isFull).toBe(true)
    for (const id of open.slice(0, 600)) board.apply(closed(id, 4))
    // Others are open but left out.
    expect(board.isFull).toBe(true)
    board.noteListed(false)
    expect(board.isFull).toBe(false)
  })

  it('keeps every call for help that nobody has handled, however many and whatever else comes, and of the rest the most urgent', () => {
    const one = fc.record({
      id: fc.nat(2500).map((n) => `a${n}`),
      kind: fc.constantFrom('sos', 'outOfBounds', 'lowBattery' as const),
      priority: fc.constantFrom('critical', 'high', 'low' as const),
      work: fc.constantFrom('new', 'acknowledged', 'handled' as const),
      arrivedAt: fc.nat(5000).map((second) => new Date(Date.UTC(2026, 10, 20) + second * 1000).toISOString()),
    })
    fc.assert(
      fc.property(fc.uniqueArray(one, { minLength: 1500, maxLength: 2500, selector: ({ id }) => id }), (all) => {
        const board = new AlarmBoard()
        for (const { id, ...overrides } of all) board.apply(alarm(id, 1, overrides))
        const calls = all.filter(isStandingCall).map(({ id }) => id)
        const others = all.filter((each) => !isStandingCall(each)).sort(compareUrgency)
        expect(board.openIds().sort()).toEqual([...calls, ...others.slice(0, 1000).map(({ id }) => id)].sort())
        expect(board.isFull).toBe(others.length > 1000)
      }),
      { numRuns: 5 },
    )
  })

  it('ends with the same open alarms however news is ordered, doubled or resumed', () => {
    const news = fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 1, max: 6 }) })
    const state = ({ id, version }: { id: string; version: number }) => (version === 6 ? closed(id, 6) : alarm(id, version))
    fc.assert(
      fc.property(fc.array(news, { maxLength: 40 }), fc.nat(40), (list, cut) => {
        const board = new AlarmBoard()
        const client = new Map<string, Alarm>()
        const take = (next: Alarm) => client.set(next.id, next)
        for (const item of list.slice(0, cut)) {
          const numbered = board.apply(state(item))
          if (numbered) take(numbered.alarm)
        }
        const seen = board.seq
        for (const item of list.slice(cut)) board.apply(state(item))
        for (const { alarm: missed } of board.since(seen) ?? []) take(missed)
        const newest = new Map<string, number>()
        for (const { id, version } of list) newest.set(id, Math.max(version, newest.get(id) ?? 0))
        const expected = [...newest].filter(([, version]) => version < 6).sort()
        expect(
          board
            .open()
            .map(({ id, version }) => [id, version])
            .sort(),
        ).toEqual(expected)
        expect(
          [...client.values()]
            .filter(({ active }) => active)
            .map(({ id, version }) => [id, version])
            .sort(),
        ).toEqual(expected)
      }),
    )
  })
})
