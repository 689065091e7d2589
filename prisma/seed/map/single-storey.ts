import type { BuildingPlan, Door, Room } from './building-plan.ts'
import type { Rect } from './sheet.ts'

function singleStorey(id: string, name: string, outline: Rect, heightM: number, rooms: Omit<Room, 'id'>[], doors: Door[]): BuildingPlan {
  return {
    id,
    name,
    outline,
    heightM,
    floors: [{ floor: 1, outline, rooms: rooms.map((room, index) => ({ id: `${id}-${index + 1}`, ...room })), doors }],
  }
}

export const CONTROL_BUILDING = singleStorey(
  'control',
  '中央控制楼',
  [168, 60, 204, 84],
  5.5,
  [
    { name: '走廊', kind: 'corridor', rect: [168, 70, 204, 72.4] },
    { name: '中控室', kind: 'room', rect: [168, 72.4, 192, 84] },
    { name: '机柜间', kind: 'room', rect: [192, 72.4, 204, 84] },
    { name: '交接班室', kind: 'room', rect: [168, 60, 176, 70] },
    { name: '工程师站', kind: 'room', rect: [176, 60, 184, 70] },
    { name: '门厅', kind: 'room', rect: [184, 60, 190, 70] },
    { name: '更衣室', kind: 'room', rect: [190, 60, 197, 70] },
    { name: 'UPS 室', kind: 'room', rect: [197, 60, 204, 70] },
  ],
  [
    { at: [174, 72.4], widthM: 1.8 },
    { at: [198, 72.4], widthM: 1.2 },
    { at: [172, 70], widthM: 1.2 },
    { at: [180, 70], widthM: 1.2 },
    { at: [187, 70], widthM: 2.4 },
    { at: [193.5, 70], widthM: 1 },
    { at: [200.5, 70], widthM: 1 },
    { at: [187, 60], widthM: 2.4 },
    { at: [168, 71.2], widthM: 1.4 },
  ],
)

export const WAREHOUSE = singleStorey(
  'warehouse',
  '综合仓库',
  [240, 60, 300, 96],
  9,
  [
    { name: '成品库区', kind: 'room', rect: [240, 60, 300, 88] },
    { name: '仓库办公室', kind: 'room', rect: [240, 88, 250, 96] },
    { name: '收发室', kind: 'room', rect: [250, 88, 262, 96] },
    { name: '包材库', kind: 'room', rect: [262, 88, 300, 96] },
  ],
  [
    { at: [254, 60], widthM: 5 },
    { at: [286, 60], widthM: 5 },
    { at: [300, 76], widthM: 6 },
    { at: [245, 88], widthM: 1.2 },
    { at: [256, 88], widthM: 1.2 },
    { at: [280, 88], widthM: 4 },
    { at: [240, 92], widthM: 1.4 },
  ],
)

export const WORKSHOP = singleStorey(
  'workshop',
  '机修车间',
  [14, 200, 50, 224],
  8,
  [
    { name: '检修大厅', kind: 'room', rect: [24, 200, 50, 224] },
    { name: '工具间', kind: 'room', rect: [14, 200, 24, 208] },
    { name: '焊接间', kind: 'room', rect: [14, 208, 24, 216] },
    { name: '班组休息室', kind: 'room', rect: [14, 216, 24, 224] },
  ],
  [
    { at: [50, 212], widthM: 5 },
    { at: [24, 204], widthM: 1.4 },
    { at: [24, 212], widthM: 2 },
    { at: [24, 220], widthM: 1.2 },
    { at: [36, 200], widthM: 1.4 },
  ],
)

export const GATE_HOUSE = singleStorey(
  'gate-house',
  '门卫室',
  [56, 10, 70, 20],
  4,
  [
    { name: '门卫值班室', kind: 'room', rect: [56, 10, 63, 20] },
    { name: '人员通道', kind: 'room', rect: [63, 10, 70, 20] },
  ],
  [
    { at: [66.5, 10], widthM: 2.4 },
    { at: [66.5, 20], widthM: 2.4 },
    { at: [63, 15], widthM: 1 },
  ],
)

export const SUBSTATION = singleStorey(
  'substation',
  '变配电所',
  [14, 100, 38, 122],
  6,
  [
    { name: '高压配电室', kind: 'room', rect: [14, 112, 38, 122] },
    { name: '低压配电室', kind: 'room', rect: [14, 100, 28, 112] },
    { name: '值班室', kind: 'room', rect: [28, 100, 38, 112] },
  ],
  [
    { at: [38, 106], widthM: 1.4 },
    { at: [28, 106], widthM: 1.4 },
    { at: [33, 112], widthM: 1.4 },
  ],
)
