import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDisplaySize, DISPLAY_SIZES, type DisplaySize, readDisplaySize } from './display-size.ts'

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark']
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** How the console looks on this machine: light or dark, and the size of what is on it. */
export function DisplayMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [size, setSize] = useState(readDisplaySize)
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
        <Menu.Label>{t('app.scheme.label')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`app.scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('layout.display.size')}</Menu.Label>
        <Menu.RadioGroup
          value={size}
          onChange={(chosen) => {
            chooseDisplaySize(chosen as DisplaySize)
            setSize(chosen as DisplaySize)
          }}
        >
          {DISPLAY_SIZES.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {t(`layout.display.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
