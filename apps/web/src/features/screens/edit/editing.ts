import { newPlace, newScreenItem, SCREEN_ITEMS, type ScreenDocument, type ScreenItem, type ScreenItemKind } from '@muster/contracts'

/** A screen being edited: one action is one undo step. */
export interface Editing {
  document: ScreenDocument
  past: readonly ScreenDocument[]
  future: readonly ScreenDocument[]
  selected: ReadonlySet<string>
}

const MOST_STEPS = 200

export const startEditing = (document: ScreenDocument): Editing => ({ document, past: [], future: [], selected: new Set() })

/** The document after an action. */
export function changed(state: Editing, document: ScreenDocument, selected = state.selected): Editing {
  if (document === state.document) return { ...state, selected }
  return { document, past: [...state.past, state.document].slice(-MOST_STEPS), future: [], selected: stillThere(document, selected) }
}

export function undone(state: Editing): Editing {
  const before = state.past.at(-1)
  if (!before) return state
  const selected = stillThere(before, state.selected)
  return { document: before, past: state.past.slice(0, -1), future: [state.document, ...state.future], selected }
}

export function redone(state: Editing): Editing {
  const [next, ...future] = state.future
  if (!next) return state
  return { document: next, past: [...state.past, state.document], future, selected: stillThere(next, state.selected) }
}

function stillThere({ items }: ScreenDocument, selected: ReadonlySet<string>): ReadonlySet<string> {
  const ids = new Set(items.map(({ id }) => id))
  return new Set([...selected].filter((id) => ids.has(id)))
}

export const withItem = (document: ScreenDocument, id: string, change: Partial<ScreenItem>): ScreenDocument => ({
  ...document,
  items: document.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
})

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** Moves parts together; none of them leaves the canvas, and locked ones stay. */
export function moved(document: ScreenDocument, ids: ReadonlySet<string>, dx: number, dy: number): ScreenDocument {
  const items = document.items.filter(({ id, locked }) => ids.has(id) && !locked)
  if (items.length === 0) return document
  const right = Math.min(...items.map(({ x, w }) => document.width - x - w))
  const below = Math.min(...items.map(({ y, h }) => document.height - y - h))
  const byX = within(Math.round(dx), -Math.min(...items.map(({ x }) => x)), right)
  const byY = within(Math.round(dy), -Math.min(...items.map(({ y }) => y)), below)
  if (byX === 0 && byY === 0) return document
  const by = new Set(items.map(({ id }) => id))
  return { ...document, items: document.items.map((item) => (by.has(item.id) ? { ...item, x: item.x + byX, y: item.y + byY } : item)) }
}

/** Which sides of a part are dragged: -1 the left or upper one, 1 the right or lower one. */
export interface Handle {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}
export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/** Resizes by a side or corner; a part stays on the canvas and is never smaller than its content needs. */
export function resized(document: ScreenDocument, id: string, handle: Handle, dx: number, dy: number): ScreenDocument {
  const item = document.items.find((one) => one.id === id)
  if (!item || item.locked) return document
  const [leastW, leastH] = SCREEN_ITEMS[item.kind].leastPx
  const [x, w] = pulled(item.x, item.w, handle.x, Math.round(dx), leastW, document.width)
  const [y, h] = pulled(item.y, item.h, handle.y, Math.round(dy), leastH, document.height)
  return withItem(document, id, { x, y, w, h })
}

function pulled(from: number, length: number, side: -1 | 0 | 1, by: number, least: number, whole: number): [number, number] {
  if (side === 0) return [from, length]
  if (side === 1) return [from, within(length + by, least, whole - from)]
  const start = within(from + by, 0, from + length - least)
  return [start, from + length - start]
}

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Aligns parts; a single one is aligned to the canvas. */
export function aligned(document: ScreenDocument, ids: ReadonlySet<string>, to: Alignment): ScreenDocument {
  const items = document.items.filter(({ id }) => ids.has(id))
  if (items.length === 0) return document
  const box =
    items.length === 1
      ? { left: 0, top: 0, right: document.width, bottom: document.height }
      : {
          left: Math.min(...items.map(({ x }) => x)),
          top: Math.min(...items.map(({ y }) => y)),
          right: Math.max(...items.map(({ x, w }) => x + w)),
          bottom: Math.max(...items.map(({ y, h }) => y + h)),
        }
  const place: Readonly<Record<Alignment, (item: ScreenItem) => Partial<ScreenItem>>> = {
    left: () => ({ x: box.left }),
    centre: ({ w }) => ({ x: Math.round((box.left + box.right - w) / 2) }),
    right: ({ w }) => ({ x: box.right - w }),
    top: () => ({ y: box.top }),
    middle: ({ h }) => ({ y: Math.round((box.top + box.bottom - h) / 2) }),
    bottom: ({ h }) => ({ y: box.bottom - h }),
  }
  const { items: all } = document
  return { ...document, items: all.map((item) => (ids.has(item.id) && !item.locked ? { ...item, ...place[to](item) } : item)) }
}

export const LAYER_MOVES = ['front', 'forward', 'backward', 'back'] as const
export type LayerMove = (typeof LAYER_MOVES)[number]

/** Moves parts to the front or back; among themselves they keep their order. */
export function layered(document: ScreenDocument, ids: ReadonlySet<string>, move: LayerMove): ScreenDocument {
  const chosen = document.items.filter(({ id }) => ids.has(id))
  const others = document.items.filter(({ id }) => !ids.has(id))
  if (chosen.length === 0 || others.length === 0) return document
  const lowest = document.items.findIndex(({ id }) => ids.has(id))
  const below = document.items.slice(0, lowest).length
  const behind = chosen.length === 1 ? below : document.items.slice(0, lowest).filter(({ id }) => !ids.has(id)).length
  const at = { front: others.length, back: 0, forward: behind + 1, backward: behind - 1 }[move]
  const place = within(at, 0, others.length)
  return { ...document, items: [...others.slice(0, place), ...chosen, ...others.slice(place)] }
}

/** An id that the screen does not have yet. */
export function freeId({ items }: ScreenDocument, kind: ScreenItemKind): string {
  const ids = new Set(items.map(({ id }) => id))
  if (!ids.has(kind)) return kind
  let number = 2
  while (ids.has(`${kind}-${number}`)) number++
  return `${kind}-${number}`
}

export function withNew(document: ScreenDocument, kind: ScreenItemKind): { document: ScreenDocument; id: string } {
  const id = freeId(document, kind)
  return { id, document: { ...document, items: [...document.items, newScreenItem(id, kind, newPlace(kind, document))] } }
}

const COPY_STEP_PX = 24

/** Copies of the parts, slightly offset. */
export function copied(document: ScreenDocument, ids: ReadonlySet<string>): { document: ScreenDocument; ids: Set<string> } {
  const made = new Set<string>()
  let next = document
  for (const item of document.items.filter(({ id }) => ids.has(id))) {
    const id = freeId(next, item.kind)
    const x = within(item.x + COPY_STEP_PX, 0, document.width - item.w)
    const y = within(item.y + COPY_STEP_PX, 0, document.height - item.h)
    next = { ...next, items: [...next.items, { ...item, id, x, y, locked: false }] }
    made.add(id)
  }
  return { document: next, ids: made }
}

/** Without these parts, and without the bar's names that opened them. */
export const without = (document: ScreenDocument, ids: ReadonlySet<string>): ScreenDocument => ({
  ...document,
  items: document.items.filter(({ id, locked }) => locked || !ids.has(id)),
  nav: document.nav.filter(({ item }) => !ids.has(item) || document.items.some(({ id, locked }) => id === item && locked)),
})

export interface Guides {
  xs: number[]
  ys: number[]
}

/** Snaps moved parts to the edges and middles of the others and of the canvas when they come near. */
export function snapped(document: ScreenDocument, ids: ReadonlySet<string>, dx: number, dy: number, nearPx: number) {
  const items = document.items.filter(({ id, locked }) => ids.has(id) && !locked)
  const others = document.items.filter(({ id, hidden }) => !ids.has(id) && !hidden)
  const linesOf = (from: number, length: number) => [from, from + length / 2, from + length]
  const x = nearest(
    items.flatMap((item) => linesOf(item.x + dx, item.w)),
    [...linesOf(0, document.width), ...others.flatMap((item) => linesOf(item.x, item.w))],
    nearPx,
  )
  const y = nearest(
    items.flatMap((item) => linesOf(item.y + dy, item.h)),
    [...linesOf(0, document.height), ...others.flatMap((item) => linesOf(item.y, item.h))],
    nearPx,
  )
  const guides: Guides = { xs: x === null ? [] : [x.line], ys: y === null ? [] : [y.line] }
  return { dx: dx + (x?.by ?? 0), dy: dy + (y?.by ?? 0), guides }
}

function nearest(mine: readonly number[], lines: readonly number[], nearPx: number): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null
  for (const line of lines) {
    for (const at of mine) {
      const by = line - at
      if (Math.abs(by) <= nearPx && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  }
  return best
}
