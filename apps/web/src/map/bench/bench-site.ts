import type { PlanFeature, Site } from '@muster/contracts'

const WIDTH_M = 400
const HEIGHT_M = 300
const BLOCK_M = 50

/**
 * A made-up site of 400 × 300 m with about 600 plan features, roads, buildings with rooms, and areas in the four
 * colours.
 */
export function makeBenchSite(): Site {
  const features: PlanFeature[] = []
  const add = (
    floor: number,
    kind: PlanFeature['kind'],
    name: string | null,
    [x0, y0, x1, y1]: readonly [number, number, number, number],
  ) =>
    features.push({
      id: `bench-${features.length}`,
      floor,
      kind,
      name,
      geometry: {
        type: 'polygon',
        rings: [
          [
            [x0, y0],
            [x1, y0],
            [x1, y1],
            [x0, y1],
          ],
        ],
      },
      baseM: 0,
      heightM: 4,
    })
  add(0, 'ground', null, [0, 0, WIDTH_M, HEIGHT_M])
  const areas: Site['areas'] = []
  const levels = ['major', 'greater', 'general', 'lower'] as const
  for (let x = 0; x < WIDTH_M; x += BLOCK_M) {
    for (let y = 0; y < HEIGHT_M; y += BLOCK_M) {
      add(0, 'road', null, [x, y, x + BLOCK_M, y + 6])
      add(0, 'road', null, [x, y, x + 6, y + BLOCK_M])
      add(0, 'green', null, [x + 6, y + 40, x + BLOCK_M, y + BLOCK_M])
      add(0, 'building', `B${features.length}`, [x + 12, y + 12, x + 36, y + 32])
      for (let room = 0; room < 6; room++) {
        const left = x + 12 + (room % 3) * 8
        const bottom = y + 12 + Math.floor(room / 3) * 10
        add(0, 'room', null, [left, bottom, left + 8, bottom + 10])
      }
      if ((x + y) % (3 * BLOCK_M) !== 0) continue
      areas.push({
        id: `area-${areas.length}`,
        code: `A${areas.length}`,
        name: `Area ${areas.length}`,
        typeId: 'risk',
        use: 'risk',
        colour: 'slate',
        riskLevel: levels[areas.length % levels.length]!,
        floor: null,
        polygon: [
          [
            [x + 8, y + 8],
            [x + 40, y + 8],
            [x + 40, y + 36],
            [x + 8, y + 36],
          ],
        ],
        baseM: null,
        topM: null,
        zooms: null,
        moreFloors: [],
      })
    }
  }
  return {
    buildId: 'bench',
    name: 'Bench',
    timeZone: 'Asia/Shanghai',
    extent: [0, 0, WIDTH_M, HEIGHT_M],
    references: [
      { x: 0, y: 0, lonDeg: 0, latDeg: 0 },
      { x: WIDTH_M, y: HEIGHT_M, lonDeg: 0.004, latDeg: 0.003 },
    ],
    disappearanceS: 60,
    markers: { smooth: true, heightPx: 21, visitorIcon: null },
    floors: [{ number: 0, label: '0', elevationM: 0, heightM: 4 }],
    features,
    areas,
    anchors: [],
  }
}
