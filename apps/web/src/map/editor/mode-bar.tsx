import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconLine,
  IconMapPin,
  IconPolygon,
  IconRuler2,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isDrawing } from '../modes/editing.ts'
import type { MapMode } from '../modes/registry.ts'
import type { EditingStore } from './editing-store.ts'
import { Measured } from './measured.tsx'
import classes from './plan-editor.module.css'

const MODE_ICONS: Record<MapMode, TablerIcon> = { measure: IconRuler2, polygon: IconPolygon, line: IconLine, point: IconMapPin }

/** What one can do here, as buttons, with a hint for what is being done. */
export function ModeBar({ store, modes }: { store: EditingStore; modes: readonly MapMode[] }) {
  const { t } = useTranslation()
  const mode = useStore(store, (editing) => editing.mode)
  const selected = useStore(store, (editing) => editing.selected)
  const mayUndo = useStore(store, ({ history }) => history.past.length > 0)
  const mayRedo = useStore(store, ({ history }) => history.future.length > 0)
  const drawing = useStore(store, isDrawing)
  const button = (key: string, Icon: TablerIcon, label: string, onClick: () => void, disabled = false, pressed?: boolean) => (
    <Tooltip key={key} label={label}>
      <ActionIcon
        size="lg"
        variant={pressed ? 'filled' : 'subtle'}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className={classes.modes}>
      <div className={classes.bar} role="toolbar" aria-label={t('map.draw.tools')}>
        {modes.map((each) =>
          button(
            each,
            MODE_ICONS[each],
            t(`map.draw.mode.${each}`),
            () => store.dispatch({ type: 'mode', mode: each === mode ? null : each }),
            false,
            each === mode,
          ),
        )}
        {button('undo', IconArrowBackUp, t('map.draw.undo'), () => store.dispatch({ type: 'undo' }), !mayUndo)}
        {button('redo', IconArrowForwardUp, t('map.draw.redo'), () => store.dispatch({ type: 'redo' }), !mayRedo)}
        {button(
          'remove',
          IconTrash,
          t('map.draw.remove'),
          () => selected !== null && store.dispatch({ type: 'change', change: new Map([[selected, null]]), selected: null }),
          selected === null,
        )}
      </div>
      {mode !== null && (
        <div className={classes.hint} role="status">
          {drawing ? <Measured store={store} /> : t(`map.draw.hint.${mode}`)}
          {!drawing && <div className={classes.hidden}>{t('map.draw.keys')}</div>}
        </div>
      )}
    </div>
  )
}
