import type { Point, Rect, Sheet } from './sheet.ts'

/** Centre lines of the roads; vehicles drive on them. Order does not matter, crossings are where they meet. */
export const ROADS: { id: string; name: string; from: Point; to: Point; widthM: number }[] = [
  { id: 'main', name: '厂前大道', from: [77, 0], to: [77, 280], widthM: 10 },
  { id: 'south', name: '南环路', from: [77, 44], to: [386, 44], widthM: 8 },
  { id: 'middle', name: '中央大道', from: [12, 144], to: [386, 144], widthM: 8 },
  { id: 'north', name: '北环路', from: [77, 280], to: [386, 280], widthM: 8 },
  { id: 'east', name: '东环路', from: [386, 20], to: [386, 280], widthM: 8 },
  { id: 'inner', name: '装置西路', from: [224, 44], to: [224, 280], widthM: 7 },
  { id: 'logistics', name: '物流通道', from: [386, 20], to: [400, 20], widthM: 9 },
  { id: 'workshop', name: '检修路', from: [56, 192], to: [77, 192], widthM: 6 },
  { id: 'yard', name: '库前路', from: [300, 76], to: [346, 76], widthM: 6 },
  { id: 'waiting', name: '待检通道', from: [346, 117], to: [372, 117], widthM: 6 },
  { id: 'loading', name: '装卸路', from: [346, 44], to: [346, 144], widthM: 7 },
]

/** Paved places of assembly. */
const MUSTER_YARDS: Rect[] = [
  [106, 96, 140, 124],
  [250, 106, 288, 130],
]

/** The ring of the fence, with openings at the two gates. */
const FENCE: Point[][] = [
  [
    [63, 4],
    [4, 4],
    [4, 296],
    [396, 296],
    [396, 26],
  ],
  [
    [396, 14],
    [396, 4],
    [84, 4],
  ],
]

/** Ground, lawns, water, roads, parking, fence and gates: the outdoor sheet below everything else. */
export function drawGround(sheet: Sheet): void {
  sheet.rect(0, 'ground', [0, 0, 400, 300])
  for (const lawn of [
    [86, 8, 380, 36],
    [86, 86, 164, 136],
    [156, 54, 164, 84],
    [208, 54, 217, 136],
    [86, 54, 91, 84],
    [8, 126, 68, 136],
    [8, 44, 68, 56],
    [232, 102, 244, 136],
    [8, 286, 380, 294],
    [230, 50, 338, 57],
    [8, 152, 50, 158],
  ] as const)
    sheet.rect(0, 'green', [...lawn])
  sheet.rect(0, 'water', [14, 62, 46, 90], { name: '消防水池' })
  for (const road of ROADS) {
    const half = road.widthM / 2
    const [x0, y0] = road.from
    const [x1, y1] = road.to
    const vertical = x0 === x1
    sheet.rect(
      0,
      'road',
      vertical ? [x0 - half, y0, x1 + half, y1 + (y1 === 280 ? 4 : 0)] : [x0, y0 - half, x1 + (x1 === 386 ? 4 : 0), y1 + half],
      {
        name: road.name,
      },
    )
  }
  drawTrees(sheet)
  sheet.rect(0, 'parking', [10, 8, 52, 38], { name: '员工停车场' })
  for (let x = 12; x <= 50; x += 2.7) {
    sheet.line(0, 'parking', [
      [x, 32.5],
      [x, 37.5],
    ])
    sheet.line(0, 'parking', [
      [x, 9],
      [x, 14],
    ])
  }
  sheet.rect(0, 'parking', [352, 100, 380, 134], { name: '危化品车辆待检区' })
  for (const y of [101, 105, 109, 113, 121, 125, 129, 133])
    sheet.line(0, 'parking', [
      [362, y],
      [379, y],
    ])
  for (const points of FENCE) sheet.line(0, 'fence', points, { height: 2.5 })
  sheet.line(
    0,
    'gate',
    [
      [70, 4],
      [84, 4],
    ],
    { name: '1号门（主大门）', height: 2 },
  )
  sheet.line(
    0,
    'gate',
    [
      [63, 4],
      [70, 4],
    ],
    { name: '人行入口', height: 2 },
  )
  sheet.line(
    0,
    'gate',
    [
      [396, 14],
      [396, 26],
    ],
    { name: '2号门（物流门）', height: 2 },
  )
  sheet.rect(0, 'building', [386, 27, 394, 34], { name: '物流门岗', height: 3.5 })
  for (const yard of MUSTER_YARDS) sheet.rect(0, 'paving', yard)
}

/** Rows of crowns along the avenue and the south road, none on pavements or in front of gates. */
function drawTrees(sheet: Sheet): void {
  for (let y = 88; y <= 134; y += 9) sheet.circle(0, 'tree', [88, y], 2.2, { height: 7 })
  for (let x = 92; x <= 376; x += 11) sheet.circle(0, 'tree', [x, 33], 2.4, { height: 7 })
  for (let x = 16; x <= 62; x += 9) sheet.circle(0, 'tree', [x, 50], 2.2, { height: 7 })
  for (let y = 58; y <= 132; y += 9) sheet.circle(0, 'tree', [212.5, y], 2.2, { height: 7 })
}

/** Names of the districts, for the view from afar. */
export function drawDistricts(sheet: Sheet): void {
  sheet.label(0, '厂前区', [122, 88])
  sheet.label(0, '生产装置区', [152, 160])
  sheet.label(0, '储罐区', [305, 272])
  sheet.label(0, '仓储物流区', [300, 134])
  sheet.label(0, '公用工程区', [40, 94])
}
