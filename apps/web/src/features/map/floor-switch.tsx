import type { Floor } from '@muster/contracts'
import { IconTruck, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../live/live-store.ts'
import { FloorList } from '../../map/shell/floor-list.tsx'
import classes from './floor-switch.module.css'

export interface FloorSwitchProps {
  floors: readonly Floor[]
  shown: number
  /** How many alarms there are on each floor. */
  alarms: ReadonlyMap<number, number>
  onChange: (floor: number) => void
}

/** The key of a floor, if it has one: 1 to 9. */
function keyOf(floor: number): string | null {
  return floor >= 1 && floor <= 9 ? String(floor) : null
}

/** Floors, each with the number of people and vehicles on it now. */
export function FloorSwitch({ floors, shown, alarms, onChange }: FloorSwitchProps) {
  const { t } = useTranslation()
  const headcounts = useLive((state) => state.headcounts)
  const countsOf = (floor: number) => headcounts[floor] ?? { people: 0, vehicles: 0 }
  const elsewhere = [...alarms].reduce((sum, [floor, number]) => (floor === shown ? sum : sum + number), 0)
  return (
    <FloorList
      floors={floors}
      shown={shown}
      onChange={onChange}
      elsewhere={
        elsewhere > 0 && (
          <span className={classes.alarm} role="img" aria-label={t('map.floor.elsewhere', { number: elsewhere })}>
            ▲ {elsewhere}
          </span>
        )
      }
      labelOf={(floor, name) => {
        const key = keyOf(floor)
        const values = { floor: name, ...countsOf(floor) }
        const label = key === null ? t('map.floor.button', values) : t('map.floor.buttonKey', { ...values, key })
        const number = alarms.get(floor) ?? 0
        return number === 0 ? label : t('map.floor.withAlarms', { label, number })
      }}
      detailOf={(floor) => {
        const { people, vehicles } = countsOf(floor)
        const number = alarms.get(floor) ?? 0
        return (
          <>
            {number > 0 && <span className={classes.alarm}>▲ {number}</span>}
            <span data-zero={people === 0}>
              <IconUser size={11} stroke={2} />
              {people}
            </span>
            <span data-zero={vehicles === 0}>
              <IconTruck size={11} stroke={2} />
              {vehicles}
            </span>
          </>
        )
      }}
    />
  )
}
