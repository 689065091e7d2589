import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { type Site, UPLOAD_LIMITS } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { FileImage } from '../../../components/file-image.tsx'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { floorName } from '../../../map/words/position-words.ts'
import { uploadFile } from '../../../resource/fields/upload-files.ts'
import { useUpload } from '../../../resource/fields/use-upload.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { useSessionInfo } from '../../../session/session-info.ts'
import type { LineProps } from './setting-line.tsx'

/** Initial floor of the 3D view. */
export function FocusFloorLine({ settings, readOnly, onChange, site }: LineProps & { site: Site }) {
  const { t } = useTranslation()
  const data = site.floors.map(({ number }) => ({ value: String(number), label: floorName(t, site.floors, number) }))
  return (
    <Select
      size="sm"
      label={t('mapSettings.field.focusFloorId')}
      placeholder={t('mapSettings.noFloor')}
      data={data}
      clearable
      readOnly={readOnly}
      value={settings.focusFloorId === null ? null : String(settings.focusFloorId)}
      onChange={(value) => onChange({ focusFloorId: value === null ? null : Number(value) })}
    />
  )
}

/** Initial view of the map: the preview's present view, or the whole site. */
export function DefaultViewLine({ settings, readOnly, onChange, map }: LineProps & { map: SiteMap | null }) {
  const { t } = useTranslation()
  const view = settings.defaultMapView
  const take = () => {
    if (map === null) return
    const { x, y, zoom, bearing } = map.camera
    const round = (value: number) => Math.round(value * 100) / 100
    const camera = { x: round(x), y: round(y), zoom: round(zoom), bearing: round(bearing), pitch: Math.min(70, round(map.map.getPitch())) }
    onChange({ defaultMapView: { is3d: map.isSpatial, ...camera } })
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('mapSettings.field.defaultMapView')}
      </Text>
      <Text size="sm" c="dimmed">
        {view === null
          ? t('mapSettings.view.whole')
          : t('mapSettings.view.set', { mode: view.is3d ? '3D' : '2D', x: Math.round(view.x), y: Math.round(view.y) })}
      </Text>
      {!readOnly && (
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={map === null} onClick={take}>
            {t('mapSettings.view.take')}
          </Button>
          {view !== null && (
            <Button size="xs" variant="default" onClick={() => onChange({ defaultMapView: null })}>
              {t('mapSettings.view.clear')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** The picture around the site. */
export function BackgroundLine({ settings, error, readOnly, onChange }: LineProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts({ name: '' })
  const limit = UPLOAD_LIMITS.photo
  const upload = useUpload(
    texts,
    limit,
    (file) => uploadFile(file, limit, 'image'),
    (backgroundImage) => onChange({ backgroundImage, backgroudType: 1 }),
  )
  const { backgroundImage } = settings
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('mapSettings.field.backgroundImage')}
      </Text>
      {backgroundImage !== null && (
        <FileImage address={backgroundImage.downloadUrl} alt={backgroundImage.name} h={90} w="auto" fit="contain" />
      )}
      {!readOnly && (
        <FileDrop
          label={t('mapSettings.background.drop')}
          hint={t('mapSettings.background.limit')}
          limit={limit}
          busy={upload.busy}
          onFile={(file) => void upload.take(file)}
        />
      )}
      {backgroundImage !== null && !readOnly && (
        <Button size="xs" variant="default" onClick={() => onChange({ backgroundImage: null, backgroudType: 0 })}>
          {t('mapSettings.background.clear')}
        </Button>
      )}
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** Sites for the overview, of those that the user may enter. */
export function BranchLine({ settings, error, readOnly, onChange }: LineProps) {
  const { t } = useTranslation()
  const buildings = useSessionInfo()?.buildings ?? []
  const known = new Map(buildings.map(({ id, name }) => [id, name]))
  // Sites chosen by others stay, even if the user may not enter them.
  const data = [...new Set([...known.keys(), ...settings.branchList])].map((id) => ({ value: id, label: known.get(id) ?? id }))
  return (
    <MultiSelect
      size="sm"
      label={t('mapSettings.field.branchList')}
      data={data}
      value={settings.branchList}
      error={error}
      readOnly={readOnly}
      clearable
      onChange={(branchList) => onChange({ branchList })}
    />
  )
}
