import { type DeviceText, MESSAGE_PRIORITIES } from '@muster/contracts'
import { ISLANDS, type Island, type Pedestrian } from '@muster/seed'
import type { Simulation } from '../simulation.ts'
import { nodeNear } from './scenario.ts'

/** How somebody reacts to an evacuation. */
type Will = 'follows' | 'ignores' | 'losesCard'

interface EvacueeOptions {
  /** One of so many stays where he is; 0: nobody. */
  ignoresOneOf: number
  /** So many lose their cards on the way. */
  loseCards: number
  /** Nodes of ways that are avoided if there is another way. */
  closed: ReadonlySet<string>
}

/** People whom no text has reached leave when they see the others leave. */
const HEARSAY_MS = 30_000
const LOST_AFTER_MS = 15_000
const STAY_S = 3600
/** From the edge of an island to where people stand. */
const MARGIN_M = 2.5

/** People walk to the island named on their card, or to the nearest when they only see others leave. */
export function obeyEvacuations(simulation: Simulation, { ignoresOneOf, loseCards, closed }: EvacueeOptions): void {
  const people = simulation.world.actors.filter((actor): actor is Pedestrian => actor.kind === 'person')
  const here = people.filter(({ mover }) => !mover.absent)
  const willOf = (person: Pedestrian): Will => {
    const i = here.indexOf(person)
    if (ignoresOneOf > 0 && i % ignoresOneOf === ignoresOneOf - 1) return 'ignores'
    const lost = ignoresOneOf > 0 ? Math.floor(ignoresOneOf / 2) : 1
    return i % lost === 1 && i < lost * loseCards ? 'losesCard' : 'follows'
  }
  const led = new Map<Pedestrian, Island>()

  function lead(person: Pedestrian, island: Island): void {
    const will = willOf(person)
    if (led.get(person) === island || person.mover.absent) return
    const isFirst = !led.has(person)
    led.set(person, island)
    const { hwId } = person.mover
    simulation.ledger.write({ kind: 'evacuee', atMs: Date.now(), tag: hwId, will, island: island.name })
    if (will === 'ignores') return
    walk(simulation, person, island, closed)
    if (will === 'losesCard' && isFirst) simulation.after(LOST_AFTER_MS, () => simulation.switchOff([hwId]))
  }

  simulation.onText((hwId, text) => {
    const person = people.find(({ mover }) => mover.hwId === hwId)
    if (!person || text.priority !== MESSAGE_PRIORITIES.evacuation) return
    const island = islandIn(text)
    if (island) {
      if (led.size === 0) {
        simulation.say('People are told to evacuate')
        simulation.after(HEARSAY_MS, () => {
          if (led.size > 0) for (const other of here) if (!led.has(other)) lead(other, nearest(other))
        })
      }
      lead(person, island)
    } else if (led.size > 0) {
      simulation.say('The evacuation is over')
      for (const [other] of led) release(other)
      led.clear()
    }
  })
}

const islandIn = ({ text }: DeviceText) => ISLANDS.find(({ name }) => text.includes(name))

function walk(simulation: Simulation, person: Pedestrian, island: Island, closed: ReadonlySet<string>): void {
  const [x, y] = middleOf(island)
  person.send(nodeNear(simulation, x, y, 0).id, STAY_S, closed)
  // The last steps are off the paths, to where there is room.
  const { mover } = person
  const radiusM = sizeOf(island) / 2 - MARGIN_M
  const spread = () => mover.random.between(-radiusM, radiusM) * Math.SQRT1_2
  const last = mover.way.pop()
  mover.way.push({ x: x + spread(), y: y + spread(), z: last?.z ?? mover.z, floor: 0 })
}

/** Goes back to work on arrival, or at once. */
function release(person: Pedestrian): void {
  const { mover } = person
  if (mover.way.length > 0) person.send(mover.nodeId, 1)
  else mover.dwellUntilMs = 0
}

function nearest({ mover }: Pedestrian): Island {
  const distance = (island: Island) => {
    const [x, y] = middleOf(island)
    return Math.hypot(mover.x - x, mover.y - y)
  }
  return ISLANDS.reduce((best, island) => (distance(island) < distance(best) ? island : best))
}

const cornersOf = ({ shape }: Island) => (shape.type === 'polygon' ? (shape.rings[0] ?? []) : [])

function middleOf(island: Island): [number, number] {
  if (island.shape.type === 'circle') return [island.shape.centre[0], island.shape.centre[1]]
  const corners = cornersOf(island)
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [middle(0), middle(1)]
}

/** The shorter side, metres. */
function sizeOf(island: Island): number {
  if (island.shape.type === 'circle') return island.shape.radiusM * 2
  const corners = cornersOf(island)
  const side = (axis: 0 | 1) => Math.max(...corners.map((corner) => corner[axis])) - Math.min(...corners.map((corner) => corner[axis]))
  return Math.min(side(0), side(1))
}
