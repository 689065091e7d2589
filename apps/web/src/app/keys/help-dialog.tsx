import { Button, Kbd, Modal, Switch, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownMenu } from '../../menu/use-menu.ts'
import { saveLayoutSettings, useLayoutSettings } from '../../session/layout-settings.ts'
import { GO_TO } from './go-to.ts'

/** Keys and the catalogue key of what they do. */
const KEYS = {
  '/': 'search',
  'Ctrl K': 'palette',
  '?': 'help',
  n: 'add',
  e: 'edit',
  'j / k': 'rows',
  x: 'select',
  Esc: 'close',
  'Ctrl Enter': 'save',
  a: 'acknowledge',
  m: 'mute',
  '+ - 0': 'zoom',
  '1 … 9': 'floor',
  Space: 'play',
} as const

interface HelpDialogProps {
  menu: ShownMenu
  opened: boolean
  onClose: () => void
  /** Starts the tour of what is new. */
  onGuide: () => void
}

/** All keys, the targets of `g`, the switch for single-letter keys, and the tour. */
export function HelpDialog({ menu, opened, onClose, onGuide }: HelpDialogProps) {
  const { t } = useTranslation()
  const [toGuide, setToGuide] = useState(false)
  const { singleKeys } = useLayoutSettings()
  const pages = menu.groups.flatMap((group) => group.pages)
  const goTo = Object.entries(GO_TO).flatMap(([letter, key]) =>
    pages.filter((page) => page.key === key).map(({ title }) => ({ letter, title })),
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // The tour takes the focus then.
      returnFocus={!toGuide}
      onExitTransitionEnd={() => setToGuide(false)}
      title={t('layout.keys.title')}
      size={650}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      <Switch
        label={t('layout.keys.switch')}
        checked={singleKeys}
        onChange={(event) => saveLayoutSettings({ singleKeys: event.currentTarget.checked })}
      />
      <Button
        mt="sm"
        size="compact-sm"
        variant="light"
        onClick={() => {
          setToGuide(true)
          onClose()
          onGuide()
        }}
      >
        {t('layout.guide.open')}
      </Button>
      <Table mt="md">
        <Table.Tbody>
          {Object.entries(KEYS).map(([key, name]) => (
            <KeyRow key={key} keys={key} text={t(`layout.keys.${name}`)} />
          ))}
          {goTo.map(({ letter, title }) => (
            <KeyRow key={letter} keys={`g ${letter}`} text={t('layout.keys.goTo', { title })} />
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}

function KeyRow({ keys, text }: { keys: string; text: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w={140}>
        {keys.split(' ').map((key) => (key === '/' && keys !== '/' ? ' / ' : <Kbd key={key}>{key}</Kbd>))}
      </Table.Th>
      <Table.Td>{text}</Table.Td>
    </Table.Tr>
  )
}
