import type { PlanFeature } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plotFrame } from './plot-frame.ts'
import { type PlotNamed, type PlotPlace, plotNames } from './plot-names.ts'

const [WIDTH, HEIGHT] = [500, 300]
const feature = (name: string, kind: PlanFeature['kind'], geometry: PlanFeature['geometry']): PlanFeature => ({
  ...{ id: name, floor: 0, kind, name, geometry, baseM: 0, heightM: 0 },
})
const rectangle = (minX: number, minY: number, maxX: number, maxY: number): PlanFeature['geometry'] => ({
  type: 'polygon',
  rings: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]]], // biome-ignore format: one ring, one line
})
const ROAD = feature('南环路', 'road', rectangle(77, 40, 390, 48))
const OFFICE = feature('综合办公楼', 'building', rectangle(98, 61, 146, 83))
const CALLER = { name: '王芳', x: 120, y: 60, accuracyM: 2 }

const drawn = (outlines: PlanFeature[], more: Partial<PlotNamed> = {}) => {
  const named = { fixes: [], area: null, subjects: [CALLER], around: [], now: [], outlines, ...more }
  return plotNames(named, plotFrame([...named.subjects, ...named.fixes, ...named.around, ...named.now], WIDTH, HEIGHT))
}
const ofPlan = (...given: Parameters<typeof drawn>) => drawn(...given).flatMap(({ of, text }) => (of === 'plan' ? [text] : []))
const standing = (places: readonly (readonly [number, number])[]): PlotPlace[] => places.map(([x, y], i) => ({ name: `人员${i}`, x, y }))

describe('the picture of an alarm names where it was', () => {
  it('though the middle of nothing is in it: a road that passes, a building of which one side is seen', () => {
    expect(ofPlan([ROAD, OFFICE], { around: standing([[120, 40]]) })).toEqual(['综合办公楼', '南环路'])
    const pipe = feature('管廊', 'road', { type: 'line', points: [[0, 58], [900, 58]] }) // biome-ignore format: one line
    const tank = feature('T-1', 'tank', { type: 'circle', centre: [120, 160], radiusM: 95 })
    expect(ofPlan([pipe])).toEqual(['管廊'])
    expect(ofPlan([tank])).toEqual(['T-1'])
    expect(ofPlan([feature('远处', 'tank', { type: 'circle', centre: [320, 60], radiusM: 20 })])).toEqual([])
  })

  it('wherever people are around, however many', () => {
    const place = fc.tuple(fc.double({ min: 20, max: 220, noNaN: true }), fc.double({ min: -40, max: 160, noNaN: true }))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), (places) => {
        expect(ofPlan([ROAD, OFFICE], { around: standing(places) })).toContain('综合办公楼')
      }),
    )
    const crowd = Array.from({ length: 60 }, (_, i) => [108 + (i % 10) * 2.4, 55 + Math.floor(i / 10) * 2] as const)
    expect(ofPlan([OFFICE], { around: standing(crowd.slice(0, 20)), now: standing(crowd) })).toEqual(['综合办公楼'])
  })

  it('by the smallest thing around it, before everybody else is named', () => {
    const hall = feature('门厅', 'room', rectangle(116, 58, 128, 70))
    const names = drawn([OFFICE, hall, ROAD], { around: standing([[125, 62]]) }).map(({ text }) => text)
    expect(names.slice(0, 3)).toEqual(['王芳 ±2.0 m', '门厅', '人员0'])
  })

  it('beside it, where those it is about cover all of it', () => {
    const room = feature('配电室', 'room', rectangle(118, 58, 122, 62))
    const crowd = standing([[119, 59], [121, 59], [120, 60], [119, 61], [121, 61]]) // biome-ignore format: one line
    const area = { polygon: [[[117, 57], [123, 57], [123, 63], [117, 63]]] as [number, number][][], name: '限员区' } // biome-ignore format: one ring, one line
    const subjects = crowd.map((one) => ({ ...one, accuracyM: 0.3 }))
    const names = drawn([room], { subjects, area }).map(({ text }) => text)
    expect(names).toEqual(expect.arrayContaining(['配电室', '限员区']))
  })

  it('and an area of which no corner is in it', () => {
    const area = { polygon: [[[-500, -500], [900, -500], [900, 900], [-500, 900]]] as [number, number][][], name: '厂区' } // biome-ignore format: one ring, one line
    expect(drawn([], { area }).map(({ text }) => text)).toEqual(['王芳 ±2.0 m', '厂区'])
  })
})
