import { SHAPE_FAULTS } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DrawingFault, Point } from '../modes/mode.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import classes from './plan-editor.module.css'

/** Room that the bubble takes below and beside the pointer, px. */
const ROOM_PX = { x: 300, y: 90 }

/** Why something cannot be drawn, in words. */
export function useFaultText(): (fault: DrawingFault) => string {
  const { t } = useTranslation()
  return (fault) => {
    const isRule = (SHAPE_FAULTS as readonly string[]).includes(fault)
    return (t as (key: string) => string)(isRule ? `rules.shape.${fault}` : `map.draw.fault.${fault}`)
  }
}

/** At the pointer; at the edge of the view when the pointer is outside, in the middle when there is none. */
function placeOf(site: SiteMap, pointer: Point | null): { left: number; top: number } {
  const { clientWidth, clientHeight } = site.map.getContainer()
  const { x, y } = site.toScreen(...(pointer ?? [site.camera.x, site.camera.y]))
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most))
  return { left: within(x, clientWidth - ROOM_PX.x), top: within(y, clientHeight - ROOM_PX.y) }
}

/** The violated rule, beside the pointer. */
export function FaultBubble({ site, store }: { site: SiteMap | null; store: EditingStore }) {
  const textOf = useFaultText()
  const fault = useStore(store, (editing) => editing.fault ?? editing.warning)
  const pointer = useStore(store, (editing) => (editing.fault ?? editing.warning) && editing.pointer)
  return (
    <div role="alert">
      {fault !== null && (
        <div className={classes.fault} style={site === null ? undefined : placeOf(site, pointer)}>
          {textOf(fault)}
        </div>
      )}
    </div>
  )
}
