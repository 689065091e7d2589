import { TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircle,
  IconLayersUnion,
  IconLine,
  IconMagnet,
  IconMapPin,
  IconPointer,
  IconPolygon,
  IconRectangle,
  IconRoad,
  IconRuler2,
  IconScissors,
  IconSquareMinus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isDrawing } from '../modes/editing.ts'
import type { MapMode } from '../modes/registry.ts'
import type { EditingStore } from './editing-store.ts'
import { Measured } from './measured.tsx'
import classes from './plan-editor.module.css'

const MODE_ICONS: Record<MapMode, TablerIcon> = {
  select: IconPointer,
  polygon: IconPolygon,
  rectangle: IconRectangle,
  circle: IconCircle,
  corridor: IconRoad,
  line: IconLine,
  point: IconMapPin,
  hole: IconSquareMinus,
  cut: IconScissors,
  join: IconLayersUnion,
  measure: IconRuler2,
}

interface BarButtonProps {
  icon: TablerIcon
  label: string
  /** Beside the icon where there is room: a part of the label. */
  word: string
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
}

function BarButton({ icon: Icon, label, word, onClick, disabled = false, pressed }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <UnstyledButton className={classes.tool} aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{word}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

/** The modes as buttons, with a hint for the current one. */
export function ModeBar({ store, modes }: { store: EditingStore; modes: readonly MapMode[] }) {
  const { t } = useTranslation()
  const { dispatch } = store
  const mode = useStore(store, (editing) => editing.mode)
  const selected = useStore(store, (editing) => editing.selected)
  const snaps = useStore(store, (editing) => editing.snaps)
  const mayUndo = useStore(store, ({ history }) => history.past.length > 0)
  const mayRedo = useStore(store, ({ history }) => history.future.length > 0)
  const drawing = useStore(store, (editing) => isDrawing(editing) || editing.sketch.held !== null)
  const remove = () => selected !== null && dispatch({ type: 'change', change: new Map([[selected, null]]), selected: null })
  return (
    <div className={classes.modes}>
      <div className={classes.bar} role="toolbar" aria-label={t('map.draw.tools')}>
        {modes.map((each) => (
          <BarButton
            key={each}
            icon={MODE_ICONS[each]}
            label={t(`map.draw.mode.${each}`)}
            word={t(`map.draw.word.${each}`)}
            pressed={each === mode}
            onClick={() => dispatch({ type: 'mode', mode: each === mode ? null : each })}
          />
        ))}
        <BarButton
          icon={IconMagnet}
          label={t('map.draw.snap')}
          word={t('map.draw.word.snap')}
          pressed={snaps}
          onClick={() => dispatch({ type: 'set', snaps: !snaps })}
        />
        <BarButton
          icon={IconArrowBackUp}
          label={t('map.draw.undo')}
          word={t('map.draw.word.undo')}
          disabled={!mayUndo}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <BarButton
          icon={IconArrowForwardUp}
          label={t('map.draw.redo')}
          word={t('map.draw.word.redo')}
          disabled={!mayRedo}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <BarButton
          icon={IconTrash}
          label={t('map.draw.remove')}
          word={t('map.draw.word.remove')}
          disabled={selected === null}
          onClick={remove}
        />
      </div>
      {mode === 'corridor' && <WidthInput store={store} />}
      {mode !== null && (
        <div className={classes.hint} role="status">
          {drawing ? <Measured store={store} /> : t(`map.draw.hint.${mode}`)}
          {!drawing && <div className={classes.hidden}>{t('map.draw.keys')}</div>}
        </div>
      )}
    </div>
  )
}

/** Width of the next corridor. */
function WidthInput({ store }: { store: EditingStore }) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => String(store.getState().widthM))
  const widthM = Number(text)
  const isWidth = Number.isFinite(widthM) && widthM > 0
  return (
    <TextInput
      size="xs"
      className={classes.setting}
      label={t('map.draw.width')}
      value={text}
      inputMode="decimal"
      error={!isWidth}
      onChange={(event) => {
        setText(event.currentTarget.value)
        const next = Number(event.currentTarget.value)
        if (Number.isFinite(next) && next > 0) store.dispatch({ type: 'set', widthM: next })
      }}
    />
  )
}
