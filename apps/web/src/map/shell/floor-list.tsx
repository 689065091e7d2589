import { Menu } from '@mantine/core'
import type { Floor } from '@muster/contracts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { floorName } from '../words/position-words.ts'
import classes from './floor-list.module.css'
import { useCutOff } from './use-cut-off.ts'

export interface FloorListProps {
  floors: readonly Floor[]
  shown: number
  onChange: (floor: number) => void
  /** Full name of the button: floor and what its detail says. */
  labelOf: (floor: number, name: string) => string
  /** Second line of a button. */
  detailOf: (floor: number) => ReactNode
  /** What the folded list says of the floors that are not visible. */
  elsewhere?: ReactNode
}

/** Floors from the top down, as buttons; on a map that is too low for all of them, as a menu of the same. */
export function FloorList({ floors, shown, onChange, labelOf, detailOf, elsewhere }: FloorListProps) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  const isFolded = useCutOff(nav)
  const rows = floors
    .toSorted((a, b) => b.number - a.number)
    .map(({ number }) => {
      const name = floorName(t, floors, number)
      const label = labelOf(number, name)
      const content = (
        <>
          <span className={classes.name}>{name}</span>
          <span className={classes.counts} aria-hidden>
            {detailOf(number)}
          </span>
        </>
      )
      const current: 'true' | undefined = number === shown ? 'true' : undefined
      return { key: number, 'aria-label': label, title: label, 'aria-current': current, onClick: () => onChange(number), content }
    })
  return (
    <nav ref={nav} className={classes.floors} data-map-floors aria-label={t('map.floor.label')}>
      {isFolded ? (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <button type="button" className={classes.folded} title={t('map.floor.choose')}>
              <span className={classes.name}>{floorName(t, floors, shown)}</span>
              {elsewhere}
              <IconChevronDown size={16} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {rows.map(({ key, content, ...row }) => (
              <Menu.Item key={key} className={classes.item} {...row}>
                <span className={classes.line}>{content}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        rows.map(({ key, content, ...row }) => (
          <button key={key} type="button" className={classes.floor} {...row}>
            {content}
          </button>
        ))
      )}
    </nav>
  )
}
