import { Button, Group, Modal, Text, useComputedColorScheme } from '@mantine/core'
import { type AreaTypeLook, type EndpointData, RANGE_MARGIN_M, type Site } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { useAreaTypeLooks } from '../../live/area-type-looks.ts'
import { useSite } from '../../live/queries.ts'
import { AreaEditor, type EditedArea } from '../../map/editor/area-editor.tsx'
import { AreaLegend } from '../../map/shell/area-legend.tsx'
import { LeaveQuestion } from '../../resource/leave-question.tsx'
import classes from './areas.module.css'
import { type DrawnChanges, drawnChanges } from './drawn-changes.ts'
import { editedAreas, legendOf } from './edited-areas.ts'
import { PoorPlaces } from './poor-places.tsx'
import { SaveDrawn } from './save-drawn.tsx'

interface DrawDialogProps {
  onClose: () => void
  onSaved: () => void
}

/** All fences on the plan, to draw and change; the changes go into the draft. */
export default function DrawDialog({ onClose, onSaved }: DrawDialogProps) {
  const { t } = useTranslation()
  const site = useSite()
  const fences = useQuery({
    queryKey: ['areaFences'],
    queryFn: ({ signal }) => call('areaFences', { quiet: true, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const types = useAreaTypeLooks()
  return (
    <Modal opened onClose={onClose} title={t('areas.draw.title')} fullScreen closeOnEscape={false} withCloseButton={false}>
      <QueryStates query={site}>
        {(plan) => (
          <QueryStates query={types}>
            {(looks) => (
              <QueryStates query={fences}>
                {(given) => <Drawing {...{ site: plan, fences: given, types: looks, onClose, onSaved }} />}
              </QueryStates>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </Modal>
  )
}

type Fences = EndpointData<'areaFences'>

/** Where fences may be: the extent of the site plus a margin. */
function rangeOf({ extent: [minX, minY, maxX, maxY] }: Site): [number, number][][] {
  const [left, bottom, right, top] = [minX - RANGE_MARGIN_M, minY - RANGE_MARGIN_M, maxX + RANGE_MARGIN_M, maxY + RANGE_MARGIN_M]
  return [[[left, bottom], [right, bottom], [right, top], [left, top]]] // biome-ignore format: one ring, one line
}

interface DrawingProps extends DrawDialogProps {
  site: Site
  fences: Fences
  types: readonly AreaTypeLook[]
}

function Drawing({ site, fences, types, onClose, onSaved }: DrawingProps) {
  const { t } = useTranslation()
  const theme = useComputedColorScheme('light')
  // Its fences are drawn by the editor, as they are in the draft.
  const [ground] = useState<Site>(() => ({ ...site, areas: [] }))
  const [range] = useState(() => rangeOf(site))
  const [begun] = useState(() => editedAreas(fences, types))
  const [drawn, setDrawn] = useState<readonly EditedArea[]>(begun)
  const [saving, setSaving] = useState<DrawnChanges | null>(null)
  const [leaving, setLeaving] = useState(false)
  const changes = drawnChanges(fences, drawn)
  const isChanged = changes.added.length + changes.moved.length + changes.missing.length > 0
  return (
    <div className={classes.whole}>
      <AreaEditor site={ground} areas={begun} range={range} onChange={setDrawn}>
        <Text size="sm">{t('areas.draw.hint')}</Text>
        <ul className={classes.legend} aria-label={t('map.legend.title')}>
          <AreaLegend theme={theme} {...legendOf(drawn)} />
        </ul>
        <PoorPlaces areas={drawn} />
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
            {t('app.action.cancel')}
          </Button>
          <Button size="xs" onClick={() => (isChanged ? setSaving(changes) : showMessage('info', t('areas.draw.nothing')))}>
            {t('areas.draw.done')}
          </Button>
        </Group>
      </AreaEditor>
      {saving && (
        <SaveDrawn
          changes={saving}
          types={types}
          taken={fences.length}
          onBack={() => setSaving(null)}
          onSaved={() => {
            onSaved()
            onClose()
          }}
        />
      )}
      <LeaveQuestion opened={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </div>
  )
}
