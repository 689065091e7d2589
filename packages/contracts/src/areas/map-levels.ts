/** Zooms at which areas of one level are on the map, both included; the first row is of the first level. */
export interface MapLevel {
  from: string
  to: string
}

/** Zooms of maps. */
export const MOST_ZOOM = 24
export const MOST_MAP_LEVELS = 8

/** The fault of a row: its end has to be after its beginning. */
export const mapLevelFault = ({ from, to }: MapLevel): boolean => !(isZoom(from) && isZoom(to) && Number(to) > Number(from))

/** Rows go on where the one before ends: no zoom is left out and none stands twice. */
export const goOn = (rows: readonly MapLevel[]): boolean =>
  rows.every(({ from }, i) => i === 0 || Number(from) === Number(rows[i - 1]?.to) + 1)

const isZoom = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_ZOOM

/**
 * Zooms at which an area `depth` levels below the top of its tree is shown, `[from, before]`; null: always. The first
 * level is shown however far away, the last one however near, together with the levels below it.
 */
export function shownZooms(rows: readonly MapLevel[], depth: number): [number, number] | null {
  if (rows.length === 0) return null
  const at = Math.min(depth, rows.length - 1)
  const row = rows[at] as MapLevel
  return [at === 0 ? 0 : Number(row.from), at === rows.length - 1 ? MOST_ZOOM + 1 : Number(row.to) + 1]
}
