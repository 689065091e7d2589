import { z } from 'zod'
import { uploadedFile } from '../files/endpoints.ts'
import { REPORT_GROUPS, REPORT_NAMES } from '../reports/report.ts'
import { SCREEN_ITEM_KINDS, SCREEN_NUMBERS } from './modules.ts'

/** Sizes that a screen is laid out in, px; it is shown in every other as well. */
export const BIG_SCREEN_SIZES = { '1920x1080': [1920, 1080], '2560x1080': [2560, 1080], '3840x1080': [3840, 1080] } as const
export type BigScreenSize = keyof typeof BIG_SCREEN_SIZES
export const BIG_SCREEN_SIZE_NAMES = Object.keys(BIG_SCREEN_SIZES) as [BigScreenSize, ...BigScreenSize[]]

export const SCREEN_LIMITS = {
  items: 60,
  /** Names of the bar at the bottom. */
  navName: 8,
  nav: 8,
  headTitle: 18,
  /** Modules that may be hidden at once. */
  hidden: 3,
  rowGapPx: 100,
  fontPx: 400,
  text: 200,
} as const

/** Longer texts are no faults that anybody could mend, but attacks. */
const anyText = z.string().max(400)
const px = z.number().finite().min(-10_000).max(10_000)
const figure = z.number().finite().min(-1e6).max(1e6)
const id = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/)

/** One part of a screen. Its content is given by names alone: there is no script, statement or address in it. */
export const screenItem = z.strictObject({
  id,
  kind: z.enum(SCREEN_ITEM_KINDS),
  x: px,
  y: px,
  w: px.positive(),
  h: px.positive(),
  hidden: z.boolean(),
  /** It cannot be moved by mistake. */
  locked: z.boolean(),
  /** Null: what the product calls it, in the language of the screen. */
  title: anyText.nullable(),
  titlePx: figure,
  textPx: figure,
  /** Between the rows of a list. */
  rowGapPx: figure,
  /** Of a text. */
  text: anyText.nullable(),
  /** Of a picture: what was uploaded here. */
  picture: uploadedFile.nullable(),
  /** Of a number. */
  number: z.enum(SCREEN_NUMBERS).nullable(),
  /** Of a chart: a report of the product, and what its rows are of. */
  report: z.enum(REPORT_NAMES).nullable(),
  by: z.enum(REPORT_GROUPS).nullable(),
  /** Of a camera: its id; null: the one that sees the alarm that wants somebody first. */
  camera: z.string().max(64).nullable().default(null),
})
export type ScreenItem = z.infer<typeof screenItem>

/** A name of the bar at the bottom, which opens a part in full. */
export const screenNav = z.strictObject({ item: id, name: anyText.nullable() })

export const SCREEN_SCHEMES = ['dark', 'light'] as const
export type ScreenScheme = (typeof SCREEN_SCHEMES)[number]

/**
 * A whole screen, as it is stored, shown and carried from one building to another. Later items lie above earlier ones.
 */
export const screenDocument = z.strictObject({
  format: z.literal(1),
  width: z.number().int().min(800).max(7680),
  height: z.number().int().min(600).max(4320),
  scheme: z.enum(SCREEN_SCHEMES),
  /** On top in the middle; null: what the building is titled. */
  title: anyText.nullable(),
  titlePx: figure,
  items: z.array(screenItem).max(SCREEN_LIMITS.items),
  nav: z.array(screenNav).max(SCREEN_LIMITS.nav),
})
export type ScreenDocument = z.infer<typeof screenDocument>

/** A screen carried as a file says what it is. */
export const SCREEN_FILE_KIND = 'muster-screen'
export const screenFile = z.strictObject({
  kind: z.literal(SCREEN_FILE_KIND),
  name: z.string().trim().min(1).max(50),
  document: screenDocument,
})
export type ScreenFile = z.infer<typeof screenFile>

/** How many titles of its own a screen has. */
export const titleCount = ({ title, items, nav }: ScreenDocument): number =>
  [title, ...items.map((item) => item.title), ...nav.map(({ name }) => name)].filter((text) => text !== null).length
