import type { Plant } from '../map/index.ts'
import { isInside, type Rect } from '../map/sheet.ts'
import type { WalkNode } from '../map/walkways.ts'
import type { PlantPerson } from '../people/roster.ts'
import type { Random } from '../random.ts'
import { DAY_SHIFT, isDuring, LUNCH, minuteOfDay, ROTATING_SHIFTS, type Shift } from './day.ts'
import { createMover, keepRight, type Mover, type Spot } from './mover.ts'
import { type PlaceFinder, type Routine, routineOf, type Stop } from './places.ts'
import type { Router } from './router.ts'

/** A person with their own day. */
export interface Pedestrian {
  kind: 'person'
  mover: Mover
  person: PlantPerson
  elapsedMs: number
  sways: boolean
  /** The way ended: stay a while. */
  arrived(): void
  /** The stay ended: go somewhere. */
  next(): void
  whileAbsent(): void
  /**
   * Walks to a node now and stays there; for scenarios. Access rules are ignored; `closed` nodes are passed only if
   * there is no other way.
   */
  send(nodeId: string, dwellS: number, closed?: ReadonlySet<string>): void
  /** Stands at a node from now on, for scenarios that have not begun. */
  place(nodeId: string, dwellS: number): void
}

interface Options {
  person: PlantPerson
  plant: Plant
  router: Router
  find: PlaceFinder
  /** Nodes passed only if there is no other way. */
  avoid: ReadonlySet<string>
  startMinute: number
  random: Random
}

const NOWHERE: ReadonlySet<string> = new Set()
const OUTSIDE = '0:66.5,1'
/** People not admitted to an area keep this far from its fence when there is another way, metres. */
const KEEP_AWAY_M = 8
const ROOM_MARGIN_M = 0.9

export function createPedestrian({ person, plant, router, find, avoid, startMinute, random }: Options): Pedestrian {
  const routine = routineOf(person, find)
  const shift = shiftOf(person, random)
  const start = router.node(OUTSIDE)
  const mover = createMover(person.tag.hwId, person.name, { x: start.x, y: start.y, z: start.z, floor: start.floor }, random)
  mover.nodeId = OUTSIDE
  mover.speedMps = Math.min(1.7, Math.max(0.8, 1.25 + random.gaussian(0.15)))
  let stopIndex = random.integer(0, Math.max(0, routine.stops.length - 1))
  let stop: Stop = { nodeId: OUTSIDE, dwellS: [0, 0] }
  let hadLunch = false

  const roomOf = new Map(
    plant.buildings.flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms.map((room) => [room.id, room.rect] as const))),
  )

  function spotAt(node: WalkNode): Spot {
    const rect = node.id === node.roomId ? roomOf.get(node.roomId) : undefined
    if (!rect) return { x: node.x + random.gaussian(0.4), y: node.y + random.gaussian(0.4), z: node.z, floor: node.floor }
    return { ...pointIn(rect, random), z: node.z, floor: node.floor }
  }

  function walkTo(target: Stop, around: ReadonlySet<string> = avoid): void {
    const nodes = router.route(mover.nodeId, target.nodeId, around)
    const way = keepRight(nodes, mover.sideM)
    const goal = nodes.at(-1)
    // Rooms are crossed straight to the door, not through the centre.
    if (nodes.length > 1 && nodes[0]!.id === nodes[0]!.roomId) way.shift()
    if (goal) {
      way.pop()
      way.push(spotAt(goal))
    }
    mover.way = way
    mover.nodeId = target.nodeId
    stop = target
  }

  function draw(routine: Routine): Stop {
    if (routine.inOrder) {
      stopIndex = (stopIndex + 1) % routine.stops.length
      return routine.stops[stopIndex]!
    }
    return random.pick(routine.stops)
  }

  const pedestrian: Pedestrian = {
    kind: 'person',
    mover,
    person,
    elapsedMs: 0,
    sways: true,
    arrived() {
      mover.standX = mover.x
      mover.standY = mover.y
      mover.dwellUntilMs = pedestrian.elapsedMs + random.between(...stop.dwellS) * 1000
      if (mover.nodeId === OUTSIDE && !isDuring(shift, minuteOfDay(startMinute, pedestrian.elapsedMs))) mover.absent = true
    },
    next() {
      const minute = minuteOfDay(startMinute, pedestrian.elapsedMs)
      const lunchTime = isDuring(LUNCH, minute)
      if (!lunchTime) hadLunch = false
      if (!isDuring(shift, minute)) walkTo({ nodeId: OUTSIDE, dwellS: [1, 1] })
      else if (lunchTime && !hadLunch && routine.lunch) {
        hadLunch = true
        walkTo(routine.lunch)
      } else walkTo(draw(routine))
    },
    whileAbsent() {
      if (!isDuring(shift, minuteOfDay(startMinute, pedestrian.elapsedMs))) return
      mover.absent = false
      pedestrian.next()
    },
    send(nodeId, dwellS, closed = NOWHERE) {
      mover.absent = false
      // In the middle of a way it continues from the nearest node.
      if (mover.way.length > 0) mover.nodeId = router.nearest(mover.x, mover.y, mover.floor).id
      walkTo({ nodeId, dwellS: [dwellS, dwellS] }, closed)
    },
    place(nodeId, dwellS) {
      const node = router.node(nodeId)
      Object.assign(mover, spotAt(node), { nodeId, absent: false, way: [] })
      mover.standX = mover.x
      mover.standY = mover.y
      mover.dwellUntilMs = pedestrian.elapsedMs + dwellS * 1000
    },
  }

  // The simulation begins in the middle of the day: everybody is already somewhere.
  if (isDuring(shift, minuteOfDay(startMinute, 0))) {
    const first = draw(routine)
    pedestrian.place(first.nodeId, random.between(0, first.dwellS[1]))
  } else mover.absent = true
  return pedestrian
}

function shiftOf(person: PlantPerson, random: Random): Shift {
  const rotating = person.departmentId ? ROTATING_SHIFTS[person.departmentId] : undefined
  if (rotating) return rotating
  // Nobody arrives exactly on time.
  const spread = random.integer(-15, 10)
  return { from: DAY_SHIFT.from + spread, to: DAY_SHIFT.to + spread }
}

function pointIn([x0, y0, x1, y1]: Rect, random: Random): { x: number; y: number } {
  const marginX = Math.min(ROOM_MARGIN_M, (x1 - x0) / 3)
  const marginY = Math.min(ROOM_MARGIN_M, (y1 - y0) / 3)
  return { x: random.between(x0 + marginX, x1 - marginX), y: random.between(y0 + marginY, y1 - marginY) }
}

/** Nodes in or near areas that people of this class may not enter. */
export function forbiddenNodes(plant: Plant, className: string): Set<string> {
  const forbidden = new Set<string>()
  for (const area of plant.areas) {
    if (!area.rule?.classes.includes(className)) continue
    const ring = area.polygon[0]!
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    // A room's walls keep people out; a fence line on open ground needs distance.
    const margin = area.floor === null ? KEEP_AWAY_M : 0
    const rect: Rect = [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin]
    for (const node of plant.walkways.nodes) {
      if ((area.floor === null || node.floor === area.floor) && isInside(rect, node.x, node.y)) forbidden.add(node.id)
    }
  }
  return forbidden
}
