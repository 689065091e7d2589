import { useComputedColorScheme } from '@mantine/core'
import type { Floor, PlanFeature, Shape, ShapeType, Site } from '@muster/contracts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { PlanObjects } from '../../live/plan-objects.ts'
import { type DrawnShape, freshId } from '../modes/document.ts'
import type { MapMode } from '../modes/registry.ts'
import { FloorList } from '../shell/floor-list.tsx'
import { CameraTools } from '../shell/map-tools.tsx'
import { type MapHandle, MapView } from '../shell/map-view.tsx'
import { ScaleBar } from '../shell/scale-bar.tsx'
import type { SiteMap } from '../shell/site-map.ts'
import { CoordinateTable } from './coordinate-table.tsx'
import { CrosshairWords } from './crosshair-words.tsx'
import type { EditingStore } from './editing-store.ts'
import { FaultBubble } from './fault-bubble.tsx'
import { useMeasureText } from './measured.tsx'
import { ModeBar } from './mode-bar.tsx'
import classes from './plan-editor.module.css'
import { guidesOf } from './plan-guides.ts'
import { ShapeActions } from './shape-actions.tsx'
import { ShapeList } from './shape-list.tsx'
import { usePlanEditing } from './use-plan-editing.ts'

interface PlanEditorProps {
  site: Site
  store: EditingStore
  /** Empty: read-only. */
  modes: readonly MapMode[]
  /** Initial kind of shape in the coordinate table. */
  begins: ShapeType
  /** The floors being edited, if they are not the site's. */
  floors?: readonly Floor[]
  /** Replaces the site's plan on the map: the document, when it is the plan itself. */
  drawn?: readonly PlanFeature[]
  /** Pictures under it; those in force unless given. */
  objects?: PlanObjects
  /** Gets the map while there is one. */
  onMap?: (site: SiteMap | null) => void
  /** Names of shapes that are no areas. */
  words?: { title: string; none: string; kindOf: (shape: DrawnShape) => string }
  /** Of the shapes that are listed. */
  inkOf?: (shape: DrawnShape) => string | null
  /** What stands above the coordinates. */
  children?: ReactNode
}

/**
 * A plan on which shapes are drawn by pointer, by keys and in a table, all editing one document. It keeps the site it
 * was opened with: another one would build the map anew below the shape that is being drawn.
 */
export function PlanEditor({
  site: given,
  store,
  modes,
  begins,
  children,
  floors = given.floors,
  drawn,
  objects,
  onMap,
  words,
  inkOf,
}: PlanEditorProps) {
  const { t } = useTranslation()
  const theme = useComputedColorScheme('light')
  const [site] = useState(given)
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  const floor = useStore(store, (editing) => editing.floor)
  const selected = useStore(store, ({ selected: id, history }) => (id === null ? null : (history.document.get(id) ?? null)))
  const measureText = useMeasureText()
  const onReady = useCallback((handle: MapHandle) => {
    setSiteMap(handle.site)
    return () => setSiteMap(null)
  }, [])
  useEffect(() => onMap?.(siteMap), [onMap, siteMap])
  usePlanEditing(siteMap, store)

  const take = (shape: Shape) => {
    const { history, selected: id, floor: shown, drawsAs } = store.getState()
    const old = id === null ? undefined : history.document.get(id)
    const key = old && id !== null ? id : freshId(history.document)
    store.dispatch({
      type: 'change',
      change: new Map([[key, { floor: shown, name: '', ...(drawsAs && { thing: drawsAs }), ...old, shape }]]),
      selected: key,
    })
  }
  const isEditable = modes.length > 0
  const areas = {
    title: t('map.draw.areas'),
    none: t('map.draw.none'),
    kindOf: ({ shape }: DrawnShape) => t(`map.draw.shape.${shape.type}`),
  }
  const listed = words ?? areas
  return (
    <div className={classes.editor}>
      <div className={classes.map}>
        <MapView
          site={site}
          floor={floor}
          theme={theme}
          onReady={onReady}
          {...(drawn && { features: drawn })}
          {...(objects && { objects })}
        />
        <div className={classes.left}>
          <FloorList
            floors={floors}
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
        {!store.getState().single && <ShapeList store={store} siteMap={siteMap} {...listed} {...(inkOf && { inkOf })} />}
        {selected && <div>{measureText(selected.shape)}</div>}
        {isEditable && <ShapeActions store={store} floors={floors} />}
        {(isEditable || selected) && (
          <CoordinateTable shape={selected?.shape ?? null} type={begins} readOnly={!isEditable} onChange={take} />
        )}
      </div>
    </div>
  )
}
