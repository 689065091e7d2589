import { describe, expect, test } from 'vitest'
import { buildPlant } from '../map/index.ts'
import { isInside, type Rect } from '../map/sheet.ts'
import { elevationOf } from '../map/site.ts'
import { createWorld, type World } from './world.ts'

const plant = buildPlant()
const MINUTES = 30

function run(world: World, seconds: number, look?: (second: number) => void): void {
  for (let second = 0; second < seconds; second++) {
    for (const actor of world.actors) world.step(actor, second * 1000, 1)
    look?.(second)
  }
}

const places = (world: World) => world.actors.map(({ mover: { x, y, z, floor, absent } }) => [x, y, z, floor, absent])

describe('the people and vehicles of the plant', () => {
  test('do the same with the same seed', () => {
    const [a, b, c] = [createWorld(plant, { seed: 4 }), createWorld(plant, { seed: 4 }), createWorld(plant, { seed: 5 })]
    for (const world of [a, b, c]) run(world, 300)
    expect(places(a)).toEqual(places(b))
    expect(places(a)).not.toEqual(places(c))
  })

  test('walk at human speed, stay on the site and on its floors, and keep out of what is forbidden to them', () => {
    const world = createWorld(plant, { seed: 9 })
    const before = new Map(world.actors.map(({ mover }) => [mover, { ...mover }]))
    const moved = new Set<string>()
    const faults: string[] = []
    const check = (fine: boolean, what: string) => {
      if (!fine) faults.push(what)
    }
    run(world, MINUTES * 60, () => {
      for (const actor of world.actors) {
        const { mover } = actor
        const last = before.get(mover)!
        const step = Math.hypot(mover.x - last.x, mover.y - last.y)
        if (!mover.absent && !last.absent) check(step < (actor.kind === 'person' ? 2.5 : 8), `${mover.name} jumps ${step} m`)
        if (step > 1) moved.add(mover.hwId)
        check(isInside([-1, -1, 401, 301], mover.x, mover.y), `${mover.name} leaves the map`)
        if (mover.way.length === 0) check(Math.abs(mover.z - elevationOf(mover.floor)) < 1e-6, `${mover.name} floats`)
        Object.assign(last, { x: mover.x, y: mover.y, absent: mover.absent })
        if (actor.kind === 'vehicle') continue
        for (const { rule, polygon, floor } of plant.areas) {
          if (!rule?.classes.includes(actor.person.class) || (floor !== null && floor !== mover.floor)) continue
          const ring = polygon[0]!
          const rect = [ring[0]![0], ring[0]![1], ring[2]![0], ring[2]![1]] as Rect
          check(!isInside(rect, mover.x, mover.y), `${actor.person.duty} is in a forbidden area`)
        }
      }
    })
    expect([...new Set(faults)]).toEqual([])
    expect(moved.size).toBeGreaterThan(100)
  })

  test('are on the site in the morning, at the canteen at noon and mostly gone at night', () => {
    const morning = createWorld(plant, { seed: 1 })
    expect(morning.actors.filter(({ mover }) => !mover.absent).length).toBeGreaterThan(140)
    const noon = createWorld(plant, { seed: 1, startMinute: 11 * 60 + 20 })
    run(noon, 45 * 60)
    const canteen = plant.buildings[0]!.floors.flatMap(({ rooms }) => rooms).find(({ name }) => name === '员工食堂')!
    const eating = noon.actors.filter(({ mover }) => !mover.absent && mover.floor === 1 && isInside(canteen.rect, mover.x, mover.y))
    expect(eating.length).toBeGreaterThan(20)
    const night = createWorld(plant, { seed: 1, startMinute: 3 * 60 })
    expect(night.actors.filter(({ kind, mover }) => kind === 'person' && !mover.absent).length).toBeLessThan(20)
  })

  test('fewer tags keep a bit of every kind', () => {
    const world = createWorld(plant, { seed: 1, tags: 40 })
    expect(world.actors.length).toBe(40)
    expect(world.actors.some(({ kind }) => kind === 'vehicle')).toBe(true)
    expect(new Set(world.actors.map((actor) => (actor.kind === 'person' ? actor.person.class : 'vehicle'))).size).toBe(4)
  })
})
