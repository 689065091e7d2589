import { NavLink, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type DrawnShape, isOnFloor } from '../modes/document.ts'
import { boxOf } from '../modes/vertices.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import classes from './plan-editor.module.css'

/** Most names shown; others are found by searching. */
const MOST_SHOWN = 100

interface ShapeListProps {
  store: EditingStore
  siteMap: SiteMap | null
  /** What is listed here, and that there is none. */
  title: string
  none: string
  /** What a shape is, below its name. */
  kindOf: (shape: DrawnShape) => string
  /** Its colour on the plan, if that says something. */
  inkOf?: (shape: DrawnShape) => string | null
}

/** The shapes of the floor by name: selecting one here selects it on the plan. */
export function ShapeList({ store, siteMap, title, none, kindOf, inkOf }: ShapeListProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const document = useStore(store, ({ history }) => history.document)
  const floor = useStore(store, (editing) => editing.floor)
  const selected = useStore(store, (editing) => editing.selected)
  const words = search.trim().toLowerCase()
  const found = [...document].filter(
    ([, shape]) => isOnFloor(shape, floor) && (shape.name.toLowerCase().includes(words) || kindOf(shape).toLowerCase().includes(words)),
  )
  const choose = (id: string) => {
    store.dispatch({ type: 'select', id })
    const drawn = store.getState().history.document.get(id)
    if (!drawn || !siteMap) return
    const { midX, midY } = boxOf(drawn.shape)
    if (!siteMap.isWithin(midX, midY, 0.8)) siteMap.moveTo(midX, midY)
  }
  return (
    <section aria-label={title}>
      <TextInput
        size="xs"
        label={title}
        placeholder={t('map.draw.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.areas}>
        {found.slice(0, MOST_SHOWN).map(([id, shape]) => (
          <NavLink
            key={id}
            component="button"
            type="button"
            py={2}
            label={shape.name || (shape.thing ? kindOf(shape) : t('map.draw.unnamed'))}
            leftSection={inkOf?.(shape) && <span className={classes.swatch} style={{ background: inkOf(shape) ?? '' }} aria-hidden />}
            description={shape.name || !shape.thing ? kindOf(shape) : null}
            active={id === selected}
            aria-current={id === selected}
            onClick={() => choose(id)}
          />
        ))}
        {found.length > MOST_SHOWN && <Text size="xs">{t('map.draw.more', { count: found.length - MOST_SHOWN })}</Text>}
        {found.length === 0 && <Text size="xs">{none}</Text>}
      </div>
    </section>
  )
}
