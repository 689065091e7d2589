import { Button, Checkbox, FileButton, Group, MultiSelect, Paper, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { bigScreen, SCREEN_LIMITS, SCREEN_MODULE_NAMES, type ScreenModule, type SecretConfig, THEMES } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../../../components/file-image.tsx'
import { ENDPOINTS } from '../../../http/all-endpoints.ts'
import { CallError, call, callEndpoint } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { reloadDisplaySettings } from '../../../session/display-settings.ts'
import { QueryStates } from '../edit/query-part.tsx'

type Loaded = { version: number; config: SecretConfig }

/** Settings of the hidden page, while it is unlocked. */
export function SecretForm({ onClosed }: { onClosed: () => void }) {
  const loaded = useQuery({
    queryKey: ['secretConfig'],
    queryFn: ({ signal }) => call('secretConfigGet', { quiet: true, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryStates query={loaded}>
      {(data) => <Fields key={data.version} loaded={data} onSaved={() => void loaded.refetch()} onClosed={onClosed} />}
    </QueryStates>
  )
}

function Fields({ loaded, onSaved, onClosed }: { loaded: Loaded; onSaved: () => void; onClosed: () => void }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const [config, setConfig] = useState(loaded.config)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<SecretConfig>) => setConfig((before) => ({ ...before, ...change }))
  async function save() {
    setBusy(true)
    try {
      await call('secretConfigSave', { body: { version: loaded.version, config }, quiet: true })
      reloadDisplaySettings()
      showMessage('info', t('secret.saved'))
      onSaved()
    } catch (error) {
      showMessage('error', error instanceof CallError ? error.message : t('errors.internal'))
      onClosed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper withBorder p="md" component="form" aria-label={t('secret.title')} onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <Radio.Group
          label={t('secret.field.bgversion')}
          value={config.bgversion}
          onChange={(value) => set({ bgversion: value === 'older' ? 'older' : 'newer' })}
        >
          <Group mt={4}>
            <Radio value="newer" label={option('bigScreenLayout', 'newer')} />
            <Radio value="older" label={option('bigScreenLayout', 'older')} />
          </Group>
        </Radio.Group>
        <MultiSelect
          label={t('secret.field.hiddenModules', { max: SCREEN_LIMITS.hidden })}
          maxValues={SCREEN_LIMITS.hidden}
          data={SCREEN_MODULE_NAMES.map((value) => ({ value, label: t(`screens.module.${value}`) }))}
          value={config.hiddenModules}
          onChange={(hiddenModules) => set({ hiddenModules: hiddenModules as ScreenModule[] })}
        />
        <TextInput
          label={t('secret.field.title')}
          maxLength={40}
          value={config.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('secret.field.logo')}
          maxLength={20}
          value={config.logo}
          onChange={(event) => set({ logo: event.currentTarget.value })}
        />
        <Select
          label={t('secret.field.theme')}
          allowDeselect={false}
          data={THEMES.map((value) => ({ value, label: t(`secret.theme.${value}`) }))}
          value={config.theme}
          onChange={(theme) => theme && set({ theme })}
        />
        <MapLogo config={config} set={set} />
        <Checkbox
          label={t('secret.field.showJJ')}
          checked={config.showJJ}
          onChange={(event) => set({ showJJ: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('secret.field.iswwyt')}
          checked={config.iswwyt}
          onChange={(event) => set({ iswwyt: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          <Button loading={busy} onClick={() => void save()}>
            {t('resource.action.save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** The picture in the corner of the map. */
function MapLogo({ config, set }: { config: SecretConfig; set: (change: Partial<SecretConfig>) => void }) {
  const { t } = useTranslation()
  async function upload(file: File | null) {
    if (file === null) return
    const form = new FormData()
    form.append('file', file)
    const { data } = await callEndpoint(ENDPOINTS.imageUpload, { query: { use: 'image' }, form })
    const [maplogo] = data as NonNullable<SecretConfig['maplogo']>[]
    if (maplogo) set({ maplogo })
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('secret.field.maplogo')}
      </Text>
      <Group>
        {config.maplogo && <FileImage address={config.maplogo.downloadUrl} alt={config.maplogo.name} w={96} h={48} fit="contain" />}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {t('secret.choose')}
            </Button>
          )}
        </FileButton>
        {config.maplogo && (
          <Button size="xs" variant="subtle" color="red" onClick={() => set({ maplogo: null })}>
            {t('secret.clear')}
          </Button>
        )}
      </Group>
    </div>
  )
}
