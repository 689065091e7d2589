import type { TrackableClass } from '@muster/contracts'
import { hex } from '../devices/anchors.ts'
import { DEMO_BUILDING_ID } from '../map/site.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Duty, GROUPS } from './duties.ts'
import { drawName } from './names.ts'

/** Everybody who carries a card. */
export interface Roster {
  people: PlantPerson[]
  vehicles: PlantVehicle[]
}

export interface Carrier {
  id: string
  class: TrackableClass
  /** Person's name or plate. */
  name: string
  tag: { id: string; hwId: string; sn: string }
  duty: Duty
}

export interface PlantPerson extends Carrier {
  number: string | null
  gender: 'male' | 'female'
  phone: string
  departmentId: string | null
  postId: string | null
  contractorId: string | null
  /** For a contractor's person. */
  workType: string | null
  qualifications: string[]
  visitReason: string | null
}

/** Words of the building's dictionary. */
type VehicleType = 'tanker' | 'truck' | 'forklift' | 'car' | 'fireEngine' | 'ambulance' | 'crane' | 'vacuumTruck' | 'other'

export interface PlantVehicle extends Carrier {
  type: VehicleType
  brand: string
  driverName: string
  departmentId: string | null
  contractorId: string | null
  /** Its terminal has its own mobile connection; absent: the site's engine locates it. */
  terminal?: PlantTerminal
}

/** A terminal's protocol over TCP; its number is the hardware id of the card. */
export type PlantTerminal = { format: 'jt808'; edition: 2013 | 2019 } | { format: 'gt06' }

const QUALIFICATIONS: Record<string, string[]> = {
  'safety-engineer': ['注册安全工程师', '安全生产管理人员合格证'],
  manager: ['安全生产管理人员合格证'],
  director: ['主要负责人安全合格证'],
  deputy: ['主要负责人安全合格证'],
  'board-operator': ['聚合工艺作业证', '危险化学品安全作业证'],
  'field-operator': ['危险化学品安全作业证'],
  'shift-leader': ['危险化学品安全作业证', '班组长安全培训合格证'],
  'tank-operator': ['危险化学品安全作业证'],
  'loading-operator': ['危险货物装卸管理人员证'],
  welder: ['熔化焊接与热切割作业证'],
  electrician: ['低压电工作业证', '高压电工作业证'],
  instrument: ['化工自动化控制仪表作业证'],
  scaffolder: ['登高架设作业证'],
  fitter: ['起重机械作业证'],
  firefighter: ['消防设施操作员证', '健康证'],
}
/** Type of work of a contractor's person, by post. */
const WORK_TYPES: Record<string, string> = {
  fitter: '管道工',
  welder: '焊工',
  scaffolder: '架子工',
  insulator: '保温工',
  'safety-engineer': '无损检测员',
  supervisor: '监理员',
  cleaner: '保洁员',
  driver: '驾驶员',
}
/** Of the words that a building begins with. */
const REASONS = ['business', 'visit', 'interview', 'other']

/** Telephone numbers of a range not in service. */
const phone = (random: Random) => `1990000${String(random.integer(0, 9999)).padStart(4, '0')}`
const of = (kind: string, code: string | null) => code && `${DEMO_BUILDING_ID}-${kind}-${code}`

/** 150 people, the same on every call. Order and hardware ids depend only on this list. */
export function buildPeople(): PlantPerson[] {
  const random = seededRandom(20_260_701)
  const taken = new Set<string>()
  const people: PlantPerson[] = []
  const counts: Record<string, number> = {}
  for (const group of GROUPS) {
    for (let i = 0; i < group.count; i++) {
      const index = people.length + 1
      const { name, gender } = drawName(random, taken)
      const nth = (counts[group.class] ?? 0) + 1
      counts[group.class] = nth
      const prefix = group.class === 'employee' ? 'E' : group.class === 'contractor' ? 'C' : 'V'
      // DRTLS cards are DWM1001 nodes with a four-digit address.
      const hwId = group.duty === 'workshop' ? hex(0x4d00 + index, 4) : `c0${hex(0x20, 2)}${hex(index, 8)}`
      people.push({
        id: `${DEMO_BUILDING_ID}-person-${index}`,
        class: group.class,
        name,
        gender,
        number: group.class === 'visitor' ? null : `${prefix}${String(1000 + nth)}`,
        phone: phone(random),
        departmentId: of('dept', group.department),
        postId: of('post', group.post),
        contractorId: of('unit', group.contractor),
        workType: group.contractor && (WORK_TYPES[group.post ?? ''] ?? null),
        qualifications: QUALIFICATIONS[group.post ?? ''] ?? [],
        visitReason: group.class === 'visitor' ? random.pick(REASONS) : null,
        tag: { id: `${DEMO_BUILDING_ID}-tag-p${index}`, hwId, sn: `${prefix}K${String(260_000 + index)}` },
        duty: group.duty,
      })
    }
  }
  return people
}

const VEHICLES: {
  plate: string
  class: TrackableClass
  type: VehicleType
  brand: string
  duty: Duty
  department?: string
  contractor?: string
  /** Phone number or IMEI of a terminal with its own mobile connection, and its protocol. */
  terminal?: [id: string, speaks: PlantTerminal]
}[] = [
  { plate: '厂内 001', class: 'internalVehicle', type: 'forklift', brand: '杭叉', duty: 'forklift', department: 'warehouse' },
  { plate: '厂内 002', class: 'internalVehicle', type: 'forklift', brand: '杭叉', duty: 'forklift', department: 'warehouse' },
  { plate: '厂内 003', class: 'internalVehicle', type: 'forklift', brand: '合力', duty: 'forklift', department: 'warehouse' },
  { plate: '厂内 005', class: 'internalVehicle', type: 'car', brand: '益高', duty: 'roundTrip', department: 'security' },
  { plate: '苏J61119', class: 'internalVehicle', type: 'fireEngine', brand: '豪沃', duty: 'parked', department: 'security' },
  { plate: '苏J62033', class: 'internalVehicle', type: 'other', brand: '江铃', duty: 'parked', department: 'security' },
  { plate: '苏J80512', class: 'externalVehicle', type: 'tanker', brand: '解放', duty: 'tanker', contractor: 'carrier' },
  { plate: '苏J80677', class: 'externalVehicle', type: 'tanker', brand: '东风', duty: 'tanker', contractor: 'carrier' },
  { plate: '苏F93208', class: 'externalVehicle', type: 'tanker', brand: '重汽', duty: 'tanker', contractor: 'carrier' },
  {
    plate: '浙B5H276',
    class: 'externalVehicle',
    type: 'truck',
    brand: '江淮',
    duty: 'truck',
    contractor: 'carrier',
    terminal: ['13905152701', { format: 'jt808', edition: 2013 }],
  },
  {
    plate: '沪AD7790',
    class: 'externalVehicle',
    type: 'truck',
    brand: '福田',
    duty: 'truck',
    contractor: 'carrier',
    terminal: ['358899060027011', { format: 'gt06' }],
  },
  {
    plate: '苏J33M61',
    class: 'externalVehicle',
    type: 'crane',
    brand: '徐工',
    duty: 'roundTrip',
    contractor: 'repair',
    terminal: ['13905152712', { format: 'jt808', edition: 2019 }],
  },
]

export function buildVehicles(): PlantVehicle[] {
  const random = seededRandom(20_260_702)
  const taken = new Set<string>()
  return VEHICLES.map((vehicle, i) => ({
    id: `${DEMO_BUILDING_ID}-vehicle-${i + 1}`,
    class: vehicle.class,
    name: vehicle.plate,
    type: vehicle.type,
    brand: vehicle.brand,
    driverName: drawName(random, taken).name,
    departmentId: of('dept', vehicle.department ?? null),
    contractorId: of('unit', vehicle.contractor ?? null),
    tag: {
      id: `${DEMO_BUILDING_ID}-tag-v${i + 1}`,
      hwId: vehicle.terminal?.[0] ?? `d0${hex(0x20, 2)}${hex(i + 1, 8)}`,
      sn: `VK${String(270_001 + i)}`,
    },
    terminal: vehicle.terminal?.[1],
    duty: vehicle.duty,
  }))
}

export const buildRoster = (): Roster => ({ people: buildPeople(), vehicles: buildVehicles() })

/** Cards in the drawer of the gate house: for new people and for visitors. */
export const SPARE_CARDS: readonly Carrier['tag'][] = Array.from({ length: 20 }, (_, i) => ({
  id: `${DEMO_BUILDING_ID}-tag-s${i + 1}`,
  hwId: `d0${hex(0x30, 2)}${hex(i + 1, 8)}`,
  sn: `BK${String(280_001 + i)}`,
}))
