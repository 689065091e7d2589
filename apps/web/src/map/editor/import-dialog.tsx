import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FileDrop } from '../../components/file-drop.tsx'
import { sizeText } from '../../components/file-fault.ts'
import { allLeft, type DrawingFile, type FileFault, LeftOuts, placed } from '../files/drawing-file.ts'
import { type Placement, placingOf, usualPlacement } from '../files/placement.ts'
import { DRAWING_LIMIT, readDrawingFile } from '../files/read-drawing-file.ts'
import { type DrawnShape, freshIds } from '../modes/document.ts'
import { faultOf } from '../modes/drawing.ts'
import { floorName } from '../words/position-words.ts'
import type { EditingStore } from './editing-store.ts'
import { ImportPlacing } from './import-placing.tsx'
import { LayerChoice } from './layer-choice.tsx'
import { LeftOutList } from './left-out-list.tsx'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
  store: EditingStore
  site: Site
}

/** Areas of a GeoJSON, KML, KMZ or DXF file, reviewed before they are imported in one step. */
export function ImportDialog({ opened, onClose, store, site }: ImportDialogProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<DrawingFile | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [busy, setBusy] = useState(false)
  const [placement, setPlacement] = useState<Placement | null>(null)
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set())
  const floor = useStore(store, (editing) => editing.floor)

  const close = () => {
    setFile(null)
    setFault(null)
    onClose()
  }
  const take = async (given: File) => {
    setBusy(true)
    const read = await readDrawingFile(given, t('map.draw.file.nameColumns').split('|'))
    setBusy(false)
    setFault(typeof read === 'string' ? read : null)
    setFile(typeof read === 'string' ? null : read)
    setPlacement(typeof read === 'string' ? null : usualPlacement(read))
    setLayers(new Set(typeof read === 'string' ? [] : shownLayers(read)))
  }
  const result = useMemo(() => {
    const placing = file && placement && placingOf(file.frame, placement, site)
    if (!placing) return null
    const chosen = file.shapes.filter(({ layer }) => layers.has(layer))
    return judged(placed(chosen, placing), store)
  }, [file, placement, layers, site, store])
  const left = allLeft(file?.left ?? [], result?.left ?? [])
  const leftCount = left.reduce((sum, { count }) => sum + count, 0)

  const add = () => {
    if (result === null) return
    const ids = freshIds(store.getState().history.document, result.shapes.length)
    const change = new Map(result.shapes.map(({ name, shape }, i): [string, DrawnShape] => [ids[i]!, { name, floor, shape }]))
    store.dispatch({ type: 'change', change })
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('map.draw.file.title')} size={650} closeOnClickOutside={false}>
      <Stack>
        <FileDrop
          label={t('resource.import.drop')}
          hint={t('map.draw.file.limits', { size: sizeText(DRAWING_LIMIT.maxKb) })}
          limit={DRAWING_LIMIT}
          busy={busy}
          onFile={(given) => void take(given)}
        />
        {fault !== null && (
          <Alert color="red" role="alert">
            {t(`map.draw.file.fault.${fault}`)}
          </Alert>
        )}
        {file !== null && placement !== null && (
          <>
            {file.frame === 'drawing' && <LayerChoice file={file} chosen={layers} onChange={setLayers} />}
            {file.frame === 'drawing' && <ImportPlacing site={site} placement={placement} onChange={setPlacement} />}
            {result === null ? (
              <Text c="var(--muster-critical)" role="alert">
                {t('map.draw.file.noPlacing')}
              </Text>
            ) : (
              <Text role="status">
                {t('map.draw.file.counts', { count: result.shapes.length, left: leftCount, floor: floorName(t, site.floors, floor) })}
              </Text>
            )}
            <LeftOutList left={left} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('app.action.cancel')}
              </Button>
              <Button disabled={result === null || result.shapes.length === 0} onClick={add}>
                {t('map.draw.file.add')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

/** What a drawing hides is only imported when it is asked for. */
const shownLayers = ({ shapes, hiddenLayers }: DrawingFile) =>
  shapes.map(({ layer }) => layer).filter((layer) => !hiddenLayers.includes(layer))

/** Areas outside the factory boundary are rejected, too. */
function judged({ shapes, left }: ReturnType<typeof placed>, store: EditingStore) {
  const outside = new LeftOuts()
  const kept = shapes.filter((one) => {
    const fault = faultOf(one.shape, store.getState())
    if (fault === 'outsideRange' || fault === 'rangeFirst') outside.add(one.name || one.layer, fault)
    return fault === null
  })
  return { shapes: kept, left: allLeft(left, outside.all()) }
}
