import type { ScreenDocument, ScreenItem } from '@muster/contracts'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PARTS } from '../modules/registry.ts'
import { useItemTitle } from './panel.tsx'
import classes from './screen-canvas.module.css'
import { openFull, useScreenState } from './screen-state.ts'
import { useStage } from './stage.tsx'
import { placeIn } from './stage-size.ts'

const FULL_MARGIN = { x: 24, top: 96, bottom: 80 }

/** The parts of a screen, each in its place; one of them may be shown in full in front. */
export function ScreenCanvas({ document }: { document: ScreenDocument }) {
  const size = useStage()
  const full = useScreenState((state) => state.full)
  const shown = document.items.filter(({ hidden }) => !hidden)
  const opened = shown.find(({ id }) => id === full) ?? null
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') openFull(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const whole = {
    ...{ x: FULL_MARGIN.x, y: FULL_MARGIN.top, w: document.width - 2 * FULL_MARGIN.x },
    h: document.height - FULL_MARGIN.top - FULL_MARGIN.bottom,
  }
  return (
    <>
      {opened !== null && <div className={classes.veil} />}
      {shown.map((item) => (
        // The opened part is the same element, moved: a map is not created again.
        <div
          key={item.id}
          className={item === opened ? classes.full : classes.item}
          style={placeIn(size, item === opened ? whole : item)}
          data-item={item.id}
        >
          <Part item={item === opened ? enlarged(item) : item} />
          {item === opened && <CloseFull item={item} />}
        </div>
      ))}
    </>
  )
}

/** In full there is room for larger text. */
const enlarged = (item: ScreenItem): ScreenItem => ({ ...item, titlePx: Math.max(item.titlePx, 28), textPx: Math.max(item.textPx, 24) })

function Part({ item }: { item: ScreenItem }) {
  const Shown = PARTS[item.kind]
  return <Shown item={item} />
}

function CloseFull({ item }: { item: ScreenItem }) {
  const { t } = useTranslation()
  const title = useItemTitle(item)
  return (
    <button type="button" className={classes.close} aria-label={t('screens.closeFull', { title })} onClick={() => openFull(null)}>
      <IconX aria-hidden />
    </button>
  )
}

/** The bar at the bottom: each name opens a part in full. */
export function ScreenNav({ document }: { document: ScreenDocument }) {
  const { t } = useTranslation()
  const full = useScreenState((state) => state.full)
  const entries = document.nav.flatMap(({ item: id, name }) => {
    const item = document.items.find((one) => one.id === id && !one.hidden)
    return item ? [{ item, name: name ?? t(`screens.module.${item.kind}`) }] : []
  })
  if (entries.length === 0) return null
  return (
    <nav className={classes.nav} aria-label={t('screens.nav')}>
      {entries.map(({ item: { id }, name }) => (
        <button key={id} type="button" aria-pressed={full === id} onClick={() => openFull(full === id ? null : id)}>
          {name}
        </button>
      ))}
    </nav>
  )
}
