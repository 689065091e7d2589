import type { Point, Rect, Sheet } from './sheet.ts'

export const TANK_FARM: Rect = [232, 154, 380, 272]

interface Tank {
  tag: string
  centre: Point
  radiusM: number
  heightM: number
}

/** Bunds with their tanks; the walls of a bund are crossed by steps only. */
export const BUNDS: { name: string; rect: Rect; tanks: Tank[] }[] = [
  {
    name: '一号罐组',
    rect: [238, 210, 300, 268],
    tanks: [
      { tag: 'T-101 甲醇', centre: [254, 225], radiusM: 10, heightM: 14 },
      { tag: 'T-102 甲醇', centre: [284, 225], radiusM: 10, heightM: 14 },
      { tag: 'T-103 丙烯腈', centre: [254, 253], radiusM: 10, heightM: 14 },
      { tag: 'T-104 丙烯腈', centre: [284, 253], radiusM: 10, heightM: 14 },
    ],
  },
  {
    name: '二号罐组',
    rect: [310, 210, 376, 268],
    tanks: [
      { tag: 'T-105 苯', centre: [322, 225], radiusM: 7.5, heightM: 12 },
      { tag: 'T-106 苯', centre: [343, 225], radiusM: 7.5, heightM: 12 },
      { tag: 'T-107 甲苯', centre: [364, 225], radiusM: 7.5, heightM: 12 },
      { tag: 'T-108 二甲苯', centre: [322, 253], radiusM: 7.5, heightM: 12 },
      { tag: 'T-109 二甲苯', centre: [343, 253], radiusM: 7.5, heightM: 12 },
      { tag: 'T-110 污油', centre: [364, 253], radiusM: 7.5, heightM: 12 },
    ],
  },
  {
    name: '球罐组',
    rect: [238, 158, 312, 194],
    tanks: [
      { tag: 'V-101 液氨', centre: [252, 176], radiusM: 8, heightM: 17 },
      { tag: 'V-102 液化气', centre: [275, 176], radiusM: 8, heightM: 17 },
      { tag: 'V-103 液化气', centre: [298, 176], radiusM: 8, heightM: 17 },
    ],
  },
]

/** The pump shed of the tank farm: open sides, a patrol stop. */
export const PUMP_SHED: Rect = [324, 164, 352, 182]

const RACK_BOTTOM = 198
const RACK_TOP = 203
/** Pipes from the rack into the bunds. */
const BRANCHES = BUNDS.map((bund) => ({ bund, x: (bund.rect[0] + bund.rect[2]) / 2 + 6 }))

export function drawTankFarm(sheet: Sheet): void {
  sheet.rect(0, 'paving', TANK_FARM, { name: '原料罐区' })
  for (const bund of BUNDS) {
    const [x0, y0, x1, y1] = bund.rect
    sheet.rect(0, 'bund', bund.rect, { name: bund.name })
    const ring: Point[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
      [x0, y0],
    ]
    sheet.line(0, 'wall', ring, { height: 1.2 })
    if (bund.tanks.length === 4) {
      sheet.line(
        0,
        'wall',
        [
          [(x0 + x1) / 2, y0],
          [(x0 + x1) / 2, y1],
        ],
        { height: 0.6 },
      )
      sheet.line(
        0,
        'wall',
        [
          [x0, (y0 + y1) / 2],
          [x1, (y0 + y1) / 2],
        ],
        { height: 0.6 },
      )
    }
    for (const tank of bund.tanks) sheet.circle(0, 'tank', tank.centre, tank.radiusM, { name: tank.tag, height: tank.heightM })
    for (const x of [x0 + (x1 - x0) / 3, x0 + (2 * (x1 - x0)) / 3])
      sheet.rect(0, 'stairs', [x - 0.8, y0 - 1, x + 0.8, y0 + 1], { name: '跨堤踏步' })
  }
  for (const { bund, x } of BRANCHES) {
    const up = bund.rect[1] > RACK_TOP
    sheet.rect(0, 'pipeRack', up ? [x, RACK_TOP, x + 2, bund.rect[1] + 4] : [x, bund.rect[3] - 4, x + 2, RACK_BOTTOM], {
      base: 3,
      height: 1,
    })
  }
  sheet.rect(0, 'building', PUMP_SHED, { name: '罐区泵棚', height: 6 })
  for (let i = 0; i < 6; i++) sheet.rect(0, 'pump', [327 + i * 4, 168, 329.4 + i * 4, 169.4], { name: `P-10${i + 1}`, height: 1.2 })
  for (let i = 0; i < 6; i++) sheet.rect(0, 'pump', [327 + i * 4, 176, 329.4 + i * 4, 177.4], { name: `P-11${i + 1}`, height: 1.2 })
  sheet.rect(0, 'equipment', [360, 162, 374, 172], { name: '泡沫站', height: 4.5 })
  sheet.rect(0, 'equipment', [360, 178, 374, 190], { name: '气防柜与洗眼器', height: 2.5 })
}
