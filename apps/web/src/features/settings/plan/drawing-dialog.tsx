import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type DrawingMode, PLAN_ENDPOINTS, PLAN_LIMITS, planPoints, type Site } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callEndpoint } from '../../../http/client.ts'
import { ImportPlacing } from '../../../map/editor/import-placing.tsx'
import { LeftOutList } from '../../../map/editor/left-out-list.tsx'
import { guessKind, usualHeightM } from '../../../map/files/layer-kinds.ts'
import { placingOf, usualPlacement } from '../../../map/files/placement.ts'
import { type LayerChoice, type PlanOfCad, planOfCad } from '../../../map/files/plan-of-cad.ts'
import type { CadFile } from '../../../map/files/read-cad.ts'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import { DrawingLayers } from './drawing-layers.tsx'
import { DrawingPreview } from './drawing-preview.tsx'
import { usePlanChange } from './use-plan-change.ts'

interface DrawingDialogProps {
  site: Site
  name: string
  drawing: CadFile
  onClose: () => void
}

/** Layers, unit and place of a drawing beside the result. */
export function DrawingDialog({ site, name, drawing, onClose }: DrawingDialogProps) {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  const layers = useMemo(() => countsOf(drawing), [drawing])
  const [choices, setChoices] = useState(() => guessed(layers, defaultFloor(site), (kind) => t(`planDrawing.guess.${kind}`)))
  const [placement, setPlacement] = useState(() => usualPlacement(drawing))
  const [mode, setMode] = useState<DrawingMode>('beside')
  const [floor, setFloor] = useState(defaultFloor(site))
  const made = useMemo(() => {
    const placing = placingOf('drawing', placement, site)
    return placing && planOfCad(drawing, choices, placing)
  }, [drawing, choices, placement, site])
  const choose = (layer: string, choice: LayerChoice) => {
    setChoices((now) => new Map(now).set(layer, choice))
    if (choice.kind !== 'none') setFloor(choice.floor)
  }
  const isTooMuch = (made?.features.length ?? 0) > PLAN_LIMITS.features
  const send = async () => {
    const form = new FormData()
    const lines = made?.features.map((feature) => JSON.stringify(feature)).join('\n') ?? ''
    form.append('file', new Blob([lines]), `${name}.ndjson`)
    const sent = await run(async () => {
      await callEndpoint(PLAN_ENDPOINTS.planImportDrawing, { form, query: { mode } })
      return null
    })
    if (sent) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('planDrawing.dialog', { name })} size={1000} closeOnClickOutside={false}>
      <Stack>
        <DrawingLayers {...{ site, layers, choices }} onChange={choose} />
        <Group align="flex-start" wrap="nowrap">
          <Stack flex={1}>
            <ImportPlacing site={site} placement={placement} onChange={setPlacement} />
            <Radio.Group label={t('planDrawing.mode')} value={mode} onChange={(next) => setMode(next as DrawingMode)}>
              <Stack gap={4} mt={4}>
                <Radio size="xs" value="beside" label={t('planDrawing.beside')} />
                <Radio size="xs" value="floors" label={t('planDrawing.floors')} />
              </Stack>
            </Radio.Group>
          </Stack>
          <Stack flex={1} gap={4}>
            <DrawingPreview site={site} floor={floor} features={made?.features ?? []} />
          </Stack>
        </Group>
        <Outcome site={site} made={made} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={made === null || made.features.length === 0 || isTooMuch} onClick={() => void send()}>
            {t('planDrawing.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function countsOf({ parts }: CadFile): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { layer } of parts) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return new Map([...counts].sort(([a], [b]) => a.localeCompare(b)))
}

function guessed(layers: ReadonlyMap<string, number>, floor: number, wordsOf: Parameters<typeof guessKind>[1]): Map<string, LayerChoice> {
  return new Map(
    [...layers.keys()].map((layer) => {
      const kind = guessKind(layer, wordsOf)
      return [layer, { kind, floor, heightM: usualHeightM(kind) }]
    }),
  )
}

/** How much is imported, and what is left out and why. */
function Outcome({ site, made }: { site: Site; made: PlanOfCad | null }) {
  const { t } = useTranslation()
  if (made === null)
    return (
      <Text c="var(--muster-critical)" role="alert">
        {t('map.draw.file.noPlacing')}
      </Text>
    )
  const [minX, minY, maxX, maxY] = site.extent
  const isIn = ([x, y]: readonly [number, number]) => x >= minX && x <= maxX && y >= minY && y <= maxY
  const outside = made.features.filter((feature) => !planPoints(feature).some(isIn)).length
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {t('planDrawing.counts', { count: made.features.length })}
      </Text>
      {outside > 0 && <Alert color="yellow">{t('planDrawing.outside', { count: outside })}</Alert>}
      {made.features.length > PLAN_LIMITS.features && <Alert color="red">{t('planDrawing.tooMany', { most: PLAN_LIMITS.features })}</Alert>}
      <LeftOutList left={made.left} />
    </Stack>
  )
}
