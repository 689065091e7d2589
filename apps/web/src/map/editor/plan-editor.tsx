import { useComputedColorScheme } from '@mantine/core'
import type { Shape, ShapeType, Site } from '@muster/contracts'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { freshId } from '../modes/document.ts'
import type { MapMode } from '../modes/registry.ts'
import { FloorList } from '../shell/floor-list.tsx'
import { CameraTools } from '../shell/map-tools.tsx'
import { type MapHandle, MapView } from '../shell/map-view.tsx'
import { ScaleBar } from '../shell/scale-bar.tsx'
import type { SiteMap } from '../shell/site-map.ts'
import { AreaList } from './area-list.tsx'
import { CoordinateTable } from './coordinate-table.tsx'
import { CrosshairWords } from './crosshair-words.tsx'
import type { EditingStore } from './editing-store.ts'
import { FaultBubble } from './fault-bubble.tsx'
import { useMeasureText } from './measured.tsx'
import { ModeBar } from './mode-bar.tsx'
import classes from './plan-editor.module.css'
import { guidesOf } from './plan-guides.ts'
import { ShapeActions } from './shape-actions.tsx'
import { usePlanEditing } from './use-plan-editing.ts'

interface PlanEditorProps {
  site: Site
  store: EditingStore
  /** Empty: one may only look. */
  modes: readonly MapMode[]
  /** What the coordinate table begins. */
  begins: ShapeType
  /** What stands above the coordinates. */
  children?: ReactNode
}

/** A plan on which shapes are drawn by pointer, by keys and in a table; all of it over one document. */
export function PlanEditor({ site, store, modes, begins, children }: PlanEditorProps) {
  const theme = useComputedColorScheme('light')
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  const floor = useStore(store, (editing) => editing.floor)
  const selected = useStore(store, ({ selected: id, history }) => (id === null ? null : (history.document.get(id) ?? null)))
  const measureText = useMeasureText()
  const onReady = useCallback((handle: MapHandle) => {
    setSiteMap(handle.site)
    return () => setSiteMap(null)
  }, [])
  usePlanEditing(siteMap, store)

  const take = (shape: Shape) => {
    const { history, selected: id, floor: shown } = store.getState()
    const old = id === null ? undefined : history.document.get(id)
    const key = old && id !== null ? id : freshId(history.document)
    store.dispatch({ type: 'change', change: new Map([[key, { floor: shown, name: '', ...old, shape }]]), selected: key })
  }
  const isEditable = modes.length > 0
  return (
    <div className={classes.editor}>
      <div className={classes.map}>
        <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
        <div className={classes.left}>
          <FloorList
            floors={site.floors}
            shown={floor}
            onChange={(number) => store.dispatch({ type: 'floor', floor: number, guides: guidesOf(site, number) })}
            labelOf={(_number, name) => name}
            detailOf={() => null}
          />
        </div>
        {isEditable && <ModeBar store={store} modes={modes} />}
        {siteMap !== null && (
          <>
            <div className={classes.right}>
              <CameraTools site={siteMap} />
            </div>
            <div className={classes.scale}>
              <ScaleBar site={siteMap} />
            </div>
          </>
        )}
        <FaultBubble site={siteMap} store={store} />
        <div className={classes.hidden}>
          <CrosshairWords store={store} />
        </div>
      </div>
      <div className={classes.panel}>
        {children}
        {!store.getState().single && <AreaList store={store} siteMap={siteMap} />}
        {selected && <div>{measureText(selected.shape)}</div>}
        {isEditable && <ShapeActions store={store} site={site} />}
        <CoordinateTable shape={selected?.shape ?? null} type={begins} readOnly={!isEditable} onChange={take} />
      </div>
    </div>
  )
}
