import { roomsAt } from './building-plan.ts'
import { BUILDINGS } from './buildings.ts'
import { ROADS } from './ground.ts'
import { PLATFORM_FLOORS, STAIR_TOWERS } from './process-unit.ts'
import { centreOf, type Point } from './sheet.ts'
import { elevationOf } from './site.ts'

export interface WalkNode {
  id: string
  x: number
  y: number
  /** Metres above the plant's zero. */
  z: number
  floor: number
  /** Room of this node; null outdoors and on platforms. */
  roomId: string | null
}

export interface WalkEdge {
  from: string
  to: string
  lengthM: number
  kind: 'walk' | 'stairs' | 'door'
}

export interface WalkGraph {
  nodes: WalkNode[]
  edges: WalkEdge[]
}

/** [x0, y0, x1, y1], along x or y. Crossings allow turns. */
type Segment = [number, number, number, number]

/** Pavements and paths at ground level; the ends at building doors have the door's coordinates. */
const PATHS: Segment[] = [
  // Gate: public road, turnstiles, parking.
  [66.5, 1, 66.5, 10],
  [66.5, 20, 66.5, 24],
  [14, 24, 83.5, 24],
  // Both pavements of the main avenue.
  [70.5, 24, 70.5, 274.5],
  [83.5, 24, 83.5, 274.5],
  // South, middle and north roads.
  [83.5, 49.5, 380.5, 49.5],
  [70.5, 138.5, 380.5, 138.5],
  [70.5, 149.5, 380.5, 149.5],
  [70.5, 274.5, 380.5, 274.5],
  // Inner and east roads.
  [218.5, 49.5, 218.5, 274.5],
  [229.5, 49.5, 229.5, 274.5],
  [380.5, 24, 380.5, 274.5],
  // Office and control building.
  [122, 49.5, 122, 62],
  [83.5, 72, 92, 72],
  [152, 72, 160, 72],
  [160, 49.5, 160, 138.5],
  [160, 71.2, 168, 71.2],
  [187, 49.5, 187, 60],
  // First muster point.
  [83.5, 110, 160, 110],
  [123, 98, 123, 138.5],
  // Warehouse and loading bay, second muster point.
  [254, 49.5, 254, 60],
  [286, 49.5, 286, 60],
  [229.5, 92, 240, 92],
  [300, 76, 310, 76],
  [310, 49.5, 310, 138.5],
  [310, 80, 358, 80],
  [334, 49.5, 334, 138.5],
  [358, 49.5, 358, 80],
  [229.5, 118, 310, 118],
  [270, 108, 270, 138.5],
  [334, 117, 356, 117],
  // West: substation, workshop.
  [38, 106, 70.5, 106],
  [50, 212, 70.5, 212],
  [36, 176, 36, 200],
  [36, 196, 70.5, 196],
  [68, 232, 68, 274.5],
  [66, 232, 70.5, 232],
  // Process unit.
  [83.5, 168, 218.5, 168],
  [83.5, 210, 218.5, 210],
  [83.5, 232, 218.5, 232],
  [83.5, 262, 218.5, 262],
  [96.5, 149.5, 96.5, 210],
  [134, 168, 134, 210],
  [173, 149.5, 173, 262],
  [128, 232, 128, 262],
  [96.5, 185, 101.5, 185],
  [101.5, 185, 173, 185],
  [134, 197, 166.5, 197],
  [166.5, 197, 173, 197],
  // Tank farm.
  [229.5, 206, 380.5, 206],
  [305, 206, 305, 274.5],
  [318, 149.5, 318, 206],
  [318, 173, 356, 173],
  [356, 149.5, 356, 206],
]

/** The same on every platform. */
const PLATFORM_PATHS: Segment[] = [
  [106, 180, 162, 180],
  [106, 203.5, 162, 203.5],
  [106, 180, 106, 203.5],
  [162, 180, 162, 203.5],
  [118.5, 180, 118.5, 203.5],
  [149.5, 180, 149.5, 203.5],
  [101.5, 185, 106, 185],
  [162, 197, 166.5, 197],
]

function crossing(a: Segment, b: Segment): Point | null {
  const [h, v] = a[1] === a[3] ? [a, b] : [b, a]
  if (h[1] !== h[3] || v[0] !== v[2]) return null
  const inside =
    v[0] >= Math.min(h[0], h[2]) && v[0] <= Math.max(h[0], h[2]) && h[1] >= Math.min(v[1], v[3]) && h[1] <= Math.max(v[1], v[3])
  return inside ? [v[0], h[1]] : null
}

interface Builder extends WalkGraph {
  node(id: string, at: Point, floor: number, roomId?: string | null): string
  link(from: string, to: string, kind?: WalkEdge['kind'], lengthM?: number): void
}

function createBuilder(): Builder {
  const nodes = new Map<string, WalkNode>()
  const edges: WalkEdge[] = []
  return {
    get nodes() {
      return [...nodes.values()]
    },
    edges,
    node(id, [x, y], floor, roomId = null) {
      if (!nodes.has(id)) nodes.set(id, { id, x, y, z: elevationOf(floor), floor, roomId })
      return id
    },
    link(from, to, kind = 'walk', lengthM) {
      const a = nodes.get(from)!
      const b = nodes.get(to)!
      edges.push({ from, to, kind, lengthM: lengthM ?? Math.hypot(a.x - b.x, a.y - b.y) })
    },
  }
}

const pathId = (floor: number, [x, y]: Point) => `${floor}:${x},${y}`

/** Nodes at the ends and crossings of segments, edges between neighbours along each, no longer than `stepM`. */
function addPaths(builder: Builder, segments: Segment[], floor: number, stepM: number, prefix = ''): void {
  for (const segment of segments) {
    const points: Point[] = [
      [segment[0], segment[1]],
      [segment[2], segment[3]],
    ]
    for (const other of segments) {
      const point = other === segment ? null : crossing(segment, other)
      if (point) points.push(point)
    }
    points.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    const chain = points.filter((point, i) => i === 0 || point[0] !== points[i - 1]![0] || point[1] !== points[i - 1]![1])
    for (let i = 1; i < chain.length; i++) {
      const from = chain[i - 1]!
      const to = chain[i]!
      const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / stepM))
      let last = builder.node(prefix + pathId(floor, from), from, floor)
      for (let k = 1; k <= pieces; k++) {
        const at: Point = k === pieces ? to : [from[0] + ((to[0] - from[0]) * k) / pieces, from[1] + ((to[1] - from[1]) * k) / pieces]
        const next = builder.node(prefix + pathId(floor, at), at, floor)
        builder.link(last, next)
        last = next
      }
    }
  }
}

function addBuildings(builder: Builder): void {
  for (const building of BUILDINGS) {
    for (const plan of building.floors) {
      const corridor = plan.rooms.find(({ kind }) => kind === 'corridor')
      const onCorridor: string[] = []
      for (const room of plan.rooms) if (room !== corridor) builder.node(room.id, centreOf(room.rect), plan.floor, room.id)
      for (const [index, door] of plan.doors.entries()) {
        const doorNode = builder.node(`${building.id}:${plan.floor}:door${index}`, door.at, plan.floor)
        const rooms = roomsAt(plan, door)
        for (const room of rooms) {
          if (room !== corridor) {
            builder.link(doorNode, room.id)
            continue
          }
          const y = (room.rect[1] + room.rect[3]) / 2
          const x = Math.min(room.rect[2] - 0.6, Math.max(room.rect[0] + 0.6, door.at[0]))
          const node = builder.node(`${room.id}@${x}`, [x, y], plan.floor, room.id)
          if (!onCorridor.includes(node)) onCorridor.push(node)
          builder.link(doorNode, node)
        }
        if (rooms.length === 1) builder.link(doorNode, builder.node(pathId(0, door.at), door.at, 0), 'door', 0.5)
      }
      onCorridor.sort((a, b) => Number(a.split('@')[1]) - Number(b.split('@')[1]))
      for (let i = 1; i < onCorridor.length; i++) builder.link(onCorridor[i - 1]!, onCorridor[i]!)
    }
    for (const lower of building.floors) {
      const upper = building.floors.find(
        ({ floor }) => floor > lower.floor && elevationOf(floor) - elevationOf(lower.floor) <= 4.5 && floor !== 0,
      )
      if (!upper) continue
      for (const room of lower.rooms.filter(({ kind }) => kind === 'stairs')) {
        const above = upper.rooms.find(({ kind, name }) => kind === 'stairs' && name === room.name)
        if (above) builder.link(room.id, above.id, 'stairs', 9)
      }
    }
  }
}

function addPlatforms(builder: Builder): void {
  for (const floor of PLATFORM_FLOORS) addPaths(builder, PLATFORM_PATHS, floor, 12)
  for (const tower of STAIR_TOWERS) {
    const at = centreOf(tower.rect)
    const stops = [0, ...PLATFORM_FLOORS].map((floor) => pathId(floor, at))
    for (let i = 1; i < stops.length; i++) builder.link(stops[i - 1]!, stops[i]!, 'stairs', 9)
  }
}

/** Where people walk: outdoors, in buildings, on platforms, joined by doors and stairs. */
export function buildWalkGraph(): WalkGraph {
  const builder = createBuilder()
  addPaths(builder, PATHS, 0, 12)
  addPlatforms(builder)
  addBuildings(builder)
  return { nodes: builder.nodes, edges: builder.edges }
}

/** Where vehicles drive. */
export function buildRoadGraph(): WalkGraph {
  const builder = createBuilder()
  addPaths(
    builder,
    ROADS.map(({ from, to }): Segment => [...from, ...to]),
    0,
    25,
    'road/',
  )
  return { nodes: builder.nodes, edges: builder.edges }
}
