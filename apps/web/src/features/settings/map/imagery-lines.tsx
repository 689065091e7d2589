import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { IMAGERY_ENDPOINTS, MAP_CHOICES, MAP_TILES, type MapSettings } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../components/file-drop.tsx'
import { sizeText } from '../../../components/file-fault.ts'
import { call, callEndpoint } from '../../../http/client.ts'
import { queryClient } from '../../../http/query-client.ts'
import { mapSettingsKey } from '../../../live/map-settings.ts'
import { imageryProvidersQuery } from '../../../map/imagery/use-imagery.ts'
import type { LineProps } from './setting-line.tsx'

/** Provider of the imagery below the plan; providers that the operator has not configured cannot be chosen. */
export function ImageryLine({ settings, readOnly, onChange }: LineProps) {
  const { t } = useTranslation()
  const { data: providers = [] } = useQuery(imageryProvidersQuery)
  const isKnown = (code: number) => code === 0 || providers.some(({ type }) => type === code)
  return (
    <Radio.Group
      label={t('mapSettings.field.imageryType')}
      description={t('mapSettings.hint.imageryType')}
      value={String(settings.imageryType)}
      readOnly={readOnly}
      onChange={(code) => onChange({ imageryType: Number(code) })}
    >
      <Stack gap={6} mt={6}>
        {MAP_CHOICES.imageryType.map((code) => (
          <Radio
            key={code}
            size="sm"
            value={String(code)}
            disabled={!isKnown(code) && settings.imageryType !== code}
            label={t(`mapSettings.option.imageryType.${code}` as never) as string}
            description={isKnown(code) ? undefined : t('mapSettings.imagery.unknown')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface Stored {
  version: number
  settings: MapSettings
}

interface TilesLineProps extends LineProps {
  version: number
  onStored: (stored: Stored) => void
}

/** The file of own tiles: uploaded, or taken from the server's folder. It takes effect at once. */
export function TilesLine({ settings, readOnly, version, onStored }: TilesLineProps) {
  const { t } = useTranslation()
  const [share, setShare] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const { ownTiles } = settings
  const folder = useQuery({
    queryKey: ['imageryFolder'],
    queryFn: ({ signal }) => call('imageryFolder', { quiet: true, signal }),
    enabled: !readOnly,
  })
  const run = async (work: () => Promise<Stored>) => {
    setBusy(true)
    // The client has shown the failure.
    const stored = await work().catch(() => null)
    setBusy(false)
    setShare(null)
    if (stored === null) return
    queryClient.setQueryData(mapSettingsKey, stored)
    onStored(stored)
  }
  const send = (file: File) => {
    const form = new FormData()
    form.append('file', file)
    const options = { form, query: { version }, onProgress: setShare }
    return run(async () => (await callEndpoint(IMAGERY_ENDPOINTS.imageryUpload, options)).data as Stored)
  }
  const size = sizeText(MAP_TILES.maxKb)
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('mapSettings.field.ownTiles')}
      </Text>
      <Text size="sm" c="dimmed">
        {ownTiles === null
          ? t('mapSettings.imagery.none')
          : t('mapSettings.imagery.file', {
              ...{ name: ownTiles.name, size: sizeText(Math.ceil(ownTiles.bytes / 1024)) },
              ...{ from: ownTiles.minZoom, to: ownTiles.maxZoom },
            })}
      </Text>
      {!readOnly && (
        <FileDrop
          label={t('mapSettings.imagery.drop')}
          hint={t('resource.upload.limits', { types: MAP_TILES.accept.join(' '), size })}
          limit={MAP_TILES}
          busy={busy}
          onFile={(file) => void send(file)}
        />
      )}
      {share !== null && <Progress value={share * 100} aria-label={t('mapSettings.imagery.drop')} />}
      {(folder.data?.files ?? []).map(({ name, bytes }) => (
        <Group key={name} gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" truncate>
            {name} ({sizeText(Math.ceil(bytes / 1024))})
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            aria-label={t('mapSettings.imagery.takeFile', { name })}
            onClick={() => void run(() => call('imageryStored', { body: { version, name } }))}
          >
            {t('mapSettings.imagery.take')}
          </Button>
        </Group>
      ))}
      {!readOnly && ownTiles !== null && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => void run(() => call('imageryRemove', { body: { version } }))}>
          {t('mapSettings.imagery.remove')}
        </Button>
      )}
    </Stack>
  )
}
