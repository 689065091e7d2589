import { TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingCount } from '../markers/building-counts.ts'
import { ClassIcon } from '../markers/class-icon.tsx'
import classes from './building-chips.module.css'
import type { SiteMap } from './site-map.ts'
import { useCamera } from './use-camera.ts'

export interface BuildingChipsProps {
  site: SiteMap
  counts: readonly BuildingCount[]
  /** Zooms in on a building; with a floor, shows that one. */
  onOpen: (count: BuildingCount, floor?: number) => void
}

/** Head counts below the names of buildings, by class, and alarms on floors that are not visible. */
export function BuildingChips({ site, counts, onOpen }: BuildingChipsProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const place = () => {
    for (const [i, { building }] of counts.entries()) {
      const chip = box.current?.children[i]
      if (!(chip instanceof HTMLElement)) continue
      const { x, y } = site.toScreen(...building.at)
      chip.style.transform = `translate(-50%, 0) translate(${Math.round(x)}px, ${Math.round(y) + 9}px)`
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
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
                aria-label={t('map.building.count', { name: building.name, number: total, parts: parts.join(' ') })}
                title={parts.join('\n')}
                onClick={() => onOpen(count)}
              >
                {shown.map((each) => (
                  <span key={each}>
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
                aria-label={t('map.building.alarms', { name: building.name, number: alarmed.length })}
                title={t('map.building.alarms', { name: building.name, number: alarmed.length })}
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
