import { describe, expect, it } from 'vitest'
import { metresPerPixel } from '../shell/plan-frame.ts'
import { onLine, roamAt } from './roam.ts'

const SCREEN = { heightPx: 720, fovDeg: 36.87 }
const eyeM = (zoom: number) => (metresPerPixel(zoom) * SCREEN.heightPx) / 2 / Math.tan((SCREEN.fovDeg * Math.PI) / 360)
const at = (x: number, y: number, z = 0) => ({ x, y, z })

describe('roaming', () => {
  it('turns once around a point and keeps it in the middle', () => {
    const flight = { type: 0 as const, points: [at(120, 80, 50)], centre: null }
    const views = [0, 0.25, 1].map((share) => roamAt(flight, share, 30, SCREEN)!)
    expect(views.map(({ bearing }) => bearing)).toEqual([30, 120, 390])
    for (const { x, y, zoom, pitch } of views) {
      expect([x, y]).toEqual([120, 80])
      // The eye is as high as the point says.
      expect(eyeM(zoom) * Math.cos((pitch * Math.PI) / 180)).toBeCloseTo(50, 6)
    }
  })

  it('goes along a line at an even pace and looks at the centre', () => {
    const flight = { type: 1 as const, points: [at(0, 0, 40), at(100, 0, 40), at(100, 300, 40)], centre: at(50, 150) }
    expect(onLine(flight.points, 0.25)).toEqual(at(100, 0, 40))
    const begin = roamAt(flight, 0, 0, SCREEN)!
    expect(begin.bearing).toBeCloseTo((Math.atan2(50, 150) * 180) / Math.PI)
    const end = roamAt(flight, 1, 0, SCREEN)!
    expect(end.bearing).toBeCloseTo((Math.atan2(-50, -150) * 180) / Math.PI)
    expect(begin.pitch).toBeLessThanOrEqual(68)
  })

  it('does not fly what has no way', () => {
    expect(roamAt({ type: 0, points: [], centre: null }, 0, 0, SCREEN)).toBeNull()
    expect(roamAt({ type: 1, points: [at(0, 0)], centre: at(1, 1) }, 0, 0, SCREEN)).toBeNull()
    expect(roamAt({ type: 1, points: [at(0, 0), at(5, 5)], centre: null }, 0, 0, SCREEN)).toBeNull()
  })
})
