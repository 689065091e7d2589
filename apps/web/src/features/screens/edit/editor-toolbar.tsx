import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import {
  BIG_SCREEN_SIZE_NAMES,
  bigScreen,
  isScreenModule,
  SCREEN_ITEM_KINDS,
  SCREEN_ITEMS,
  SCREEN_TEMPLATES,
  screenOf,
} from '@muster/contracts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconPlus,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { menuIcon } from '../../../components/menu-icons.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { ALIGNMENTS, type Alignment, aligned, LAYER_MOVES, type LayerMove, layered, withNew } from './editing.ts'
import { edit, editAndSelect, redo, undo, useEditor } from './editor-store.ts'
import { copyThese, removeSelected } from './use-editor-keys.ts'

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>
const ALIGN_ICONS: Readonly<Record<Alignment, Icon>> = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
}
const LAYER_ICONS: Readonly<Record<LayerMove, Icon>> = {
  front: IconStackFront,
  forward: IconStackForward,
  backward: IconStackBackward,
  back: IconStackBack,
}

function ToolButton({ icon: Shown, label, off, onClick }: { icon: Icon; label: string; off: boolean; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} disabled={off} onClick={onClick}>
      <Shown size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Actions on the selected parts; each also has a key. */
export function EditorToolbar() {
  const { t } = useTranslation()
  const { selected, past, future } = useEditor()
  const none = selected.size === 0
  return (
    <Group gap={6} wrap="wrap" p={6} role="toolbar" aria-label={t('screens.edit.toolbar')}>
      <AddMenu />
      <TemplateMenu />
      <ToolButton icon={IconArrowBackUp} label={t('screens.edit.undo')} off={past.length === 0} onClick={undo} />
      <ToolButton icon={IconArrowForwardUp} label={t('screens.edit.redo')} off={future.length === 0} onClick={redo} />
      <ToolButton icon={IconCopy} label={t('screens.edit.copy')} off={none} onClick={() => copyThese(selected)} />
      <ToolButton icon={IconTrash} label={t('screens.edit.remove')} off={none} onClick={removeSelected} />
      {ALIGNMENTS.map((to) => (
        <ToolButton
          key={to}
          icon={ALIGN_ICONS[to]}
          label={t(`screens.edit.align.${to}`)}
          off={none}
          onClick={() => edit((document) => aligned(document, selected, to))}
        />
      ))}
      {LAYER_MOVES.map((move) => (
        <ToolButton
          key={move}
          icon={LAYER_ICONS[move]}
          label={t(`screens.edit.layer.${move}`)}
          off={none}
          onClick={() => edit((document) => layered(document, selected, move))}
        />
      ))}
      <Text size="xs" c="dimmed">
        {t('screens.edit.keys')}
      </Text>
    </Group>
  )
}

function AddMenu() {
  const { t } = useTranslation()
  const document = useEditor((state) => state.document)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
          {t('screens.edit.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={520} style={{ overflowY: 'auto' }}>
        {SCREEN_ITEM_KINDS.map((kind, i) => {
          const Shown = menuIcon(SCREEN_ITEMS[kind].icon)
          return (
            <div key={kind}>
              {i === 0 && <Menu.Label>{t('screens.edit.modules')}</Menu.Label>}
              {!isScreenModule(kind) && isScreenModule(SCREEN_ITEM_KINDS[i - 1] ?? 'text') && (
                <Menu.Label>{t('screens.edit.freeParts')}</Menu.Label>
              )}
              <Menu.Item
                leftSection={<Shown size={14} stroke={1.7} aria-hidden />}
                onClick={() => {
                  const added = withNew(document, kind)
                  editAndSelect(added.document, [added.id])
                }}
              >
                {t(`screens.module.${kind}`)}
              </Menu.Item>
            </div>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Starts over from a template; one undo step restores everything. */
function TemplateMenu() {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const { width, height } = useEditor((state) => state.document)
  const size = BIG_SCREEN_SIZE_NAMES.find((name) => name === `${width}x${height}`)
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default">
          {t('screens.edit.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SCREEN_TEMPLATES.map((template) => (
          <Menu.Item key={template} onClick={() => editAndSelect(screenOf(template, size), [])}>
            {option('bigScreenLayout', template)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
