import type { Point, Rect } from './sheet.ts'

/** A room of a building floor. Rectangles of one floor tile their building: neighbours share an edge. */
export interface Room {
  id: string
  name: string
  kind: 'room' | 'corridor' | 'stairs' | 'lift'
  rect: Rect
}

/** An opening in a wall. A door on the outer wall leads to floor 0. */
export interface Door {
  at: Point
  widthM: number
}

export interface FloorPlan {
  floor: number
  outline: Rect
  rooms: Room[]
  doors: Door[]
}

export interface BuildingPlan {
  id: string
  name: string
  outline: Rect
  heightM: number
  floors: FloorPlan[]
}

/** A wall as radio sees it. */
export interface Wall {
  floor: number
  a: Point
  b: Point
  /** Outer walls are concrete, partitions are light. */
  material: 'light' | 'concrete'
}

type Interval = [number, number]

const round = (value: number) => Math.round(value * 1000) / 1000

function union(intervals: Interval[]): Interval[] {
  const result: Interval[] = []
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1] + 1e-6) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

function subtract(intervals: Interval[], holes: Interval[]): Interval[] {
  let result = intervals
  for (const [from, to] of holes) {
    result = result.flatMap(([a, b]): Interval[] => {
      if (to <= a || from >= b) return [[a, b]]
      return [
        [a, from],
        [to, b],
      ].filter(([x, y]) => y! - x! > 0.01) as Interval[]
    })
  }
  return result
}

/** Walls of a floor: every room edge once, with gaps where the doors are. */
export function wallsOf(plan: FloorPlan): Wall[] {
  const walls: Wall[] = []
  for (const axis of [0, 1] as const) {
    const along = axis === 0 ? 1 : 0
    const lines = new Map<number, Interval[]>()
    for (const { rect } of plan.rooms) {
      for (const at of [rect[axis], rect[axis + 2]!]) {
        const key = round(at)
        const list = lines.get(key) ?? []
        list.push([rect[along]!, rect[along + 2]!])
        lines.set(key, list)
      }
    }
    for (const [at, intervals] of lines) {
      const holes = plan.doors
        .filter((door) => Math.abs(door.at[axis] - at) < 0.01)
        .map((door): Interval => [door.at[along] - door.widthM / 2, door.at[along] + door.widthM / 2])
      const outer = Math.abs(at - plan.outline[axis]) < 0.01 || Math.abs(at - plan.outline[axis + 2]!) < 0.01
      for (const [from, to] of subtract(union(intervals), holes)) {
        walls.push({
          floor: plan.floor,
          a: axis === 0 ? [at, from] : [from, at],
          b: axis === 0 ? [at, to] : [to, at],
          material: outer ? 'concrete' : 'light',
        })
      }
    }
  }
  return walls
}

/** Rooms on both sides of a door; an outer door has one, and a room is never listed twice. */
export function roomsAt(plan: FloorPlan, door: Door): Room[] {
  const [x, y] = door.at
  return plan.rooms.filter(({ rect }) => x >= rect[0] - 0.01 && x <= rect[2] + 0.01 && y >= rect[1] - 0.01 && y <= rect[3] + 0.01)
}

/** The direction a door's wall runs: 0 = the wall is vertical (x constant), 1 = horizontal. */
export function doorAxis(plan: FloorPlan, door: Door): 0 | 1 {
  const room = roomsAt(plan, door)[0]!
  const onVertical = Math.abs(door.at[0] - room.rect[0]) < 0.01 || Math.abs(door.at[0] - room.rect[2]) < 0.01
  return onVertical ? 0 : 1
}
