import { useComputedColorScheme } from '@mantine/core'
import type { FenceShape, Site } from '@muster/contracts'
import type { Rings } from '@muster/geometry'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AreaKind, type DrawnShape, isOnFloor, type MapDocument, type Side } from '../modes/document.ts'
import { editingOf } from '../modes/editing.ts'
import type { MapMode } from '../modes/registry.ts'
import { fenceInk } from '../plan/area-ink.ts'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { defaultFloor } from '../words/default-floor.ts'
import { editingStore } from './editing-store.ts'
import { FileActions } from './file-actions.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { guidesOf } from './plan-guides.ts'
import { useAreaWords } from './use-area-words.ts'

/** An area in the editor: its fence and its name. New ones have an id that begins with `new-`. */
export interface EditedArea {
  id: string
  name: string
  /** Null: every floor. */
  floor: number | null
  /** Further floors of the area. */
  moreFloors?: readonly number[]
  shape: FenceShape
  /** Nothing is known of what has yet to be saved. */
  area?: AreaKind
  /** Of two states that are compared. */
  side?: Side
}

interface AreaEditorProps {
  site: Site
  /** The initial areas; another list is loaded when its key changes. */
  areas: readonly EditedArea[]
  /** All areas after each action, including undo. */
  onChange: (areas: EditedArea[]) => void
  onSelect?: (id: string | null) => void
  /** The factory boundary: null when it has yet to be drawn, absent when it is what is being drawn. */
  range?: Rings | null
  readOnly?: boolean
  /** Stands at the top of the panel. */
  children?: ReactNode
}

const AREA_MODES: readonly MapMode[] = ['select', 'polygon', 'rectangle', 'circle', 'corridor', 'hole', 'cut', 'join', 'measure']

const documentOf = (areas: readonly EditedArea[]): MapDocument => new Map(areas.map(({ id, ...area }) => [id, area]))
const areasOf = (document: MapDocument) => [...document].map(([id, drawn]) => ({ id, ...drawn })) as EditedArea[]

/** What is only looked at begins on a floor where there is something. */
function firstFloor(site: Site, areas: readonly EditedArea[], readOnly: boolean): number {
  const floor = defaultFloor(site)
  const isBare = readOnly && !areas.some((area) => isOnFloor(area, floor))
  return isBare ? (areas.find((area) => area.floor !== null)?.floor ?? floor) : floor
}

/** The fences of a site, drawn and changed on the plan by mouse, keyboard and numbers. */
export function AreaEditor({ site, areas, onChange, onSelect, range, readOnly = false, children }: AreaEditorProps) {
  const [store] = useState(() => {
    const floor = firstFloor(site, areas, readOnly)
    const given = { floor, single: false, mode: readOnly ? null : ('select' as const), range, guides: guidesOf(site, floor) }
    return editingStore(editingOf(documentOf(areas), given))
  })
  const latest = useRef({ onChange, onSelect })
  latest.current = { onChange, onSelect }
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.history.document !== before.history.document) latest.current.onChange(areasOf(now.history.document))
        if (now.selected !== before.selected) latest.current.onSelect?.(now.selected)
      }),
    [store],
  )
  useEffect(() => store.dispatch({ type: 'set', range }), [store, range])
  const theme = useComputedColorScheme('light')
  const words = useAreaWords(site.floors)
  const inkOf = (drawn: DrawnShape) => fenceInk(PLAN_PALETTES[theme], drawn)
  return (
    <PlanEditor {...{ site, store, words, inkOf }} modes={readOnly ? [] : AREA_MODES} begins="polygon">
      {children}
      {!readOnly && <FileActions store={store} site={site} />}
    </PlanEditor>
  )
}
