import { describe, expect, it } from 'vitest'
import { zoomOf } from '../../shell/plan-frame.ts'
import { groundBehind, projectorOf, type TiltedView } from './scene-camera.ts'

const VIEW: TiltedView = {
  x: 200,
  y: 150,
  zoom: zoomOf(0.25),
  bearingDeg: 0,
  pitchDeg: 0,
  fovDeg: 36.87,
  widthPx: 1280,
  heightPx: 720,
}

describe('the camera over the ground', () => {
  it('sees from above what the flat map sees', () => {
    const at = projectorOf(VIEW)(210, 170, 0)!
    expect(at.x).toBeCloseTo(640 + 10 / 0.25, 3)
    expect(at.y).toBeCloseTo(360 - 20 / 0.25, 3)
  })

  it('keeps the middle in the middle, however it is turned and tilted', () => {
    for (const [bearingDeg, pitchDeg] of [
      [30, 60],
      [-120, 45],
      [180, 70],
    ] as const) {
      const at = projectorOf({ ...VIEW, bearingDeg, pitchDeg })(200, 150, 0)!
      expect(at.x).toBeCloseTo(640, 6)
      expect(at.y).toBeCloseTo(360, 6)
    }
  })

  it('turns with the bearing: with east up, what is east is above the middle', () => {
    const at = projectorOf({ ...VIEW, bearingDeg: 90, pitchDeg: 45 })(220, 150, 0)!
    expect(at.x).toBeCloseTo(640, 6)
    expect(at.y).toBeLessThan(360)
  })

  it('shows what is higher further up, and nothing of what is behind the eye', () => {
    const tilted = { ...VIEW, pitchDeg: 60 }
    expect(projectorOf(tilted)(200, 150, 12)!.y).toBeLessThan(360)
    expect(projectorOf(tilted)(200, -2000, 0)).toBeNull()
  })

  it('finds the ground behind a place on an upper floor', () => {
    const tilted = { ...VIEW, bearingDeg: 40, pitchDeg: 55 }
    const [x, y] = groundBehind(200, 150, 9, 40, 55)
    const onFloor = projectorOf({ ...tilted, x, y })(200, 150, 9)!
    expect(onFloor.x).toBeCloseTo(640, 6)
    expect(onFloor.y).toBeCloseTo(360, 6)
  })
})
