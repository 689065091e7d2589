import type { MusterPerson, MusterState } from '@muster/contracts'
import { expect, it } from 'vitest'
import { totalsOf } from './totals-of.ts'

const person = (departName: string | null, state: MusterState): MusterPerson => ({
  ...{ no: 1, name: '王', class: 'employee', departName, company: null, state, stateAt: '2026-01-01T00:00:00Z', islandId: null },
  ...{ insideId: null, place: null, mark: null, markedBy: null, note: null, saidSafe: false, readAt: null, gateInside: null, late: false },
})

it('counts whoever is expected, those with most missing first, and nobody who is outside or excused', () => {
  const people = [
    ...[person('甲', 'safe'), person('甲', 'still'), person('乙', 'silent'), person('乙', 'noCard')],
    ...[person('丙', 'outside'), person('丙', 'excused'), person(null, 'toward')],
  ]
  expect(totalsOf(people, ({ departName }) => departName)).toEqual([
    { name: '乙', expected: 2, safe: 0, missing: 2 },
    { name: '甲', expected: 2, safe: 1, missing: 1 },
    { name: null, expected: 1, safe: 0, missing: 1 },
  ])
})
