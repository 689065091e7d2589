import { Alert, Button, Group, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { PLAN_ENDPOINTS, type PlanPicture, placePicture, type Site, UPLOAD_LIMITS } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { sizeText } from '../../../components/file-fault.ts'
import { call, callEndpoint } from '../../../http/client.ts'
import { FloorSelect } from './floor-select.tsx'
import { NumberLine } from './number-line.tsx'
import { type PictureFile, PicturePoints } from './picture-points.tsx'
import { newPicture } from './picture-values.ts'
import { usePlanChange } from './use-plan-change.ts'

interface PictureDialogProps {
  site: Site
  number: number
  /** null: a new one. */
  picture: PlanPicture | null
  onClose: () => void
}

/** A picture with its two reference points; its resulting place and error are shown at once. */
export function PictureDialog({ site, number, picture, onClose }: PictureDialogProps) {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  const [values, setValues] = useState(() => {
    const { name, floor, widthM, points, minX, maxY, opacity } = picture ?? newPicture(site)
    return { name, floor, widthM, points, minX, maxY, opacity }
  })
  const [file, setFile] = useState<PictureFile | null>(picture && { id: picture.id, size: picture, blob: null, fileId: null })
  const change = (changed: Partial<typeof values>) => setValues((now) => ({ ...now, ...changed }))
  const place = file === null ? null : placePicture(values, file.size, site.references)
  const send = async (chosen: File) => {
    const form = new FormData()
    form.append('file', chosen)
    await run(async () => {
      const { fileId, ...size } = (await callEndpoint(PLAN_ENDPOINTS.planPictureUpload, { form })).data as {
        fileId: string
        widthPx: number
        heightPx: number
      }
      setFile({ id: null, fileId, size, blob: chosen })
      return null
    })
    if (values.name === '') change({ name: chosen.name.replace(/\.[^.]*$/, '').slice(0, 100) })
  }
  const save = async () => {
    const body = { ...values, number, id: picture?.id ?? null, fileId: file?.fileId ?? null }
    if (await run(() => call('planPictureSave', { body }))) onClose()
  }
  const corner = place !== null && 'corners' in place ? place.corners[0] : null
  const { maxKb, accept } = UPLOAD_LIMITS.planPicture
  const title = picture === null ? t('sitePlan.picture.add') : t('sitePlan.picture.edit', { name: picture.name })
  const round = (metres: number) => Math.round(metres * 1000) / 1000
  return (
    <Modal opened onClose={onClose} title={title} size={760} closeOnClickOutside={false}>
      <Stack>
        <FileDrop
          label={t('sitePlan.picture.drop')}
          hint={t('resource.upload.limits', { types: accept.join(' '), size: sizeText(maxKb) })}
          limit={UPLOAD_LIMITS.planPicture}
          busy={busy}
          onFile={(chosen) => void send(chosen)}
        />
        <SimpleGrid cols={3}>
          <TextInput
            size="sm"
            label={t('sitePlan.picture.name')}
            required
            maxLength={100}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <FloorSelect site={site} value={values.floor} onChange={(floor) => change({ floor })} />
          <NumberLine label={t('sitePlan.picture.widthM')} min={1} value={values.widthM} onChange={(widthM) => change({ widthM })} />
          <NumberLine label={t('sitePlan.picture.minX')} value={values.minX} onChange={(minX) => change({ minX })} />
          <NumberLine label={t('sitePlan.picture.maxY')} value={values.maxY} onChange={(maxY) => change({ maxY })} />
          <NumberLine
            label={t('sitePlan.picture.opacity')}
            {...{ min: 0, max: 1, step: 0.1 }}
            value={values.opacity}
            onChange={(opacity) => change({ opacity })}
          />
        </SimpleGrid>
        <PicturePoints file={file} widthM={values.widthM} points={values.points} onChange={(points) => change({ points })} />
        {place !== null && 'fault' in place && (
          <Alert color="red" role="alert">
            {t(`reasons.pictureFault.${place.fault}` as never) as string}
          </Alert>
        )}
        {place !== null && 'error' in place && (
          <Alert color={Math.abs(place.error.lengthM) > 2 || place.error.cornerM > 5 ? 'yellow' : 'green'} role="status">
            {t('sitePlan.picture.error', {
              length: place.error.lengthM.toFixed(2),
              corner: place.error.cornerM.toFixed(2),
              turn: place.error.turnDeg.toFixed(1),
            })}
          </Alert>
        )}
        <Group justify="flex-end">
          {corner !== null && (
            <Button variant="subtle" onClick={() => change({ minX: round(corner[0]), maxY: round(corner[1]) })}>
              {t('sitePlan.picture.corner')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={corner === null || values.name.trim() === ''} onClick={() => void save()}>
            {t('sitePlan.picture.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
