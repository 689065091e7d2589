import { expect, it } from 'vitest'
import { doorKey, type GateBook, type Subject } from '../gate-book.ts'
import { type CardSight, compareLedgers } from './compare-ledgers.ts'

const subject = (no: number, carriesCard = true): Subject => ({
  ...{ no, id: `p${no}`, name: `员工${no}`, class: 'employee', departmentIds: [], contractorId: null, unit: null },
  ...{ certificatesEnd: null, briefedUntil: null, visits: [], isGone: false, carriesCard, waybill: null, goods: null, escort: null },
})
const gateOf = (areaId: string) => ({
  gate: {
    ...{ id: `g${areaId}`, kind: 'people' as const, name: areaId, areaId, enabled: true, certificates: false, headLimit: null, rules: [] },
    ...{ briefing: false, booking: false, escort: false, evacuationOpen: true },
  },
  door: { name: '进', device: `AC${areaId}`, number: 1, direction: 'both' as const },
})
/** Who is in (true) or out (false) by the gates, by area and number. */
function bookOf(people: readonly Subject[], presence: Record<string, Record<number, boolean>>): GateBook {
  return {
    timeZone: 'Asia/Shanghai',
    doors: new Map(Object.keys(presence).map((area) => [doorKey(`AC${area}`, 1), gateOf(area)])),
    people: new Map(people.map((one) => [one.no, one])),
    ...{ byCard: new Map(), byNumber: new Map(), byPlate: new Map(), restAreas: ['rack'], blocks: new Map(), evacuated: new Set<string>() },
    presence: new Map(
      Object.entries(presence).map(([area, of]) => [
        area,
        new Map(Object.entries(of).map(([no, inside]) => [Number(no), { inside, atMs: 0 }])),
      ]),
    ),
  }
}
const sight = (areaIds: string[] = [], resting = false): CardSight => ({ areaIds: new Set(areaIds), resting })
const kinds = (book: GateBook, sights: Record<number, CardSight>) =>
  compareLedgers(book, new Map(Object.entries(sights).map(([no, of]) => [Number(no), of]))).flatMap(({ areaId, differences }) =>
    differences.map(({ subject: { no }, kind }) => [areaId, no, kind]),
  )

it('agrees about whoever is in by both, or out by both', () => {
  const book = bookOf([subject(1), subject(2)], { '': { 1: true, 2: false }, a: { 1: true } })
  const counts = compareLedgers(book, new Map([[1, sight(['a'])]]))
  expect(counts).toEqual([
    { areaId: '', gates: 1, cards: 1, both: 1, differences: [] },
    { areaId: 'a', gates: 1, cards: 1, both: 1, differences: [] },
  ])
})

it('names each way in which they disagree', () => {
  const people = [subject(1), subject(2, false), subject(3), subject(4), subject(5), subject(6)]
  const book = bookOf(people, { '': { 1: true, 2: true, 3: true, 4: false, 6: true }, a: { 3: true } })
  const sights = { 3: sight(), 4: sight(), 5: sight(['a']), 6: sight([], true) }
  expect(kinds(book, sights)).toEqual([
    ['', 1, 'noData'],
    ['', 2, 'missingCard'],
    ['', 4, 'notLeft'],
    ['', 5, 'noSwipe'],
    ['', 6, 'missingCard'],
    ['a', 3, 'position'],
    ['a', 5, 'noSwipe'],
  ])
})

it('tells of a silent card once, where its carrier went in first', () => {
  expect(kinds(bookOf([subject(1)], { '': { 1: true }, a: { 1: true } }), {})).toEqual([['', 1, 'noData']])
  expect(kinds(bookOf([subject(1)], { a: { 1: true } }), {})).toEqual([['a', 1, 'noData']])
})
