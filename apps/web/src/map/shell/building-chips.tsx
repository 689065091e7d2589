import { TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../markers/class-icon.tsx'
import type { HeadCount } from '../markers/head-count.ts'
import classes from './building-chips.module.css'
import { type Chip, chipPlaces, type Point, type Size } from './chip-places.ts'
import type { SiteMap } from './site-map.ts'
import { useCamera } from './use-camera.ts'
import { writtenAt } from './written-at.ts'

export interface BuildingChipsProps {
  site: SiteMap
  counts: readonly HeadCount[]
  /** Places of people in alarm on the map now, which no chip covers; metres. */
  alarmedNow?: () => readonly { x: number; y: number }[]
  /** Zooms in on a place; with a floor, shows that one. */
  onOpen: (count: HeadCount, floor?: number) => void
}

/** From afar a chip by class is wider than a building. */
const FAR_M_PER_PX = 0.9

const noPlaces = () => []
const noNames = () => 0

/** The class of most of them, for the total. */
const foremost = (byClass: ReadonlyMap<TrackableClass, number>): TrackableClass =>
  TRACKABLE_CLASSES.reduce((most, each) => ((byClass.get(each) ?? 0) > (byClass.get(most) ?? 0) ? each : most))

/** Head counts of buildings, near their names, and of crowds, by class; and alarms on floors that are not visible. */
export function BuildingChips({ site, counts, alarmedNow = noPlaces, onOpen }: BuildingChipsProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const offsets = useRef<Point[]>([])
  const placedAtMPerPx = useRef(0)
  const draw = () => {
    for (const [i, { building }] of counts.entries()) {
      const chip = box.current?.children[i]
      if (!(chip instanceof HTMLElement)) continue
      const { x, y } = site.toScreen(...building.at)
      const { x: dx, y: dy } = offsets.current[i] ?? { x: 0, y: 0 }
      chip.style.transform = `translate(-50%, -50%) translate(${Math.round(x + dx)}px, ${Math.round(y + dy)}px)`
    }
  }
  const place = (namesAt = (at: Point, size: Size) => writtenAt(site.map, at, size)) => {
    if (box.current === null) return
    placedAtMPerPx.current = site.metresPerPixel
    box.current.toggleAttribute('data-far', site.metresPerPixel > FAR_M_PER_PX)
    const chips = counts.map(({ building: { at, name } }, i): Chip => {
      const { offsetWidth: width, offsetHeight: height } = box.current!.children[i] as HTMLElement
      return { at: site.toScreen(...at), width, height, named: name !== null }
    })
    const alarmed = alarmedNow().map(({ x, y }) => site.toScreen(x, y))
    const middles = chipPlaces(chips, alarmed, namesAt)
    offsets.current = middles.map(({ x, y }, i) => ({ x: x - chips[i]!.at.x, y: y - chips[i]!.at.y }))
    draw()
  }
  useLayoutEffect(() => place())
  // While the map moves the chips keep their places beside the names; these find theirs anew when it rests. At another
  // scale they would cover each other until then.
  useCamera(site, () => (site.metresPerPixel === placedAtMPerPx.current ? draw() : place(noNames)))
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    const rest = () => latest.current()
    site.map.on('idle', rest)
    return () => {
      site.map.off('idle', rest)
    }
  }, [site])
  const words = (trackableClass: TrackableClass, number: number) => `${t(`map.class.${trackableClass}`)} ${number}`
  return (
    <div ref={box} className={classes.chips}>
      {counts.map((count) => {
        const { building, counts: byClass, total, alarmed } = count
        const shown = TRACKABLE_CLASSES.filter((each) => byClass.has(each))
        const parts = shown.map((each) => words(each, byClass.get(each)!))
        return (
          <div key={building.id} className={classes.place}>
            {total > 0 && (
              <button
                type="button"
                className={classes.chip}
                aria-label={
                  building.name === null
                    ? t('map.building.crowd', { number: total, parts: parts.join(' ') })
                    : t('map.building.count', { name: building.name, number: total, parts: parts.join(' ') })
                }
                title={parts.join('\n')}
                onClick={() => onOpen(count)}
              >
                <span className={classes.total}>
                  <ClassIcon trackableClass={foremost(byClass)} theme={site.theme} sizePx={14} />
                  {total}
                </span>
                {shown.map((each) => (
                  <span key={each} className={classes.part}>
                    <ClassIcon trackableClass={each} theme={site.theme} sizePx={14} />
                    {byClass.get(each)}
                  </span>
                ))}
              </button>
            )}
            {alarmed.length > 0 && (
              <button
                type="button"
                className={classes.alarm}
                aria-label={t('map.building.alarms', { name: building.name ?? '', number: alarmed.length })}
                title={t('map.building.alarms', { name: building.name ?? '', number: alarmed.length })}
                onClick={() => onOpen(count, alarmed[0]!.floor)}
              >
                ▲ {alarmed.length}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
