import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChoosableCamera, cameraWorth, chooseCamera, type WatchedPlace } from './camera-choice.ts'
import { coneRange } from './camera-range.ts'

type Pose = Pick<ChoosableCamera, 'id' | 'floor'> & { x: number; y: number; directionDeg: number; angleDeg: number; reachM: number }
const camera = (pose: Pose): ChoosableCamera => ({ ...pose, heightM: 4, range: coneRange({ ...pose, heightM: 4 }, []) })
const at = (x: number, y: number, accuracyM = 1, floor = 0): WatchedPlace => ({ x, y, floor, accuracyM })
const look = { floor: 0, angleDeg: 90, reachM: 40 }
// Two cameras that look at each other along a road of 60 m.
const west = camera({ id: 'west', x: 0, y: 0, directionDeg: 90, ...look })
const east = camera({ id: 'east', x: 60, y: 0, directionDeg: 270, ...look })
const road = [west, east]

const poses = fc.record<Pose>({
  id: fc.constant(''),
  floor: fc.integer({ min: 0, max: 1 }),
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  directionDeg: fc.integer({ min: 0, max: 359 }),
  angleDeg: fc.integer({ min: 20, max: 360 }),
  reachM: fc.integer({ min: 5, max: 80 }),
})
const fleets = fc.array(poses, { minLength: 1, maxLength: 8 }).map((all) => all.map((pose, i) => camera({ ...pose, id: `c${i}` })))
const places = fc.record<WatchedPlace>({
  x: fc.double({ min: -60, max: 60, noNaN: true }),
  y: fc.double({ min: -60, max: 60, noNaN: true }),
  floor: fc.integer({ min: 0, max: 1 }),
  accuracyM: fc.double({ min: 0, max: 15, noNaN: true }),
})

describe('the camera that shows a place', () => {
  it('is the nearer one of two, and hands over somewhat beyond the middle', () => {
    expect(chooseCamera(road, at(10, 0))).toMatchObject({ cameraId: 'west', sees: true, distanceM: 10 })
    let shown: string | null = null
    const handed: number[] = []
    for (const x of [...range(10, 50), ...range(10, 50).reverse()]) {
      const next: string = chooseCamera(road, at(x, 0), shown)!.cameraId
      if (shown !== null && next !== shown) handed.push(x)
      shown = next
    }
    expect(handed).toHaveLength(2)
    expect(handed[0]).toBeGreaterThan(30)
    expect(handed[1]).toBeLessThan(30)
  })

  it('is the one that looks at somebody, not one that he only brushes by', () => {
    const edge = camera({ id: 'edge', x: 10, y: 1, directionDeg: 180, angleDeg: 90, reachM: 40, floor: 0 })
    const faces = camera({ id: 'faces', x: 22, y: -4, directionDeg: 270, angleDeg: 90, reachM: 40, floor: 0 })
    expect(chooseCamera([edge, faces], at(13, -4))?.cameraId).toBe('faces')
  })

  it('is the nearest of the floor where none sees it, and says so', () => {
    const above = camera({ id: 'above', x: 90, y: 0, directionDeg: 90, ...look, floor: 1 })
    expect(chooseCamera([...road, above], at(90, 30))).toMatchObject({ cameraId: 'east', sees: false })
    expect(chooseCamera([above], at(90, 0))).toBeNull()
    expect(chooseCamera([{ ...west, x: null }], at(0, 0))).toBeNull()
  })

  it('is none that is far from the place, but one that sees so far', () => {
    expect(chooseCamera(road, at(110, 0))).toMatchObject({ cameraId: 'east', sees: false, distanceM: 50 })
    expect(chooseCamera(road, at(111, 0))).toBeNull()
    expect(chooseCamera(road, at(279, 0))).toBeNull()
    const mast = camera({ id: 'mast', x: 500, y: 0, directionDeg: 270, ...look, reachM: 300 })
    expect(chooseCamera([...road, mast], at(279, 0))).toMatchObject({ cameraId: 'mast', sees: true, distanceM: 221 })
  })

  it('stays a little farther than it is taken, so that it does not come and go', () => {
    expect(chooseCamera(road, at(120, 0), 'east')).toMatchObject({ cameraId: 'east', sees: false })
    expect(chooseCamera(road, at(130, 0), 'east')).toBeNull()
  })

  it('may be one whose range reaches into where somebody is perhaps', () => {
    expect(chooseCamera([west], at(-2, 0, 0.5))?.sees).toBe(false)
    expect(chooseCamera([west], at(-2, 0, 6))?.sees).toBe(true)
  })

  it('sees the place whenever any camera does, and no other is clearly better', () => {
    fc.assert(
      fc.property(fleets, places, fc.nat(8), (cameras, place, i) => {
        const choice = chooseCamera(cameras, place, cameras[i]?.id ?? null)
        const worths = cameras.map((each) => cameraWorth(each, place))
        const best = Math.max(...worths)
        if (choice === null) {
          expect(best).toBe(0)
          return
        }
        const own = worths[cameras.findIndex(({ id }) => id === choice.cameraId)]!
        expect(choice.sees).toBe(best > 0)
        expect(own * 1.3 + 1e-9).toBeGreaterThanOrEqual(best)
        expect(cameras.find(({ id }) => id === choice.cameraId)?.floor).toBe(place.floor)
      }),
    )
  })

  it('is the same whatever order they are listed in, and stays while nobody moves', () => {
    fc.assert(
      fc.property(fleets, places, fc.option(fc.nat(7)), (cameras, place, i) => {
        const shown = i === null ? null : (cameras[i]?.id ?? null)
        const choice = chooseCamera(cameras, place, shown)
        expect(chooseCamera([...cameras].reverse(), place, shown)).toEqual(choice)
        expect(chooseCamera(cameras, place, choice?.cameraId)).toEqual(choice)
      }),
    )
  })

  it('is handed over at most once by somebody who sways about one place', () => {
    fc.assert(
      fc.property(
        fleets,
        places,
        fc.array(fc.tuple(fc.double({ min: -0.3, max: 0.3, noNaN: true }), fc.double({ min: -0.3, max: 0.3, noNaN: true })), {
          minLength: 5,
          maxLength: 20,
        }),
        (cameras, place, sways) => {
          // Where everything is fully visible, so that only distance and angle change.
          const wide = cameras.map((each) => ({
            ...each,
            angleDeg: 360,
            reachM: 200,
            range: [
              [-300, -300],
              [300, -300],
              [300, 300],
              [-300, 300],
            ] as [number, number][],
          }))
          const far = wide.filter((each) => Math.hypot(each.x! - place.x, each.y! - place.y) > 5)
          let shown: string | null = null
          let changes = 0
          for (const [dx, dy] of sways) {
            const next: string | null = chooseCamera(far, { ...place, x: place.x + dx, y: place.y + dy }, shown)?.cameraId ?? null
            if (shown !== null && next !== shown) changes++
            shown = next
          }
          expect(changes).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
