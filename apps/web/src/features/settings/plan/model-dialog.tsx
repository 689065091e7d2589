import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { PLAN_ENDPOINTS, type PlanModel, type PlanModelFile, type Site, UPLOAD_LIMITS } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { sizeText } from '../../../components/file-fault.ts'
import { call, callEndpoint } from '../../../http/client.ts'
import { FloorSelect } from './floor-select.tsx'
import { NumberLine } from './number-line.tsx'
import { usePlanChange } from './use-plan-change.ts'

interface ModelDialogProps {
  site: Site
  number: number
  /** null: a new one. */
  model: PlanModel | null
  onClose: () => void
}

/** A model with its place on the plan. */
export function ModelDialog({ site, number, model, onClose }: ModelDialogProps) {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  const [minX, minY, maxX, maxY] = site.extent
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }
  const [values, setValues] = useState(() => {
    const { name, floor, x, y, baseM, bearingDeg, scale } = model ?? { name: '', floor: 0, ...middle, baseM: 0, bearingDeg: 0, scale: 1 }
    return { name, floor, x, y, baseM, bearingDeg, scale }
  })
  const [file, setFile] = useState<PlanModelFile | null>(null)
  const change = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }))
  const send = async (chosen: File) => {
    const form = new FormData()
    form.append('file', chosen)
    await run(async () => {
      setFile((await callEndpoint(PLAN_ENDPOINTS.planModelUpload, { form })).data as PlanModelFile)
      return null
    })
    if (values.name === '') change({ name: chosen.name.replace(/\.[^.]*$/, '').slice(0, 100) })
  }
  const save = async () => {
    const body = { ...values, number, id: model?.id ?? null, fileId: file?.fileId ?? null }
    if (await run(() => call('planModelSave', { body }))) onClose()
  }
  const known = file ?? model
  const { maxKb, accept } = UPLOAD_LIMITS.planModel
  const title = model === null ? t('sitePlan.model.add') : t('sitePlan.model.edit', { name: model.name })
  const line = (key: 'x' | 'y' | 'baseM' | 'bearingDeg' | 'scale', bounds: { min?: number; max?: number } = {}) => (
    <NumberLine label={t(`sitePlan.model.${key}`)} value={values[key]} onChange={(value) => change({ [key]: value })} {...bounds} />
  )
  return (
    <Modal opened onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
      <Stack>
        <FileDrop
          label={t('sitePlan.model.drop')}
          hint={t('resource.upload.limits', { types: accept.join(' '), size: sizeText(maxKb) })}
          limit={UPLOAD_LIMITS.planModel}
          busy={busy}
          onFile={(chosen) => void send(chosen)}
        />
        {known !== null && (
          <Text size="sm" role="status">
            {t('sitePlan.model.size', {
              size: known.sizeM.map((side) => (side * values.scale).toFixed(1)).join(' × '),
              triangles: known.triangles,
              far: known.farTriangles,
            })}
          </Text>
        )}
        <TextInput
          size="sm"
          label={t('sitePlan.picture.name')}
          required
          maxLength={100}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={2}>
          <FloorSelect site={site} value={values.floor} onChange={(floor) => change({ floor })} />
          {line('baseM')}
          {line('x')}
          {line('y')}
          {line('bearingDeg', { min: -360, max: 360 })}
          {line('scale', { min: 0.001, max: 1000 })}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={known === null || values.name.trim() === ''} onClick={() => void save()}>
            {t('sitePlan.model.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
