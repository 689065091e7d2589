import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { useCamera } from '../../../map/shell/use-camera.ts'
import classes from './coverage.module.css'
import type { PlannedAnchor } from './use-planning.ts'

const STEP_M = 0.5
const LONG_STEP_M = 5
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface AnchorMarksProps {
  site: SiteMap
  anchors: readonly PlannedAnchor[]
  selected: string | null
  onSelect: (key: string) => void
  /** A place in metres. */
  onMove: (key: string, x: number, y: number) => void
}

/** Anchors of a floor on the plan, dragged by pointer and moved by the arrow keys. */
export function AnchorMarks({ site, anchors, selected, onSelect, onMove }: AnchorMarksProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const dragged = useRef<string | null>(null)
  const place = () => {
    for (const [i, { x, y }] of anchors.entries()) {
      const mark = box.current?.children[i]
      if (!(mark instanceof HTMLElement)) continue
      const at = site.toScreen(x, y)
      mark.style.transform = `translate(-50%, -50%) translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
  const drag = (event: PointerEvent, key: string) => {
    const bounds = box.current?.getBoundingClientRect()
    if (dragged.current !== key || !bounds) return
    const [x, y] = site.toSite({ x: event.clientX - bounds.left, y: event.clientY - bounds.top })
    onMove(key, x, y)
  }
  const step = (event: KeyboardEvent, { key, x, y }: PlannedAnchor) => {
    const direction = STEPS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const lengthM = event.shiftKey ? LONG_STEP_M : STEP_M
    onSelect(key)
    onMove(key, x + direction[0] * lengthM, y + direction[1] * lengthM)
  }
  return (
    <div ref={box} className={classes.marks}>
      {anchors.map((anchor) => (
        <button
          key={anchor.key}
          type="button"
          className={classes.mark}
          data-on-plan
          data-changed={anchor.isChanged || undefined}
          aria-pressed={selected === anchor.key}
          aria-label={t('coverage.anchorAt', { name: anchor.name, x: anchor.x.toFixed(1), y: anchor.y.toFixed(1) })}
          title={anchor.name}
          onClick={() => onSelect(anchor.key)}
          onKeyDown={(event) => step(event, anchor)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = anchor.key
            onSelect(anchor.key)
          }}
          onPointerMove={(event) => drag(event, anchor.key)}
          onPointerUp={() => {
            dragged.current = null
          }}
          onPointerCancel={() => {
            dragged.current = null
          }}
        />
      ))}
    </div>
  )
}
