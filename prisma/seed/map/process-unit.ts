import type { PlanFeatureKind } from '@muster/contracts'
import type { Point, Rect, Sheet } from './sheet.ts'
import { elevationOf } from './site.ts'

export const PROCESS_UNIT_BOUNDARY: Rect = [90, 154, 214, 268]
/** The steel structure with three platforms above the slab. */
export const STRUCTURE: Rect = [104, 176, 164, 206]
export const PLATFORM_FLOORS = [2, 3, 4] as const

/** Stair towers at two corners of the structure, outside the platforms. */
export const STAIR_TOWERS: { id: string; rect: Rect }[] = [
  { id: 'west', rect: [99, 182, 104, 188] },
  { id: 'east', rect: [164, 194, 169, 200] },
]

interface Item {
  kind: PlanFeatureKind
  tag: string
  at: Point
  /** Half sizes of a box, or the radius of a vessel. */
  size: [number, number] | number
  heightM: number
}

/** What stands on the slab and pierces the platforms. */
const COLUMNS: Item[] = [
  { kind: 'column', tag: 'T-201 精馏塔', at: [98, 215], size: 2.6, heightM: 38 },
  { kind: 'column', tag: 'T-202 吸收塔', at: [111, 216], size: 2.2, heightM: 30 },
  { kind: 'column', tag: 'T-203 汽提塔', at: [124, 216], size: 1.9, heightM: 26 },
  { kind: 'vessel', tag: 'R-201A 反应器', at: [124, 191], size: 2.6, heightM: 16 },
  { kind: 'vessel', tag: 'R-201B 反应器', at: [144, 191], size: 2.6, heightM: 16 },
]

const pumps = (prefix: string, first: number, count: number, x: number, y: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'pump',
    tag: `${prefix}-${first + Math.floor(i / 2)}${i % 2 === 0 ? 'A' : 'B'}`,
    at: [x + i * 3.4, y],
    size: [1.1, 0.6],
    heightM: 1.2,
  }))

const SLAB: Item[] = [
  ...pumps('P', 201, 4, 109, 180),
  ...pumps('P', 203, 4, 139, 180),
  ...pumps('P', 205, 8, 104, 225),
  ...pumps('P', 209, 6, 140, 225),
  { kind: 'vessel', tag: 'V-205 缓冲罐', at: [154, 200.5], size: [4, 1.3], heightM: 3 },
  { kind: 'vessel', tag: 'V-206 凝液罐', at: [113, 200], size: [4, 1.3], heightM: 3 },
  { kind: 'exchanger', tag: 'E-204A', at: [152, 215], size: [3.6, 0.9], heightM: 2.4 },
  { kind: 'exchanger', tag: 'E-204B', at: [152, 218.5], size: [3.6, 0.9], heightM: 2.4 },
  { kind: 'exchanger', tag: 'E-205 冷却器', at: [163, 217], size: [3.6, 1.2], heightM: 2.4 },
  { kind: 'furnace', tag: 'F-201 加热炉', at: [192, 243], size: [8, 6], heightM: 22 },
  { kind: 'stack', tag: 'X-202 烟囱', at: [205, 243], size: 2, heightM: 45 },
  { kind: 'equipment', tag: 'C-201 压缩机房', at: [190, 184], size: [10, 7], heightM: 9 },
  { kind: 'vessel', tag: 'V-207 分液罐', at: [206, 184], size: 2.2, heightM: 8 },
  { kind: 'coolingTower', tag: 'T-205 冷却塔', at: [107, 247], size: [11, 6], heightM: 10 },
  { kind: 'vessel', tag: 'V-210 火炬分液罐', at: [148, 241], size: [6, 1.8], heightM: 4 },
  { kind: 'vessel', tag: 'V-211 污油罐', at: [148, 247], size: [6, 1.8], heightM: 4 },
  { kind: 'equipment', tag: 'X-201 撬装加药', at: [160, 256], size: [4, 3], heightM: 3 },
  { kind: 'column', tag: 'T-206 再生塔', at: [137, 217], size: 1.7, heightM: 24 },
  { kind: 'column', tag: 'T-207 脱色塔', at: [186, 214], size: 2.1, heightM: 20 },
  { kind: 'column', tag: 'T-208 脱色塔', at: [196, 214], size: 2.1, heightM: 20 },
]

const LEVELS: Record<(typeof PLATFORM_FLOORS)[number], Item[]> = {
  2: [
    { kind: 'exchanger', tag: 'E-201A 换热器', at: [112, 186], size: [4, 0.9], heightM: 2 },
    { kind: 'exchanger', tag: 'E-201B 换热器', at: [112, 196], size: [4, 0.9], heightM: 2 },
    { kind: 'exchanger', tag: 'E-202 再沸器', at: [156, 186], size: [3.5, 1.1], heightM: 2.4 },
    { kind: 'vessel', tag: 'V-201 回流罐', at: [134, 200], size: [4, 1.4], heightM: 3 },
  ],
  3: [
    { kind: 'exchanger', tag: 'E-203A 冷凝器', at: [112, 190], size: [4.5, 1], heightM: 2.2 },
    { kind: 'exchanger', tag: 'E-203B 冷凝器', at: [156, 198], size: [4.5, 1], heightM: 2.2 },
    { kind: 'vessel', tag: 'V-202 分离器', at: [134, 184], size: [3, 1.5], heightM: 3.2 },
  ],
  4: [
    { kind: 'coolingTower', tag: 'A-201 空冷器', at: [113, 191], size: [4.5, 6], heightM: 3.4 },
    { kind: 'coolingTower', tag: 'A-202 空冷器', at: [156, 191], size: [4.5, 6], heightM: 3.4 },
    { kind: 'vessel', tag: 'V-203 高位罐', at: [134, 200], size: 1.8, heightM: 4 },
  ],
}

function draw(sheet: Sheet, floor: number, item: Item, base = 0): void {
  const extra = { name: item.tag, height: item.heightM, base }
  const [x, y] = item.at
  if (typeof item.size === 'number') sheet.circle(floor, item.kind, item.at, item.size, extra)
  else sheet.rect(floor, item.kind, [x - item.size[0], y - item.size[1], x + item.size[0], y + item.size[1]], extra)
}

/** A pipe rack with its cross beams. */
function pipeRack(sheet: Sheet, name: string, rect: Rect): void {
  sheet.rect(0, 'pipeRack', rect, { name, base: 5, height: 2.5 })
  const [x0, y0, x1, y1] = rect
  const eastWest = x1 - x0 > y1 - y0
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const at = eastWest ? y0 + share * (y1 - y0) : x0 + share * (x1 - x0)
    const points: Point[] = eastWest
      ? [
          [x0, at],
          [x1, at],
        ]
      : [
          [at, y0],
          [at, y1],
        ]
    sheet.line(0, 'pipeRack', points, { base: 6 })
  }
}

export function drawProcessUnit(sheet: Sheet): void {
  sheet.rect(0, 'paving', PROCESS_UNIT_BOUNDARY, { name: '2# 精细化工装置' })
  for (const item of [...SLAB, ...COLUMNS]) draw(sheet, 0, item)
  pipeRack(sheet, '装置管廊', [92, 222, 212, 228])
  pipeRack(sheet, '罐区管廊', [212, 198, 378, 203])
  pipeRack(sheet, '联络管廊', [208, 203, 212, 228])
  for (const tower of STAIR_TOWERS)
    for (const floor of [0, ...PLATFORM_FLOORS]) sheet.rect(floor, 'stairs', tower.rect, { name: '钢梯', height: 4.5 })
  for (const floor of PLATFORM_FLOORS) {
    sheet.rect(floor, 'platform', STRUCTURE, { name: `${elevationOf(floor)} m 平台`, height: 0.2 })
    for (const item of LEVELS[floor]) draw(sheet, floor, item)
    for (const column of COLUMNS) {
      const pierces = column.at[1] < 206 && column.heightM > elevationOf(floor)
      if (pierces) draw(sheet, floor, { ...column, heightM: column.heightM - elevationOf(floor) })
    }
  }
}
