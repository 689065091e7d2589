import { expect, it } from 'vitest'
import { countByFloor, toBatch } from './polling.ts'

const row = (no: number, floor: number, status: 'live' | 'stale' = 'live') => ({
  no,
  at: '2026-01-01T00:00:01.000Z',
  x: 1,
  y: 2,
  z: 0,
  floor,
  accuracyM: 1,
  method: 'twr' as const,
  status,
  speedMps: 0,
})
const person = (no: number, kind: 'person' | 'vehicle') => ({
  no,
  id: String(no),
  kind,
  class: 'employee' as const,
  name: '',
  departName: null,
  jobName: null,
  workType: null,
  company: null,
  tagSn: null,
})

it('makes of polled rows the full batch that the socket would have sent', () => {
  const batch = toBatch([row(1, 1)], 9)
  expect(batch).toMatchObject({ full: true, baseTimeMs: 9, positions: [{ no: 1, floor: 1, timeMs: Date.parse('2026-01-01T00:00:01Z') }] })
})

it('counts people and vehicles by floor, but nobody whose position is old', () => {
  const roster = [person(1, 'person'), person(2, 'vehicle'), person(3, 'person')]
  expect(countByFloor([row(1, 1), row(2, 0), row(3, 1, 'stale'), row(9, 1)], roster)).toEqual({
    1: { people: 1, vehicles: 0 },
    0: { people: 0, vehicles: 1 },
  })
})
