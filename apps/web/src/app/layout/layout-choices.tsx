import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { THEMES } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveLayoutSettings, useLayoutSettings } from '../../session/layout-settings.ts'
import { chooseDisplaySize, DISPLAY_SIZES, type DisplaySize, readDisplaySize } from './display-size.ts'

const SWITCHES = ['tagsView', 'fixedHeader', 'showSettings'] as const

/** The user's own choices: theme and layout per account, size per machine. */
export function LayoutChoices() {
  const { t } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  const layout = useLayoutSettings()
  const [size, setSize] = useState(readDisplaySize)
  return (
    <>
      <Menu.Label>{t('app.scheme.label')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(theme) => saveLayoutSettings({ theme: theme as MantineColorScheme })}>
        {THEMES.map((theme) => (
          <Menu.RadioItem key={theme} value={theme}>
            {t(`app.scheme.${theme}`)}
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
      <Menu.Divider />
      <Menu.Label>{t('layout.display.parts')}</Menu.Label>
      {SWITCHES.map((part) => (
        <Menu.CheckboxItem key={part} checked={layout[part]} onChange={(on) => saveLayoutSettings({ [part]: on })}>
          {t(`layout.display.${part}`)}
        </Menu.CheckboxItem>
      ))}
    </>
  )
}
