import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const

/** Cycles: system, light, dark. */
export function SchemeSwitcher() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = ICONS[colorScheme]
  const label = `${t('app.scheme.label')}: ${t(`app.scheme.${colorScheme}`)}`
  return (
    <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} onClick={() => setColorScheme(NEXT[colorScheme])}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
