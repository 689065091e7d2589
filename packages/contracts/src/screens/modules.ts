import type { MenuIcon } from '../menu/page.ts'

/** What a module or a free part of a big screen is made of; each is bound to data of the server by its kind alone. */
interface ItemDefinition {
  icon: MenuIcon
  /** Longest title; where a figure leaves little room it is shorter. */
  titleLength: 18 | 10
  /** Smallest size on the canvas, px. */
  leastPx: readonly [width: number, height: number]
}

const PANEL = { titleLength: 18, leastPx: [280, 160] } as const
const FIGURE = { titleLength: 10, leastPx: [160, 96] } as const

/** The modules: each shows one thing of the site, live. */
export const SCREEN_MODULES = {
  people: { ...PANEL, titleLength: 10, icon: 'users' },
  areaRanking: { ...PANEL, icon: 'chart' },
  map: { ...PANEL, icon: 'map', leastPx: [480, 320] },
  alarms: { ...PANEL, icon: 'alert' },
  alarmDetail: { ...PANEL, icon: 'siren' },
  alarmTrend: { ...PANEL, icon: 'report' },
  permits: { ...PANEL, icon: 'flame' },
  patrol: { ...PANEL, icon: 'patrol' },
  vehicles: { ...PANEL, titleLength: 10, icon: 'truck' },
  access: { ...PANEL, icon: 'door' },
  devices: { ...PANEL, titleLength: 10, icon: 'router' },
  contractors: { ...PANEL, icon: 'helmet' },
  risk: { ...PANEL, icon: 'area' },
  drills: { ...PANEL, icon: 'shield' },
} as const satisfies Record<string, ItemDefinition>
export type ScreenModule = keyof typeof SCREEN_MODULES
export const SCREEN_MODULE_NAMES = Object.keys(SCREEN_MODULES) as [ScreenModule, ...ScreenModule[]]

/** What may be put beside them, as often as one likes. */
export const SCREEN_FREE_PARTS = {
  text: { titleLength: 18, leastPx: [80, 40], icon: 'file' },
  picture: { titleLength: 18, leastPx: [40, 40], icon: 'file' },
  clock: { ...FIGURE, icon: 'history' },
  number: { ...FIGURE, icon: 'list-tree' },
  chart: { ...PANEL, icon: 'chart' },
  camera: { ...PANEL, icon: 'camera' },
} as const satisfies Record<string, ItemDefinition>
export type ScreenFreePart = keyof typeof SCREEN_FREE_PARTS

export type ScreenItemKind = ScreenModule | ScreenFreePart
export const SCREEN_ITEMS: Readonly<Record<ScreenItemKind, ItemDefinition>> = { ...SCREEN_MODULES, ...SCREEN_FREE_PARTS }
export const SCREEN_ITEM_KINDS = Object.keys(SCREEN_ITEMS) as [ScreenItemKind, ...ScreenItemKind[]]

export const isScreenModule = (kind: ScreenItemKind): kind is ScreenModule => kind in SCREEN_MODULES

/** Figures that a number part can be bound to. */
export const SCREEN_NUMBERS = [
  'people',
  'employee',
  'contractor',
  'visitor',
  'vehicles',
  'unlocated',
  'alarmsOpen',
  'alarmsNew',
  'sos',
  'permitsRunning',
  'patrolShare',
  'devicesWorking',
] as const
export type ScreenNumber = (typeof SCREEN_NUMBERS)[number]
