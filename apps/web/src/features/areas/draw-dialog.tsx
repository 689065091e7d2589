import { Button, Group, Modal, Text } from '@mantine/core'
import { type EndpointData, RANGE_MARGIN_M, type Site } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { useSite } from '../../live/queries.ts'
import { AreaEditor, type EditedArea } from '../../map/editor/area-editor.tsx'
import { LeaveQuestion } from '../../resource/leave-question.tsx'
import classes from './areas.module.css'
import { type DrawnChanges, drawnChanges } from './drawn-changes.ts'
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
  return (
    <Modal opened onClose={onClose} title={t('areas.draw.title')} fullScreen closeOnEscape={false} withCloseButton={false}>
      <QueryStates query={site}>
        {(plan) => (
          <QueryStates query={fences}>{(given) => <Drawing site={plan} fences={given} onClose={onClose} onSaved={onSaved} />}</QueryStates>
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

function Drawing({ site, fences, onClose, onSaved }: DrawDialogProps & { site: Site; fences: Fences }) {
  const { t } = useTranslation()
  // Its fences are drawn by the editor, as they are in the draft.
  const [ground] = useState<Site>(() => ({ ...site, areas: [] }))
  const [range] = useState(() => rangeOf(site))
  const [drawn, setDrawn] = useState<readonly EditedArea[]>(fences)
  const [saving, setSaving] = useState<DrawnChanges | null>(null)
  const [leaving, setLeaving] = useState(false)
  const changes = drawnChanges(fences, drawn)
  const isChanged = changes.added.length + changes.moved.length + changes.missing.length > 0
  return (
    <div className={classes.whole}>
      <AreaEditor site={ground} areas={fences} range={range} onChange={setDrawn}>
        <Text size="sm">{t('areas.draw.hint')}</Text>
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
