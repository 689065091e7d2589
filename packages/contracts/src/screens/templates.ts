import { BIG_SCREEN_SIZES, type BigScreenSize, type ScreenDocument, type ScreenItem } from './document.ts'
import { SCREEN_ITEMS, type ScreenItemKind, type ScreenModule } from './modules.ts'

/** The two pages that every building has. */
export const READY_SCREENS = ['newer', 'older'] as const
export type ReadyScreen = (typeof READY_SCREENS)[number]
/** What a new screen begins as. */
export const SCREEN_TEMPLATES = ['newer', 'older', 'safety', 'work', 'blank'] as const
export type ScreenTemplate = (typeof SCREEN_TEMPLATES)[number]

/** A part as it is put on a screen. */
export function newScreenItem(id: string, kind: ScreenItemKind, place: Pick<ScreenItem, 'x' | 'y' | 'w' | 'h'>): ScreenItem {
  return {
    ...{
      id,
      kind,
      ...place,
      hidden: false,
      locked: false,
      title: null,
      titlePx: 20,
      textPx: kind === 'clock' || kind === 'number' ? 40 : 18,
    },
    ...{ rowGapPx: 6, text: null, picture: null, number: kind === 'number' ? 'people' : null },
    ...{ report: kind === 'chart' ? 'areas' : null, by: kind === 'chart' ? 'day' : null, camera: null },
  }
}

/** The canvas of the templates, px; other sizes are stretched from it. */
const [WIDTH, HEIGHT] = BIG_SCREEN_SIZES['1920x1080']
const HEAD = 88
const FOOT = 64
const GAP = 16
/** Three columns of about 25, 50 and 25 %. */
const SIDE_W = 460
const MIDDLE_X = GAP + SIDE_W + GAP
const MIDDLE_W = WIDTH - 2 * MIDDLE_X
const RIGHT_X = WIDTH - GAP - SIDE_W
const BODY_H = HEIGHT - HEAD - FOOT - GAP

type Placed = readonly [kind: ScreenModule, x: number, y: number, w: number, h: number]

/** Panels below each other, which share the height of the body by their weights. */
function column(x: number, w: number, panels: readonly (readonly [ScreenModule, number])[]): Placed[] {
  const weights = panels.reduce((sum, [, weight]) => sum + weight, 0)
  const free = BODY_H - GAP * (panels.length - 1)
  let y = HEAD
  return panels.map(([kind, weight]) => {
    const h = Math.round((free * weight) / weights)
    const placed: Placed = [kind, x, y, w, h]
    y += h + GAP
    return placed
  })
}

/** The newer page: the site in the middle, who is there on the left, what is wrong on the right. */
const NEWER: readonly Placed[] = [
  ...column(GAP, SIDE_W, [
    ['people', 1],
    ['areaRanking', 1],
    ['permits', 1.1],
  ]),
  ...column(MIDDLE_X, MIDDLE_W, [
    ['map', 2.6],
    ['patrol', 1],
  ]),
  ...column(RIGHT_X, SIDE_W, [
    ['alarms', 1],
    ['alarmDetail', 1.4],
    ['access', 0.9],
    ['devices', 0.85],
  ]),
]

/** The older page: smaller panels around the map, with figures of the day. */
const OLDER: readonly Placed[] = [
  ...column(GAP, SIDE_W, [
    ['people', 1],
    ['areaRanking', 1],
    ['contractors', 1],
    ['vehicles', 1],
  ]),
  ...column(MIDDLE_X, MIDDLE_W, [
    ['map', 2.4],
    ['alarmTrend', 1],
  ]),
  ...column(RIGHT_X, SIDE_W, [
    ['alarms', 1.2],
    ['permits', 1],
    ['patrol', 1],
    ['risk', 0.9],
  ]),
]

const SAFETY: readonly Placed[] = [
  ...column(GAP, SIDE_W, [
    ['people', 1],
    ['risk', 1],
    ['drills', 1],
  ]),
  ...column(MIDDLE_X, MIDDLE_W, [['map', 1]]),
  ...column(RIGHT_X, SIDE_W, [
    ['alarms', 1],
    ['alarmDetail', 1.2],
    ['alarmTrend', 1],
  ]),
]

const WORK: readonly Placed[] = [
  ...column(GAP, SIDE_W, [
    ['permits', 1.4],
    ['patrol', 1],
  ]),
  ...column(MIDDLE_X, MIDDLE_W, [
    ['map', 1.6],
    ['contractors', 1],
  ]),
  ...column(RIGHT_X, SIDE_W, [
    ['vehicles', 1],
    ['access', 1],
    ['devices', 1],
  ]),
]

const PLACED: Readonly<Record<ScreenTemplate, readonly Placed[]>> = { newer: NEWER, older: OLDER, safety: SAFETY, work: WORK, blank: [] }
/** What the bar at the bottom opens, of those that a screen has. */
const IN_BAR: readonly ScreenModule[] = ['people', 'areaRanking', 'alarms', 'permits', 'patrol', 'vehicles', 'access', 'devices']

/** A screen as a template has it, in a size. */
export function screenOf(template: ScreenTemplate, size: BigScreenSize = '1920x1080'): ScreenDocument {
  const [width, height] = BIG_SCREEN_SIZES[size]
  const wider = width / WIDTH
  const items = PLACED[template].map(([kind, x, y, w, h]) =>
    newScreenItem(kind, kind, { x: Math.round(x * wider), y, w: Math.round(w * wider), h }),
  )
  return {
    ...{ format: 1, width, height, scheme: 'dark', title: null, titlePx: 40, items },
    nav: IN_BAR.filter((kind) => items.some(({ id }) => id === kind)).map((item) => ({ item, name: null })),
  }
}

/** Where a part is put that somebody adds: in the middle, as large as is usual. */
export function newPlace(kind: ScreenItemKind, { width, height }: Pick<ScreenDocument, 'width' | 'height'>) {
  const [leastW, leastH] = SCREEN_ITEMS[kind].leastPx
  const w = Math.round(leastW * 1.4)
  const h = Math.round(leastH * 1.4)
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), w, h }
}
