import type { Floor } from '@muster/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { floorName } from '../words/position-words.ts'
import classes from './floor-list.module.css'

export interface FloorListProps {
  floors: readonly Floor[]
  shown: number
  onChange: (floor: number) => void
  /** Full name of the button: floor and what its detail says. */
  labelOf: (floor: number, name: string) => string
  /** Second line of a button. */
  detailOf: (floor: number) => ReactNode
}

/** Floors from the top down, as buttons. */
export function FloorList({ floors, shown, onChange, labelOf, detailOf }: FloorListProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.floors} aria-label={t('map.floor.label')}>
      {floors
        .toSorted((a, b) => b.number - a.number)
        .map(({ number }) => {
          const name = floorName(t, floors, number)
          const label = labelOf(number, name)
          return (
            <button
              key={number}
              type="button"
              className={classes.floor}
              aria-label={label}
              title={label}
              aria-current={number === shown ? 'true' : undefined}
              onClick={() => onChange(number)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.counts} aria-hidden>
                {detailOf(number)}
              </span>
            </button>
          )
        })}
    </nav>
  )
}
