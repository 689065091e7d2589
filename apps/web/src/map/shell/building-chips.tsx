import { TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassIcon } from '../markers/class-icon.tsx'
import type { HeadCount } from '../markers/head-count.ts'
import classes from './building-chips.module.css'
import type { SiteMap } from './site-map.ts'
import { usePlacedChips } from './use-placed-chips.ts'

export interface BuildingChipsProps {
  site: SiteMap
  counts: readonly HeadCount[]
  /** Zooms in on a place; with a floor, shows that one. */
  onOpen: (count: HeadCount, floor?: number) => void
}

/** From afar a chip by class is wider than a building. */
const FAR_M_PER_PX = 0.9

/** The class of most of them, for the total. */
const foremost = (byClass: ReadonlyMap<TrackableClass, number>): TrackableClass =>
  TRACKABLE_CLASSES.reduce((most, each) => ((byClass.get(each) ?? 0) > (byClass.get(most) ?? 0) ? each : most))

/** Head counts of buildings, near their names, and of crowds, by class; and alarms on floors that are not visible. */
export function BuildingChips({ site, counts, onOpen }: BuildingChipsProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const subjects = counts.map(({ building: { at, name } }) => ({ at, named: name !== null }))
  usePlacedChips(site, 'counts', box, subjects, (chips) => chips.toggleAttribute('data-far', site.metresPerPixel > FAR_M_PER_PX))
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
