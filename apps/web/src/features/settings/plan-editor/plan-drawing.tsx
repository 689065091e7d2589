import { Accordion, Alert, Button, Group, Text } from '@mantine/core'
import type { PlanDraft, PlanFeatureKind, Site } from '@muster/contracts'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { showMessage } from '../../../http/messages.ts'
import { siteDateTime } from '../../../i18n/site-time.ts'
import type { PlanObjects } from '../../../live/plan-objects.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { editingStore } from '../../../map/editor/editing-store.ts'
import { PlanEditor } from '../../../map/editor/plan-editor.tsx'
import type { DrawnShape } from '../../../map/modes/document.ts'
import { editingOf } from '../../../map/modes/editing.ts'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import { LeaveQuestion } from '../../../resource/leave-question.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ExtentForm, FloorForm } from './floor-form.tsx'
import { changeFloors, floorFault } from './floors.ts'
import { KindSelect } from './kind-select.tsx'
import { drawingModes, modesFor, thingOf } from './kinds.ts'
import { changesOf, documentOf, featuresOf } from './plan-document.ts'
import classes from './plan-drawing.module.css'
import { ThingForm } from './thing-form.tsx'
import { useSaveDraft } from './use-save-draft.ts'
import { WayPanel } from './way-panel.tsx'

interface PlanDrawingProps {
  site: Site
  begun: PlanDraft
  onClose: () => void
  /** Opens what somebody else saved. */
  onReload: () => void
}

const FIRST_KIND = 'building'

export function PlanDrawing({ site, begun, onClose, onReload }: PlanDrawingProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<PlanFeatureKind>(FIRST_KIND)
  const [floors, changeFloor] = useReducer(changeFloors, begun.floors)
  const [extent, setExtent] = useState(begun.frame.extent)
  const [leaving, setLeaving] = useState(false)
  const [siteMap, setSiteMap] = useState<SiteMap | null>(null)
  // The map is created once: drawing, floors and extent are updated separately.
  const [ground] = useState<Site>(() => ({
    ...site,
    extent: begun.frame.extent,
    references: begun.frame.references,
    areas: [],
    features: [],
  }))
  const [store] = useState(() => {
    const floor = defaultFloor({ ...site, floors: begun.floors })
    const given = { floor, single: false, mode: 'select' as const, isPlan: true, drawsAs: thingOf(FIRST_KIND, 0) }
    return editingStore(editingOf(documentOf(begun.features), given))
  })
  // From an outdated draft only the shapes are kept.
  const [objects] = useState<PlanObjects | null>(() => {
    const { draft, pictures } = begun
    return draft === null || draft.isBehind ? null : { number: -1, pictures, models: [], of: draft.id }
  })
  const document = useStore(store, ({ history }) => history.document)
  const floor = useStore(store, (editing) => editing.floor)
  const drawn = useMemo(() => featuresOf(document), [document])
  const storeyM = floors.find(({ number }) => number === floor)?.heightM ?? 0

  useEffect(() => store.dispatch({ type: 'set', drawsAs: thingOf(kind, storeyM) }), [store, kind, storeyM])
  // An undone change may be on a floor that was removed since.
  useEffect(() => {
    changeFloor({ type: 'need', numbers: [...new Set(drawn.map((feature) => feature.floor))], from: begun.floors })
  }, [drawn, begun])
  useEffect(() => {
    if (!floors.some(({ number }) => number === floor))
      store.dispatch({ type: 'floor', floor: defaultFloor({ ...site, floors: [...floors] }) })
  }, [floors, floor, store, site])

  const choose = (next: PlanFeatureKind) => {
    setKind(next)
    // Number keys start a new shape, too.
    store.dispatch({ type: 'select', id: null })
    store.dispatch({ type: 'mode', mode: drawingModes(next)[0] ?? null })
  }
  const isChanged = () => {
    const { put, remove } = changesOf(documentOfBegun(store), document)
    return put.length + remove.length > 0 || JSON.stringify([floors, extent]) !== JSON.stringify([begun.floors, begun.frame.extent])
  }
  const { busy, conflict, save, stay } = useSaveDraft(begun, onClose)
  const onSave = () => {
    if (!isChanged()) return showMessage('info', t('planEditor.nothing'))
    const wrong = floorFault(floors)
    if (wrong !== null) return showMessage('warning', t(`planEditor.floor.fault.${wrong.fault}`, { number: wrong.number }))
    void save({ ...changesOf(documentOfBegun(store), document), floors: [...floors], extent })
  }
  const kindOf = ({ thing, shape }: DrawnShape) => (thing ? t(`planEditor.kind.${thing.kind}`) : t(`map.draw.shape.${shape.type}`))
  return (
    <div className={classes.whole}>
      <PlanEditor
        {...{ store, floors, drawn }}
        {...(objects && { objects })}
        onMap={setSiteMap}
        site={ground}
        modes={modesFor(kind)}
        begins={BEGINS[drawingModes(kind)[0]!] ?? 'polygon'}
        words={{ title: t('planEditor.list'), none: t('planEditor.none'), kindOf }}
      >
        <DraftWords begun={begun} />
        <KindSelect kind={kind} onChange={choose} />
        <ThingForm store={store} />
        <WayPanel {...{ store, floors }} features={drawn} islands={begun.islands} onLook={([x, y]) => siteMap?.moveTo(x, y)} />
        <Accordion variant="contained" classNames={{ content: classes.fold! }}>
          <Accordion.Item value="floors">
            <Accordion.Control>{t('planEditor.floor.title')}</Accordion.Control>
            <Accordion.Panel>
              <FloorForm {...{ floors }} features={drawn} used={begun.usedFloors} onChange={changeFloor} />
              <ExtentForm extent={extent} onChange={setExtent} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={() => (isChanged() ? setLeaving(true) : onClose())}>
            {t('app.action.cancel')}
          </Button>
          <Button size="xs" loading={busy} onClick={onSave}>
            {t('planEditor.save')}
          </Button>
        </Group>
      </PlanEditor>
      {conflict !== null && <ConflictDialog conflict={conflict} number={begun.number} onStay={stay} onReload={onReload} />}
      <LeaveQuestion opened={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </div>
  )
}

/** Shapes as they were when the editor was opened. */
const documentOfBegun = (store: ReturnType<typeof editingStore>) => store.getInitialState().history.document

const BEGINS: Partial<Record<string, 'polygon' | 'circle' | 'corridor' | 'line' | 'point'>> = {
  circle: 'circle',
  corridor: 'corridor',
  line: 'line',
  point: 'point',
}

function DraftWords({ begun: { draft, number } }: { begun: PlanDraft }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (draft === null) return <Text size="sm">{t('planEditor.hint')}</Text>
  return (
    <>
      <Text size="sm">{t('planEditor.draft', { by: draft.by, at: siteDateTime(Date.parse(draft.at), timeZone) })}</Text>
      {draft.isBehind && <Alert color="yellow">{t('planEditor.behind', { number })}</Alert>}
    </>
  )
}
