import type { Floor } from '@muster/contracts'
import { IconTruck, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/live-store.ts'
import { floorName } from '../../map/words/position-words.ts'
import classes from './floor-switch.module.css'

export interface FloorSwitchProps {
  floors: readonly Floor[]
  shown: number
  onChange: (floor: number) => void
}

/** The key that shows a floor, if it has one: 1 to 9. */
function keyOf(floor: number): string | null {
  return floor >= 1 && floor <= 9 ? String(floor) : null
}

/** Floors from the top down, each with how many people and vehicles are on it. */
export function FloorSwitch({ floors, shown, onChange }: FloorSwitchProps) {
  const { t } = useTranslation()
  const headcounts = useLive((state) => state.headcounts)
  return (
    <nav className={classes.floors} aria-label={t('map.floor.label')}>
      {floors
        .toSorted((a, b) => b.number - a.number)
        .map(({ number }) => {
          const { people, vehicles } = headcounts[number] ?? { people: 0, vehicles: 0 }
          const name = floorName(t, floors, number)
          const key = keyOf(number)
          const values = { floor: name, people, vehicles }
          const label = key === null ? t('map.floor.button', values) : t('map.floor.buttonKey', { ...values, key })
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
                <span data-zero={people === 0}>
                  <IconUser size={11} stroke={2} />
                  {people}
                </span>
                <span data-zero={vehicles === 0}>
                  <IconTruck size={11} stroke={2} />
                  {vehicles}
                </span>
              </span>
            </button>
          )
        })}
    </nav>
  )
}
