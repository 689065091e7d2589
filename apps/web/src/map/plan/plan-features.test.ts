import type { Area, PlanFeature, Site } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { areaFeatures, contextFeatures, floorFeatures } from './plan-features.ts'

const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
const planFeature = (kind: PlanFeature['kind'], floor: number, name: string | null, ring = box(0, 0, 60, 20)): PlanFeature => ({
  id: `${kind}-${floor}-${name}`,
  floor,
  kind,
  name,
  geometry: { type: 'polygon', rings: [ring] },
  baseM: 0,
  heightM: 0,
})
const riskArea = (name: string, riskLevel: Area['riskLevel'], floor: number | null = null): Area => ({
  id: name,
  code: name,
  name,
  typeId: 'type',
  use: riskLevel === null ? 'zone' : 'risk',
  colour: 'slate',
  riskLevel,
  floor,
  polygon: [box(0, 0, 60, 20)],
  baseM: null,
  topM: null,
  zooms: null,
  moreFloors: [],
})
const site = {
  features: [
    planFeature('ground', 0, null, box(0, 0, 100, 100)),
    planFeature('road', 0, '环路', box(0, 30, 100, 38)),
    planFeature('building', 0, '办公楼'),
    planFeature('hydrant', 0, '消火栓'),
    planFeature('building', 2, '办公楼'),
    planFeature('room', 2, '会议室', box(0, 0, 10, 10)),
    planFeature('wall', 2, '隔墙'),
  ],
  areas: [riskArea('办公楼', 'lower'), riskArea('罐区', 'major'), riskArea('禁入', null)],
} as unknown as Site
const texts = { risk: { major: '▲', greater: '◆', general: '■', lower: '●' } }
const of = (role: string, { features }: ReturnType<typeof floorFeatures>) => features.filter(({ properties }) => properties.role === role)
const names = (list: ReturnType<typeof of>) => list.map(({ properties }) => properties.name)

describe('the features of a floor', () => {
  it('write the name of a road along it, of a building on it, and none of a wall', () => {
    expect(names(of('axis', floorFeatures(site, 0)))).toEqual(['环路'])
    expect(names(of('name', floorFeatures(site, 0)))).toEqual(['办公楼'])
    expect(names(of('name', floorFeatures(site, 2)))).toEqual(['办公楼', '会议室'])
  })

  it('write the name of a building below its rooms', () => {
    const [building, room] = of('name', floorFeatures(site, 2))
    const northOf = (each: typeof building) => (each!.geometry.coordinates as [number, number])[1]
    expect(northOf(building)).toBeLessThan(northOf(room))
    expect(building!.properties.below).toBe(1)
  })

  it('put a sign where there is one of the kind', () => {
    expect(of('sign', floorFeatures(site, 0)).map(({ properties }) => properties.kind)).toEqual(['hydrant'])
  })
})

describe('the site around a floor', () => {
  it('is there on every floor but the ground, without rooms, and does not repeat the name of the own building', () => {
    expect(contextFeatures(site, 0).features).toEqual([])
    const around = contextFeatures(site, 2)
    expect(of('shape', around).map(({ properties }) => properties.kind)).toEqual(['ground', 'road', 'building'])
    expect(names(of('name', around))).toEqual([])
    expect(names(of('name', contextFeatures(site, 3)))).toEqual(['办公楼'])
  })
})

describe('the areas of a floor', () => {
  it('have a risk label each that has a level, the worst placed first', () => {
    const labels = of('risk', areaFeatures(site, 0, texts))
    expect(names(labels)).toEqual(['●', '▲'])
    expect(labels[1]!.properties.rank).toBeLessThan(Number(labels[0]!.properties.rank))
  })

  it('do not repeat a name that the plan has', () => {
    expect(names(of('name', areaFeatures(site, 0, texts)))).toEqual(['罐区', '禁入'])
  })
})
