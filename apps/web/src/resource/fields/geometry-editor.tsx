import { Button, Group } from '@mantine/core'
import type { Drawing, ShapeType, Site } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editingStore } from '../../map/editor/editing-store.ts'
import { PlanEditor } from '../../map/editor/plan-editor.tsx'
import { guidesOf } from '../../map/editor/plan-guides.ts'
import { editingOf, isDrawing } from '../../map/modes/editing.ts'
import { type MapMode, SHAPE_MODES } from '../../map/modes/registry.ts'
import { defaultFloor } from '../../map/words/default-floor.ts'

interface GeometryEditorProps {
  site: Site
  draws: readonly ShapeType[]
  value: Drawing | null
  locked: boolean
  onDone: (drawn: Drawing | null) => void
  onLeave: () => void
}

/** The plan with the single shape of a field. */
export default function GeometryEditor({ site, draws, value, locked, onDone, onLeave }: GeometryEditorProps) {
  const { t } = useTranslation()
  const modes: MapMode[] = locked ? [] : [...new Set(['select' as const, ...draws.flatMap((type) => SHAPE_MODES[type])])]
  const [store] = useState(() => {
    const document = new Map(value ? [['new-1', { ...value, name: '' }]] : [])
    const floor = value?.floor ?? defaultFloor(site)
    const mode = locked ? null : value ? 'select' : (modes[1] ?? null)
    return editingStore(editingOf(document, { floor, single: true, mode, guides: guidesOf(site, floor) }))
  })
  const finish = () => {
    const editing = store.getState()
    if (isDrawing(editing)) store.dispatch({ type: 'mode', mode: null })
    else {
      const [drawn] = editing.history.document.values()
      onDone(drawn ? { floor: drawn.floor, shape: drawn.shape } : null)
    }
  }
  return (
    <div style={{ height: 'calc(100dvh - 90px)' }}>
      <PlanEditor site={site} store={store} modes={modes} begins={draws[0] ?? 'polygon'}>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {t('app.action.cancel')}
          </Button>
          {!locked && <Button onClick={finish}>{t('map.draw.field.done')}</Button>}
        </Group>
      </PlanEditor>
    </div>
  )
}
