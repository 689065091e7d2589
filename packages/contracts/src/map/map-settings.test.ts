import { describe, expect, it } from 'vitest'
import { MAP_SETTING_DEFAULTS, type MapSettings, mapSettingFaults, mapSettings } from './map-settings.ts'

const faultsOf = (changed: Partial<MapSettings>) => mapSettingFaults({ ...MAP_SETTING_DEFAULTS, ...changed }).map(({ rule }) => rule)
const at = (x: number, y: number) => ({ x, y, z: 0 })

describe('map settings', () => {
  it('have defaults that are within their own bounds and break no rule', () => {
    expect(mapSettings.parse(MAP_SETTING_DEFAULTS)).toEqual(MAP_SETTING_DEFAULTS)
    expect(faultsOf({})).toEqual([])
    expect(MAP_SETTING_DEFAULTS).toMatchObject({
      ...{ rotateAngle: 0, defaultTiltAngle: 45, defaultFloorHeight: 20, defaultHistoryLineWidth: 1, luminanceAtZenith: 0.2 },
      ...{ enableLighting: true, markerDepth: false, msaaSamples: 0, mapFlyDuration: 10, iconDisplayDistance: 3000 },
      ...{ zoomOutDistance: 2000, zoomOutProportion: 2, zoomInProportion: 0.1, displayType: 0, branchList: [], mapFlyPoint: [] },
    })
  })

  it('want the far distance beyond the near one, and the near proportion above the far one', () => {
    expect(faultsOf({ zoomOutDistance: 50 })).toEqual(['zoomDistance'])
    expect(faultsOf({ zoomOutProportion: 0.5, zoomInProportion: 0.5 })).toEqual(['zoomProportion'])
  })

  it('want what is switched on to be set', () => {
    expect(faultsOf({ backgroudType: 1 })).toEqual(['background'])
    expect(faultsOf({ branchSwitch: true })).toEqual(['branches'])
    expect(faultsOf({ mapFly: true })).toEqual(['flyPoint'])
    expect(faultsOf({ mapFly: true, mapFlyPoint: [at(1, 1)] })).toEqual([])
    expect(faultsOf({ mapFly: true, mapFlyType: 1, mapFlyPoint: [at(1, 1), at(2, 2)] })).toEqual(['flyRoute'])
    expect(faultsOf({ mapFly: true, mapFlyType: 1, mapFlyPoint: [at(1, 1)], mapFlyCentre: at(0, 0) })).toEqual(['flyRoute'])
    expect(faultsOf({ mapFly: true, mapFlyType: 1, mapFlyPoint: [at(1, 1), at(2, 2)], mapFlyCentre: at(0, 0) })).toEqual([])
  })

  it('keep no tour that cannot be flown, and no code that there is not', () => {
    const tour = { id: 't', name: '装置区', type: 1, durationS: 30, points: [at(1, 1)], centre: null } as const
    expect(faultsOf({ tours: [{ ...tour, points: [...tour.points] }] })).toEqual(['tour'])
    expect(mapSettings.safeParse({ ...MAP_SETTING_DEFAULTS, msaaSamples: 4 }).success).toBe(false)
    expect(mapSettings.safeParse({ ...MAP_SETTING_DEFAULTS, defaultTiltAngle: 71 }).success).toBe(false)
  })
})
