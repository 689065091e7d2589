import type { Plant } from '../map/index.ts'
import { isInside, type Rect } from '../map/sheet.ts'
import type { WalkNode } from '../map/walkways.ts'
import type { Duty } from '../people/duties.ts'
import type { PlantPerson } from '../people/roster.ts'

/** A place to stay for a while. */
export interface Stop {
  nodeId: string
  /** Seconds. */
  dwellS: [number, number]
}

/** The places of a person's day. */
export interface Routine {
  /** Stops in a fixed order (a round), or drawn at random. */
  inOrder: boolean
  stops: Stop[]
  /** Where the noon break is spent; null = brought a lunch box. */
  lunch: Stop | null
}

const DESK: [number, number] = [180, 900]
const ERRAND: [number, number] = [40, 180]
const MEETING: [number, number] = [600, 1800]
const CHECK: [number, number] = [15, 60]
const WORK: [number, number] = [120, 480]
const REST: [number, number] = [180, 480]

const OFFICE_OF: Record<string, string> = {
  management: '总经理办公室',
  administration: '综合管理部',
  finance: '财务部',
  purchasing: '采购供应部',
  hse: '安全环保部',
  production: '生产技术部',
  equipment: '设备动力部',
  logistics: '采购供应部',
}

/** Finds rooms and nodes of the plant by name and position. */
export interface PlaceFinder {
  room(building: string, name: string): string
  rooms(building: string, floor?: number): string[]
  nodes(floor: number, rect: Rect): WalkNode[]
}

export function createPlaceFinder(plant: Plant): PlaceFinder {
  const building = (id: string) => plant.buildings.find((candidate) => candidate.id === id)!
  const usable = (kind: string) => kind === 'room'
  return {
    room(id, name) {
      for (const { rooms } of building(id).floors) {
        const found = rooms.find((room) => room.name === name)
        if (found) return found.id
      }
      throw new Error(`${id} has no room ${name}`)
    },
    rooms: (id, floor) =>
      building(id)
        .floors.filter((plan) => floor === undefined || plan.floor === floor)
        .flatMap(({ rooms }) => rooms.filter(({ kind }) => usable(kind)).map((room) => room.id)),
    nodes: (floor, rect) =>
      plant.walkways.nodes.filter((node) => node.floor === floor && node.roomId === null && isInside(rect, node.x, node.y)),
  }
}

const STRUCTURE: Rect = [105, 178, 163, 205]
const SLAB: Rect = [94, 166, 176, 235]
const TANK_PATHS: Rect = [304, 150, 372, 272]
const TANK_SOUTH: Rect = [236, 205, 382, 207]
const CANOPY: Rect = [311, 62, 374, 96]
const WEST_YARD: Rect = [50, 190, 72, 275]

/** A person's day by duty. */
export function routineOf(person: PlantPerson, find: PlaceFinder): Routine {
  const stops = (ids: string[], dwellS: [number, number]): Stop[] => ids.map((nodeId) => ({ nodeId, dwellS }))
  const ids = (nodes: WalkNode[]) => nodes.map(({ id }) => id)
  const canteen: Stop = { nodeId: find.room('office', '员工食堂'), dwellS: [900, 1800] }
  const platforms = [2, 3, 4].flatMap((floor) => ids(find.nodes(floor, STRUCTURE)))
  const rest = stops([find.room('control', '交接班室')], REST)
  const random = (list: Stop[], lunch: Stop | null = canteen): Routine => ({ inOrder: false, stops: list, lunch })
  const round = (list: Stop[], lunch: Stop | null = canteen): Routine => ({ inOrder: true, stops: list, lunch })

  const routines: Record<Duty, () => Routine> = {
    office: () => {
      const code = person.departmentId?.split('-dept-')[1] ?? 'administration'
      const home = find.room('office', person.postId?.endsWith('deputy') ? '副总经理办公室' : (OFFICE_OF[code] ?? '综合管理部'))
      const desk = stops([home, home, home, home], DESK)
      const errands = stops(
        ['茶水间', '卫生间', '人力资源部', '信息中心'].map((name) => find.room('office', name)),
        ERRAND,
      )
      const meetings = stops(
        ['第一会议室', '第二会议室', '多功能会议厅'].map((name) => find.room('office', name)),
        MEETING,
      )
      return random([...desk, ...errands, ...meetings.slice(0, 2)])
    },
    controlRoom: () =>
      random([
        ...stops(Array<string>(6).fill(find.room('control', '中控室')), DESK),
        ...stops([find.room('control', '工程师站'), find.room('control', '更衣室'), find.room('control', '机柜间')], ERRAND),
        ...rest,
      ]),
    fieldRound: () =>
      round([
        ...stops(
          ids(find.nodes(0, SLAB)).filter((_, i) => i % 3 === 0),
          CHECK,
        ),
        ...stops(platforms, CHECK),
        ...rest,
      ]),
    tankFarmRound: () => round([...stops(ids([...find.nodes(0, TANK_SOUTH), ...find.nodes(0, TANK_PATHS)]), [20, 90]), ...rest]),
    loading: () => random(stops(ids(find.nodes(0, CANOPY)), WORK)),
    warehouse: () =>
      random([...stops(Array<string>(5).fill(find.room('warehouse', '成品库区')), WORK), ...stops(find.rooms('warehouse'), WORK)]),
    workshop: () =>
      random([...stops(Array<string>(4).fill(find.room('workshop', '检修大厅')), WORK), ...stops(find.rooms('workshop'), WORK)], null),
    substation: () =>
      random([
        ...stops([...find.rooms('substation'), ...find.rooms('substation')], WORK),
        ...stops([find.room('office', '弱电间'), find.room('office', '配电间')], ERRAND),
      ]),
    guard: () => random(stops(find.rooms('gate-house'), WORK)),
    guardRound: () =>
      round(
        stops(
          [
            [83.5, 49.5],
            [229.5, 49.5],
            [310, 49.5],
            [380.5, 49.5],
            [380.5, 138.5],
            [380.5, 206],
            [380.5, 274.5],
            [305, 274.5],
            [229.5, 274.5],
            [218.5, 274.5],
            [83.5, 274.5],
            [70.5, 212],
            [70.5, 149.5],
            [70.5, 106],
          ].map(([x, y]) => `0:${x},${y}`),
          CHECK,
        ),
      ),
    laboratory: () =>
      random([
        ...stops(Array<string>(platforms.length).fill(find.room('office', '质检化验室')), DESK),
        ...stops(platforms.slice(0, 8), CHECK),
      ]),
    processWork: () => random([...stops(platforms, WORK), ...stops(ids(find.nodes(0, SLAB)), WORK)]),
    yardWork: () => random(stops(ids(find.nodes(0, WEST_YARD)), WORK)),
    cleaning: () => round(stops(find.rooms('office'), [60, 240])),
    visit: () =>
      round([
        ...stops([find.room('office', '访客接待室')], WORK),
        ...stops([find.room('office', '安全培训室')], MEETING),
        ...stops([find.room('office', '第一会议室')], MEETING),
        ...stops(['0:123,110', '0:160,110', find.room('control', '门厅')], CHECK),
        ...stops([find.room('office', '接待室')], WORK),
      ]),
    forklift: () => random([]),
    tanker: () => random([]),
    truck: () => random([]),
    roundTrip: () => random([]),
    parked: () => random([]),
  }
  return routines[person.duty]()
}
