import type { ScreenItem } from '@muster/contracts'
import { SCREEN_ITEMS } from '@muster/contracts'
import { IconEyeOff, IconLock } from '@tabler/icons-react'
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuIcon } from '../../../components/menu-icons.ts'
import classes from './canvas.module.css'
import { HANDLES, type Handle, moved, resized, snapped } from './editing.ts'
import { dragTo, drop, select, toggleSelected, useEditor } from './editor-store.ts'

/** Distance at which a part snaps to an edge, px of the window. */
const SNAP_PX = 6

/** The screen as an editable drawing: parts are selected, dragged and resized. */
export function Canvas({ faulty }: { faulty: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const { document, dragged, guides, selected } = useEditor()
  const shown = dragged ?? document
  const box = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => setWidthPx(Math.min(element.clientWidth - 24, ((element.clientHeight - 24) * shown.width) / shown.height))
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [shown.width, shown.height])
  const scale = Math.max(0.05, widthPx / shown.width)
  return (
    <div className={classes.room} ref={box}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape leaves the selection too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the parts chooses none */}
      <div
        className={classes.canvas}
        data-scheme={shown.scheme}
        style={{ width: shown.width * scale, height: shown.height * scale }}
        onClick={(event) => event.target === event.currentTarget && select([])}
        data-testid="screen-canvas"
      >
        <div className={classes.title} style={{ fontSize: Math.max(8, shown.titlePx * scale) }}>
          {shown.title ?? t('screens.edit.systemTitle')}
        </div>
        {shown.items.map((item) => (
          <Drawn key={item.id} item={item} scale={scale} selected={selected.has(item.id)} faulty={faulty.has(item.id)} />
        ))}
        {guides.xs.map((x) => (
          <i key={`x${x}`} className={classes.guideX} style={{ left: x * scale }} />
        ))}
        {guides.ys.map((y) => (
          <i key={`y${y}`} className={classes.guideY} style={{ top: y * scale }} />
        ))}
      </div>
    </div>
  )
}

/** Follows the pointer until it is let go. */
function follow(event: ReactPointerEvent, onMove: (dx: number, dy: number) => void): void {
  event.preventDefault()
  const [startX, startY] = [event.clientX, event.clientY]
  const move = (next: PointerEvent) => onMove(next.clientX - startX, next.clientY - startY)
  const end = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    drop()
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

function Drawn({ item, scale, selected, faulty }: { item: ScreenItem; scale: number; selected: boolean; faulty: boolean }) {
  const { t } = useTranslation()
  const Icon = menuIcon(SCREEN_ITEMS[item.kind].icon)
  const name = item.title ?? t(`screens.module.${item.kind}`)
  const press = (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.querySelector('button')?.focus()
    if (event.shiftKey) return toggleSelected(item.id)
    const { selected: before, document } = useEditor.getState()
    const ids = before.has(item.id) ? before : new Set([item.id])
    select(ids)
    follow(event, (dx, dy) => {
      const to = snapped(document, ids, dx / scale, dy / scale, SNAP_PX / scale)
      dragTo(moved(document, ids, to.dx, to.dy), to.guides)
    })
  }
  const pull = (handle: Handle) => (event: ReactPointerEvent) => {
    event.stopPropagation()
    const { document } = useEditor.getState()
    follow(event, (dx, dy) => dragTo(resized(document, item.id, handle, dx / scale, dy / scale)))
  }
  const { x, y, w, h } = item
  return (
    <div
      className={classes.item}
      data-selected={selected || undefined}
      data-faulty={faulty || undefined}
      data-hidden={item.hidden || undefined}
      data-item={item.id}
      style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
      onPointerDown={press}
    >
      <button
        type="button"
        className={classes.name}
        aria-pressed={selected}
        onFocus={(event) => event.target.matches(':focus-visible') && select([item.id])}
      >
        <Icon size={14} stroke={1.7} aria-hidden />
        <span>{item.kind === 'text' && item.text ? item.text : name}</span>
        {item.hidden && <IconEyeOff size={12} aria-label={t('screens.edit.hidden')} />}
        {item.locked && <IconLock size={12} aria-label={t('screens.edit.locked')} />}
      </button>
      {selected &&
        !item.locked &&
        HANDLES.map((handle) => (
          <i
            key={`${handle.x} ${handle.y}`}
            className={classes.handle}
            data-at={`${handle.x} ${handle.y}`}
            style={{ left: `${50 + 50 * handle.x}%`, top: `${50 + 50 * handle.y}%` }}
            onPointerDown={pull(handle)}
          />
        ))}
    </div>
  )
}
