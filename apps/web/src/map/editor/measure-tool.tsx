import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { editingOf } from '../modes/editing.ts'
import { lengthText } from '../shell/scale-length.ts'
import type { SiteMap } from '../shell/site-map.ts'
import { editingStore } from './editing-store.ts'
import classes from './measure-tool.module.css'
import { lengthM } from './shape-measures.ts'
import { usePlanEditing } from './use-plan-editing.ts'

/** Measuring on a plan without editing: clicks or keys add points, the buttons do the same. */
export function MeasureTool({ site, onLeave }: { site: SiteMap; onLeave: () => void }) {
  const { t } = useTranslation()
  const [store] = useState(() => editingStore(editingOf(new Map(), { floor: site.floor, single: false, mode: 'measure' })))
  const { sketch, mode } = useStore(store)
  usePlanEditing(site, store)
  useEffect(() => {
    if (mode === null) onLeave()
  }, [mode, onLeave])

  return (
    <div className={classes.panel} role="status">
      <div>{sketch.points.length > 1 ? t('map.measure.total', { length: lengthText(lengthM(sketch.points)) }) : t('map.measure.hint')}</div>
      <div className={classes.buttons}>
        {sketch.points.length > 0 && !sketch.ended && (
          <button type="button" onClick={() => store.dispatch({ type: 'back' })}>
            {t('map.measure.undo')}
          </button>
        )}
        {sketch.points.length > 0 && (
          <button type="button" onClick={() => store.dispatch({ type: 'restart' })}>
            {t('map.measure.again')}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {t('map.measure.end')}
        </button>
      </div>
    </div>
  )
}
