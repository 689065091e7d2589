import type { LivePosition } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { MarkerField, shownStatus } from './marker-field.ts'

const at = (over: Partial<LivePosition> = {}): LivePosition => ({
  no: 7,
  timeMs: 1000,
  x: 0,
  y: 0,
  z: 0,
  floor: 0,
  accuracyM: 0.4,
  method: 'twr',
  status: 'live',
  speedMps: 0,
  ...over,
})

describe('MarkerField', () => {
  it('glides to a newer fix', () => {
    const field = new MarkerField()
    field.apply([at()], 0)
    field.apply([at({ x: 1, timeMs: 2000 })], 100)
    expect(field.placeOf(7, 100)).toEqual([0, 0])
    expect(field.placeOf(7, 5000)![0]).toBeCloseTo(1)
  })

  it('stands where the newest fix is when it does not glide', () => {
    const field = new MarkerField(false)
    field.apply([at()], 0)
    field.apply([at({ x: 1, timeMs: 2000 })], 100)
    expect(field.placeOf(7, 100)).toEqual([1, 0])
  })

  it('keeps the running motion when a fix is told again', () => {
    const field = new MarkerField()
    field.apply([at()], 0)
    field.apply([at({ x: 1, timeMs: 2000 })], 0)
    field.apply([at({ x: 1, timeMs: 2000 })], 550)
    expect(field.placeOf(7, 550)![0]).toBeCloseTo(0.5)
  })

  it('never goes back to an older fix', () => {
    const field = new MarkerField()
    field.apply([at({ x: 5, timeMs: 2000 })], 0)
    field.apply([at({ x: 0, timeMs: 1000 })], 10)
    expect(field.placeOf(7, 10_000)![0]).toBe(5)
  })

  it('has no place for the unlocated', () => {
    const field = new MarkerField()
    field.apply([at({ status: 'unlocated' })], 0)
    expect(field.placeOf(7, 0)).toBeNull()
  })

  it('forgets who left', () => {
    const field = new MarkerField()
    field.apply([at(), at({ no: 8 })], 0)
    field.keepOnly(new Set([8]))
    expect([field.get(7), field.size]).toEqual([undefined, 1])
  })
})

describe('shownStatus', () => {
  it('is stale after the disappearance time even if nobody says so', () => {
    expect(shownStatus(at(), 1000 + 60_000, 60)).toBe('live')
    expect(shownStatus(at(), 1000 + 60_001, 60)).toBe('stale')
  })

  it('is unlocated for somebody never heard of', () => {
    expect(shownStatus(undefined, 0, 60)).toBe('unlocated')
  })
})
