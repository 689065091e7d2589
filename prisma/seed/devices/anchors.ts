import type { MapAnchor } from '@muster/contracts'
import type { Point } from '../map/sheet.ts'
import { DEMO_BUILDING_ID, elevationOf } from '../map/site.ts'

/** An anchor of the plant with the gateway that carries its frames. */
export interface PlantAnchor extends MapAnchor {
  name: string
  gatewayId: string
}

interface Group {
  id: string
  name: string
  gatewayId: string
  kind: MapAnchor['kind']
  floor: number
  /** Above the floor, metres. Alternating heights keep the height solvable. */
  heightsM: [number, number]
  at: Point[]
  /** Hardware ids where the vendor's form differs from ours. */
  hwIds?: string[]
}

const OFFICE_UWB: Point[] = [
  [98, 62.4],
  [114, 62.4],
  [130, 62.4],
  [147, 62.4],
  [108, 72],
  [136, 72],
  [99, 81.6],
  [115, 81.6],
  [131, 81.6],
  [145, 81.6],
]
const PLATFORM_UWB: Point[] = [
  [104.5, 176.5],
  [134, 176.5],
  [163.5, 176.5],
  [104.5, 205.5],
  [134, 205.5],
  [163.5, 205.5],
]

/** A single row could not distinguish its two sides: a second row stands at the pipe rack. */
const SLAB_UWB: Point[] = [...PLATFORM_UWB, [98, 229], [140, 229], [176, 229]]

/** UWB where GNSS does not reach: buildings, platforms, under structures and canopies. */
const GROUPS: Group[] = [
  ...[1, 2, 3].map(
    (floor): Group => ({
      id: `of${floor}`,
      name: `办公楼 ${floor}F`,
      gatewayId: 'gw-office',
      kind: 'uwb',
      floor,
      heightsM: [2.8, 2.2],
      at: floor === 1 ? OFFICE_UWB : OFFICE_UWB.filter((_, i) => i !== 4 && i !== 5),
    }),
  ),
  {
    id: 'ofb',
    name: '办公楼 B1',
    gatewayId: 'gw-office',
    kind: 'uwb',
    floor: -1,
    heightsM: [2.8, 2.2],
    at: [
      [94, 62.5],
      [110, 62.5],
      [126, 62.5],
      [99, 81.5],
      [119, 81.5],
      [108, 72],
    ],
  },
  {
    id: 'ctl',
    name: '控制楼',
    gatewayId: 'gw-process',
    kind: 'uwb',
    floor: 1,
    heightsM: [3, 2.4],
    at: [
      [169, 83.5],
      [186, 83.5],
      [203, 83.5],
      [170, 60.5],
      [187, 69.5],
      [203, 60.5],
    ],
  },
  { id: 'pu0', name: '装置地面', gatewayId: 'gw-process', kind: 'uwb', floor: 0, heightsM: [3.8, 3], at: SLAB_UWB },
  ...[2, 3, 4].map(
    (floor): Group => ({
      id: `pu${floor}`,
      name: `装置 ${floor - 1} 层平台`,
      gatewayId: 'gw-process',
      kind: 'uwb',
      floor,
      heightsM: [3.6, 2.6],
      at: PLATFORM_UWB,
    }),
  ),
  {
    id: 'wh',
    name: '仓库',
    gatewayId: 'gw-east',
    kind: 'uwb',
    floor: 1,
    heightsM: [6, 5],
    at: [
      [241, 61],
      [270, 61],
      [299, 61],
      [241, 87.5],
      [270, 87.5],
      [299, 87.5],
      [256, 95.5],
    ],
  },
  {
    id: 'ld',
    name: '装卸站',
    gatewayId: 'gw-east',
    kind: 'uwb',
    floor: 0,
    heightsM: [5, 4],
    at: [
      [319, 63],
      [373, 63],
      [319, 95],
      [373, 95],
      [346, 96],
    ],
  },
  {
    id: 'gh',
    name: '门卫室',
    gatewayId: 'gw-office',
    kind: 'uwb',
    floor: 1,
    heightsM: [2.8, 2.3],
    at: [
      [56.5, 10.5],
      [69.5, 10.5],
      [56.5, 19.5],
      [69.5, 19.5],
    ],
  },
  {
    id: 'ss',
    name: '变配电所',
    gatewayId: 'gw-office',
    kind: 'uwb',
    floor: 1,
    heightsM: [3.2, 2.6],
    at: [
      [14.5, 100.5],
      [37.5, 100.5],
      [14.5, 121.5],
      [37.5, 121.5],
      [26, 112.5],
    ],
  },
  {
    id: 'ws',
    name: '机修车间',
    gatewayId: 'gw-workshop-drtls',
    kind: 'uwb',
    floor: 1,
    heightsM: [4, 3],
    at: [
      [14.5, 200.5],
      [49.5, 200.5],
      [14.5, 223.5],
      [49.5, 223.5],
      [32, 223.5],
    ],
    // DWM1001 nodes are identified by the last four digits of their address.
    hwIds: ['1151', '0ca8', '111c', '1150', '1a2f'],
  },
  {
    id: 'ble',
    name: '蓝牙信标',
    gatewayId: 'gw-outdoor',
    kind: 'ble',
    floor: 0,
    heightsM: [2.5, 2.5],
    at: [
      [66.5, 24],
      [123, 110],
      [270, 118],
      [318, 206],
      [305, 240],
      [356, 160],
    ],
  },
  {
    id: 'rx',
    name: '蓝牙网关',
    gatewayId: 'gw-minew-office',
    kind: 'ble',
    floor: 1,
    heightsM: [2.7, 2.7],
    at: [[122, 72]],
    hwIds: ['ac233fc03641'],
  },
]

function expand(group: Group, groupIndex: number): PlantAnchor[] {
  return group.at.map(([x, y], index) => ({
    id: `${DEMO_BUILDING_ID}-${group.id}-${index + 1}`,
    hwId: group.hwIds?.[index] ?? `${group.kind === 'uwb' ? 'a0' : 'b0'}${hex(groupIndex, 4)}${hex(index + 1, 4)}`,
    name: `${group.name} ${index + 1}`,
    kind: group.kind,
    x,
    y,
    z: elevationOf(group.floor) + group.heightsM[index % 2]!,
    floor: group.floor,
    gatewayId: group.gatewayId,
  }))
}

export const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

export const ANCHORS: PlantAnchor[] = GROUPS.flatMap(expand)
