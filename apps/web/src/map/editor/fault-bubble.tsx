import { SHAPE_FAULTS } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { DrawingFault } from '../modes/mode.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import classes from './plan-editor.module.css'

/** Why something cannot be drawn, in words. */
export function useFaultText(): (fault: DrawingFault) => string {
  const { t } = useTranslation()
  return (fault) => {
    const isRule = (SHAPE_FAULTS as readonly string[]).includes(fault)
    return (t as (key: string) => string)(isRule ? `rules.shape.${fault}` : `map.draw.fault.${fault}`)
  }
}

/** What is not allowed, beside the pointer; in the middle when there is none. */
export function FaultBubble({ site, store }: { site: SiteMap; store: EditingStore }) {
  const textOf = useFaultText()
  const fault = useStore(store, (editing) => editing.fault ?? editing.warning)
  const pointer = useStore(store, (editing) => (editing.fault ?? editing.warning) && editing.pointer)
  const { x, y } = site.toScreen(...(pointer ?? [site.camera.x, site.camera.y]))
  return (
    <div role="alert">
      {fault !== null && (
        <div className={classes.fault} style={{ left: x, top: y }}>
          {textOf(fault)}
        </div>
      )}
    </div>
  )
}
