import type { Plant } from '../map/index.ts'
import { buildPeople, buildVehicles } from '../people/roster.ts'
import { type Random, seededRandom } from '../random.ts'
import { DEFAULT_START_MINUTE } from './day.ts'
import { createDriver, type Driver } from './driver.ts'
import { advance, fidget } from './mover.ts'
import { createPedestrian, forbiddenNodes, type Pedestrian } from './pedestrian.ts'
import { createPlaceFinder } from './places.ts'
import { createRouter } from './router.ts'

export type Actor = Pedestrian | Driver

export interface World {
  actors: Actor[]
  /** Advances one actor by `dtS` to `elapsedMs` since the start. */
  step(actor: Actor, elapsedMs: number, dtS: number): void
  byHwId(hwId: string): Actor | undefined
}

export interface WorldOptions {
  seed: number
  /** Maximum number of tags; people are thinned evenly in the roster's order. */
  tags?: number
  /** Minute of the day at which the simulation begins. */
  startMinute?: number
}

/** People and vehicles of the plant going about their day; the same for the same seed. */
export function createWorld(plant: Plant, options: WorldOptions): World {
  const random: Random = seededRandom(options.seed)
  const startMinute = options.startMinute ?? DEFAULT_START_MINUTE
  const walkways = createRouter(plant.walkways)
  const roads = createRouter(plant.roads)
  const find = createPlaceFinder(plant)
  const people = buildPeople()
  const vehicles = buildVehicles()
  const avoided = new Map([...new Set(people.map(({ class: of }) => of))].map((of) => [of, forbiddenNodes(plant, of)]))
  const all: Actor[] = [
    ...people.map((person) => {
      const avoid = avoided.get(person.class)!
      return createPedestrian({ person, plant, router: walkways, find, avoid, startMinute, random: random.fork(person.id) })
    }),
    ...vehicles.map((vehicle, index) => createDriver({ vehicle, index, router: roads, random: random.fork(vehicle.id) })),
  ]
  const actors = thin(all, options.tags ?? all.length)
  const byHwId = new Map(actors.map((actor) => [actor.mover.hwId, actor]))
  return {
    actors,
    byHwId: (hwId) => byHwId.get(hwId),
    step(actor, elapsedMs, dtS) {
      const { mover } = actor
      actor.elapsedMs = elapsedMs
      if (mover.absent) {
        actor.whileAbsent()
        return
      }
      if (mover.way.length > 0) {
        if (advance(mover, dtS)) actor.arrived()
      } else if (elapsedMs >= mover.dwellUntilMs) actor.next()
      else if (actor.sways) fidget(mover)
    },
  }
}

/** Every n-th, so that each kind of people stays represented. */
function thin<T>(items: T[], count: number): T[] {
  if (count >= items.length) return items
  return items.filter((_, i) => Math.floor((i * count) / items.length) !== Math.floor(((i + 1) * count) / items.length))
}
