import {
  IconFocusCentered,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconNavigationNorth,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './map-tools.module.css'
import type { SiteMap } from './site-map.ts'

const ROTATE_DEG = 15
const ZOOM_STEP = 0.6

export interface ToolProps {
  icon: TablerIcon
  label: string
  onClick: () => void
  pressed?: boolean
  turnDeg?: number
}

/** One button of the tool column; the label is its accessible name and its tooltip. */
export function Tool({ icon: Icon, label, onClick, pressed, turnDeg = 0 }: ToolProps) {
  return (
    <button type="button" className={classes.tool} title={label} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon size={18} stroke={1.75} style={turnDeg === 0 ? undefined : { transform: `rotate(${turnDeg}deg)` }} aria-hidden />
    </button>
  )
}

export function ToolGroup({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend
    <div className={classes.group} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/**
 * Camera tools: everything that can be dragged also has a button here. Full screen is the whole page: the alarms stay
 * visible.
 */
export function CameraTools({ site }: { site: SiteMap }) {
  const { t } = useTranslation()
  const [bearing, setBearing] = useState(site.camera.bearing)
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const turn = () => setBearing(site.map.getBearing())
    const full = () => setIsFull(document.fullscreenElement !== null)
    turn()
    site.map.on('rotate', turn)
    document.addEventListener('fullscreenchange', full)
    return () => {
      site.map.off('rotate', turn)
      document.removeEventListener('fullscreenchange', full)
    }
  }, [site])
  const toggleFull = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <>
      <ToolGroup label={t('map.control.label')}>
        <Tool icon={IconPlus} label={t('map.control.zoomIn')} onClick={() => site.zoomBy(ZOOM_STEP)} />
        <Tool icon={IconMinus} label={t('map.control.zoomOut')} onClick={() => site.zoomBy(-ZOOM_STEP)} />
        <Tool icon={IconFocusCentered} label={t('map.control.fit')} onClick={() => site.fit()} />
      </ToolGroup>
      <ToolGroup>
        <Tool icon={IconNavigationNorth} label={t('map.control.north')} onClick={() => site.resetNorth()} turnDeg={-bearing} />
        <Tool icon={IconRotate} label={t('map.control.rotateLeft')} onClick={() => site.rotateBy(ROTATE_DEG)} />
        <Tool icon={IconRotateClockwise} label={t('map.control.rotateRight')} onClick={() => site.rotateBy(-ROTATE_DEG)} />
      </ToolGroup>
      {document.fullscreenEnabled && (
        <ToolGroup>
          <Tool
            icon={isFull ? IconMinimize : IconMaximize}
            label={isFull ? t('map.control.leaveFullScreen') : t('map.control.fullScreen')}
            onClick={toggleFull}
          />
        </ToolGroup>
      )}
    </>
  )
}
