import type { PlantVehicle } from '../people/roster.ts'
import type { Random } from '../random.ts'
import { createMover, keepRight, type Mover } from './mover.ts'
import type { Router } from './router.ts'

/** A vehicle with its trips. */
export interface Driver {
  kind: 'vehicle'
  mover: Mover
  vehicle: PlantVehicle
  elapsedMs: number
  sways: boolean
  arrived(): void
  next(): void
  whileAbsent(): void
  /** Drives to a node now and stays there; for scenarios. */
  send(nodeId: string, dwellS: number): void
}

interface Options {
  vehicle: PlantVehicle
  /** Index in the list of vehicles; parked ones do not share a spot. */
  index: number
  router: Router
  random: Random
}

interface Leg {
  nodeId: string
  dwellS: [number, number]
  /** Leaves the site at the end of the leg and returns after the dwell. */
  leaves?: boolean
}

const road = (x: number, y: number) => `road/0:${x},${y}`
const LOGISTICS_GATE = road(400, 20)
const LANE_M = 1.8
/** Site limit is 20 km/h on roads and 5 km/h in front of the warehouse. */
const SPEED_MPS: Record<string, number> = { forklift: 1.9, tanker: 3.6, truck: 4, roundTrip: 4.2, parked: 0 }

const TRIPS: Record<string, Leg[]> = {
  forklift: [
    { nodeId: road(300, 76), dwellS: [20, 90] },
    { nodeId: road(346, 76), dwellS: [30, 120] },
  ],
  tanker: [
    { nodeId: road(372, 117), dwellS: [120, 400] },
    { nodeId: road(346, 76), dwellS: [600, 1500] },
    { nodeId: LOGISTICS_GATE, dwellS: [600, 1800], leaves: true },
  ],
  truck: [
    { nodeId: road(300, 76), dwellS: [400, 900] },
    { nodeId: LOGISTICS_GATE, dwellS: [300, 1200], leaves: true },
  ],
  roundTrip: [
    { nodeId: road(77, 192), dwellS: [60, 180] },
    { nodeId: road(224, 280), dwellS: [10, 40] },
    { nodeId: road(386, 144), dwellS: [10, 40] },
    { nodeId: road(224, 144), dwellS: [30, 90] },
    { nodeId: road(77, 44), dwellS: [20, 60] },
    { nodeId: road(56, 192), dwellS: [60, 300] },
  ],
  parked: [],
}

/** Where the fire engines stand, in front of their station. */
const PARKED_AT = [
  { x: 69, y: 72 },
  { x: 69, y: 82 },
]

export function createDriver({ vehicle, index, router, random }: Options): Driver {
  const trip = TRIPS[vehicle.duty] ?? []
  let legIndex = random.integer(0, Math.max(0, trip.length - 1))
  let leg = trip[legIndex]
  const place = PARKED_AT[index % PARKED_AT.length]!
  const first = leg ? router.node(leg.nodeId) : { ...place, z: 0, floor: 0, id: '' }
  const mover = createMover(vehicle.tag.hwId, vehicle.name, { x: first.x, y: first.y, z: first.z, floor: first.floor }, random)
  mover.nodeId = first.id
  mover.sideM = LANE_M
  mover.speedMps = SPEED_MPS[vehicle.duty] ?? 0
  mover.dwellUntilMs = leg ? random.between(0, leg.dwellS[1]) * 1000 : Infinity
  mover.absent = leg?.leaves ?? false

  const driver: Driver = {
    kind: 'vehicle',
    mover,
    vehicle,
    elapsedMs: 0,
    sways: false,
    arrived() {
      mover.dwellUntilMs = driver.elapsedMs + (leg ? random.between(...leg.dwellS) * 1000 : 0)
      mover.absent = leg?.leaves ?? false
    },
    next() {
      if (trip.length === 0) return
      legIndex = (legIndex + 1) % trip.length
      leg = trip[legIndex]!
      drive(leg.nodeId)
    },
    whileAbsent() {
      if (driver.elapsedMs < mover.dwellUntilMs) return
      mover.absent = false
      driver.next()
    },
    send(nodeId, dwellS) {
      leg = { nodeId, dwellS: [dwellS, dwellS] }
      drive(nodeId)
    },
  }
  function drive(nodeId: string): void {
    mover.way = keepRight(router.route(mover.nodeId, nodeId), mover.sideM)
    mover.nodeId = nodeId
  }
  return driver
}
