import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { FONTS } from '../plan/style/expressions.ts'
import { RAISED_LAYERS, type WrittenName, writtenName } from '../plan/written-names.ts'
import { COSTS, type Point } from './chip-places.ts'
import { coveredNames, type PlacedName } from './covered-names.ts'
import classes from './raised-names.module.css'
import type { SiteMap } from './site-map.ts'

/** People walk, so it is looked anew this often. */
const LOOK_MS = 500

export interface RaisedNamesProps {
  site: SiteMap
  /** Middles of the icons that are drawn now, of those who are neither selected nor in alarm; css px. */
  iconsNow: () => readonly Point[]
}

/**
 * Names of the plan over which somebody stands, written once more above the icons: the map itself is below them all.
 * While the map moves it alone has the names.
 */
export function RaisedNames({ site, iconsNow }: RaisedNamesProps) {
  const [raised, setRaised] = useState<readonly PlacedName[]>([])
  const icons = useRef(iconsNow)
  icons.current = iconsNow
  useEffect(() => {
    let names: readonly PlacedName[] = []
    const look = () => {
      const important = site.room.before('cameras').filter(({ cost }) => cost === COSTS.alarm)
      const now = names.length === 0 ? [] : coveredNames(names, icons.current(), important)
      setRaised((before) => (now.length === before.length && now.every((name, i) => name === before[i]) ? before : now))
    }
    const read = () => {
      names = namesOn(site)
      look()
    }
    const leave = () => {
      names = []
      look()
    }
    read()
    site.map.on('idle', read)
    site.map.on('movestart', leave)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      site.map.off('idle', read)
      site.map.off('movestart', leave)
      clearInterval(timer)
    }
  }, [site])
  return (
    <div className={classes.names} style={{ '--halo': PLAN_PALETTES[site.theme].halo } as CSSProperties} aria-hidden>
      {raised.map(({ key, text, at, sizePx, color }) => (
        <span key={key} style={{ left: at.x, top: at.y, fontSize: sizePx, color }}>
          {text}
        </span>
      ))}
    </div>
  )
}

const measuring = document.createElement('canvas').getContext('2d')
/** Height of the letters when their width is measured, px. */
const MEASURED_PX = 100

/** Width of a name, in heights of a letter. */
function widthEm(text: string): number {
  if (measuring === null) return Number.POSITIVE_INFINITY
  measuring.font = `${MEASURED_PX}px ${FONTS.map((font) => `"${font}"`).join(', ')}`
  return measuring.measureText(text).width / MEASURED_PX
}

/** The names that the map has room for at rest, each once. */
function namesOn(site: SiteMap): PlacedName[] {
  const { map } = site
  const palette = PLAN_PALETTES[site.theme]
  const placed = new Map<string, PlacedName>()
  for (const { layer, geometry, properties } of map.queryRenderedFeatures({ layers: RAISED_LAYERS })) {
    if (geometry.type !== 'Point') continue
    const [lng = 0, lat = 0] = geometry.coordinates
    const { x, y } = map.project([lng, lat])
    const text = String(properties.name)
    const key = `${text} ${Math.round(x)} ${Math.round(y)}`
    const width = widthEm(text)
    const name: WrittenName | null = writtenName(
      layer.id as (typeof RAISED_LAYERS)[number],
      { name: text, below: properties.below === 1 },
      map.getZoom(),
      palette,
      width,
    )
    if (name !== null) placed.set(key, { ...name, key, at: { x, y: y + name.downPx }, widthPx: width * name.sizePx })
  }
  return [...placed.values()]
}
