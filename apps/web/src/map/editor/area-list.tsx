import { NavLink, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { boxOf } from '../modes/vertices.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import classes from './plan-editor.module.css'

/** So many names are shown; more are searched for. */
const MOST_SHOWN = 100

/** The shapes of the floor by name: what is chosen here is chosen on the plan. */
export function AreaList({ store, siteMap }: { store: EditingStore; siteMap: SiteMap | null }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const document = useStore(store, ({ history }) => history.document)
  const floor = useStore(store, (editing) => editing.floor)
  const selected = useStore(store, (editing) => editing.selected)
  const words = search.trim().toLowerCase()
  const found = [...document].filter(
    ([, shape]) => (shape.floor === null || shape.floor === floor) && shape.name.toLowerCase().includes(words),
  )
  const choose = (id: string) => {
    store.dispatch({ type: 'select', id })
    const drawn = store.getState().history.document.get(id)
    if (!drawn || !siteMap) return
    const { midX, midY } = boxOf(drawn.shape)
    if (!siteMap.isWithin(midX, midY, 0.8)) siteMap.moveTo(midX, midY)
  }
  return (
    <section aria-label={t('map.draw.areas')}>
      <TextInput
        size="xs"
        label={t('map.draw.areas')}
        placeholder={t('map.draw.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.areas}>
        {found.slice(0, MOST_SHOWN).map(([id, { name, shape }]) => (
          <NavLink
            key={id}
            component="button"
            type="button"
            py={2}
            label={name || t('map.draw.unnamed')}
            description={t(`map.draw.shape.${shape.type}`)}
            active={id === selected}
            aria-current={id === selected}
            onClick={() => choose(id)}
          />
        ))}
        {found.length > MOST_SHOWN && <Text size="xs">{t('map.draw.more', { count: found.length - MOST_SHOWN })}</Text>}
        {found.length === 0 && <Text size="xs">{t('map.draw.none')}</Text>}
      </div>
    </section>
  )
}
