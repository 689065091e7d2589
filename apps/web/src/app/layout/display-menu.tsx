import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LayoutChoices } from './layout-choices.tsx'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** The button for the console's appearance; the same choices are in the user menu. */
export function DisplayMenu() {
  const { t } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  const Icon = ICONS[colorScheme]
  const label = t('layout.display.label')
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label} data-guide="display">
          <Icon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LayoutChoices />
      </Menu.Dropdown>
    </Menu>
  )
}
