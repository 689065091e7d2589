import { ActionIcon, Group, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { SCREEN_LIMITS, SCREEN_SCHEMES, type ScreenDocument, type ScreenFault } from '@muster/contracts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSystemTitle } from '../../../session/display-settings.ts'
import { edit, useEditor } from './editor-store.ts'
import { TitleInput, useFaultText } from './inspector.tsx'

/** Properties of the screen itself, while no part is selected: title, colours, the bar at the bottom. */
export function ScreenInspector({ faults }: { faults: readonly ScreenFault[] }) {
  const { t } = useTranslation()
  const document = useEditor((state) => state.document)
  const faultOf = useFaultText(faults.filter(({ item }) => item === null))
  const set = (change: Partial<ScreenDocument>) => edit((before) => ({ ...before, ...change }))
  return (
    <Stack gap="xs">
      <Text fw={700}>{t('screens.edit.screen', { size: `${document.width}×${document.height}` })}</Text>
      <TitleInput
        title={document.title}
        usual={useSystemTitle()}
        label={t('screens.edit.title', { max: SCREEN_LIMITS.headTitle })}
        error={faultOf('title')}
        onChange={(title) => set({ title })}
      />
      <NumberInput
        label={t('screens.edit.titlePx')}
        size="xs"
        hideControls
        value={document.titlePx}
        error={faultOf('titlePx')}
        onChange={(value) => set({ titlePx: value === '' ? 0 : Number(value) })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('screens.edit.scheme')}
        value={document.scheme}
        data={SCREEN_SCHEMES.map((value) => ({ value, label: t(`screens.edit.schemes.${value}`) }))}
        onChange={(scheme) => set({ scheme })}
      />
      <NavFields faults={faults} />
      {faultOf('hidden') && (
        <Text size="xs" c="var(--muster-critical)">
          {faultOf('hidden')}
        </Text>
      )}
    </Stack>
  )
}

/** Names of the bar at the bottom, each of which opens a part in full. */
function NavFields({ faults }: { faults: readonly ScreenFault[] }) {
  const { t } = useTranslation()
  const { items, nav } = useEditor((state) => state.document)
  const left = items.filter(({ id }) => !nav.some(({ item }) => item === id))
  const set = (next: ScreenDocument['nav']) => edit((before) => ({ ...before, nav: next }))
  return (
    <>
      <Text size="sm" fw={600}>
        {t('screens.edit.nav')}
      </Text>
      {nav.map(({ item, name }, i) => {
        const kind = items.find(({ id }) => id === item)?.kind
        const fault = faults.find((one) => one.field === 'nav' && one.item === item)
        const usual = kind ? t(`screens.module.${kind}`) : item
        return (
          <Group key={item} gap={4} wrap="nowrap" align="flex-end">
            <div style={{ flex: 1 }}>
              <TitleInput
                title={name}
                usual={usual}
                label={t('screens.edit.navName', { title: usual, max: SCREEN_LIMITS.navName })}
                error={fault && t(`screens.fault.${fault.key}`, fault.values ?? {})}
                onChange={(next) => set(nav.map((entry, at) => (at === i ? { ...entry, name: next } : entry)))}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('screens.edit.navRemove', { title: name ?? usual })}
              onClick={() => set(nav.filter((_, at) => at !== i))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      })}
      {nav.length < SCREEN_LIMITS.nav && left.length > 0 && (
        <Select
          size="xs"
          placeholder={t('screens.edit.navAdd')}
          aria-label={t('screens.edit.navAdd')}
          value={null}
          data={left.map(({ id, kind, title }) => ({ value: id, label: title ?? t(`screens.module.${kind}`) }))}
          onChange={(item) => item && set([...nav, { item, name: null }])}
        />
      )}
    </>
  )
}
