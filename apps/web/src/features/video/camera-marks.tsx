import type { Camera } from '@muster/contracts'
import { IconCamera } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCameras } from '../../components/video/use-cameras.ts'
import { VideoPlayer } from '../../components/video/video-player.tsx'
import type { MapLayerProps } from '../../map/shell/map-layers.ts'
import { useCamera } from '../../map/shell/use-camera.ts'
import { usePlacedMarks } from '../../map/shell/use-placed-marks.ts'
import classes from './camera-marks.module.css'

const ICON_PX = 16
const MARK_PX = 26
/** From afar, as on a phone, marks are dots: people and names matter more. */
const FAR_M_PER_PX = 0.9

type Placed = Camera & { x: number; y: number }

/**
 * Cameras of a floor on the plan, each turned to its direction; a click opens its picture and draws its view. Not in
 * 3D, where the view would be at the wrong height.
 */
export function CameraMarks({ site, floor, flat }: MapLayerProps) {
  const { t } = useTranslation()
  const cameras = useCameras()
  const [openId, setOpenId] = useState<string | null>(null)
  const marks = useRef<HTMLDivElement>(null)
  const outline = useRef<SVGPathElement>(null)
  const shown = cameras.filter((camera): camera is Placed => camera.floor === floor && camera.x !== null && camera.y !== null)
  const open = cameras.find(({ id }) => id === openId)
  const range = flat && open?.floor === floor ? open.range : null
  const place = () => {
    marks.current?.toggleAttribute('data-far', site.metresPerPixel > FAR_M_PER_PX)
    const points = (range ?? []).map(([x, y]) => site.toScreen(x, y))
    outline.current?.setAttribute(
      'd',
      points.length < 3 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
    )
  }
  useLayoutEffect(place)
  useCamera(site, place)
  usePlacedMarks(site, 'cameras', marks, shown, MARK_PX)
  return (
    <>
      <div className={classes.layer}>
        <svg className={classes.ranges} aria-hidden>
          <path ref={outline} />
        </svg>
        <div ref={marks}>
          {shown.map(({ id, name, enabled, directionDeg }) => {
            const label = t(enabled ? 'video.map.open' : 'video.map.disabled', { name })
            return (
              <div key={id} className={classes.place}>
                <button
                  type="button"
                  className={classes.mark}
                  disabled={!enabled}
                  aria-pressed={openId === id}
                  title={label}
                  aria-label={label}
                  onClick={() => setOpenId(openId === id ? null : id)}
                >
                  {flat && directionDeg !== null && <i style={{ transform: `rotate(${directionDeg}deg)` }} aria-hidden />}
                  <IconCamera size={ICON_PX} stroke={1.75} aria-hidden />
                </button>
              </div>
            )
          })}
        </div>
      </div>
      {open && (
        <section className={classes.panel} aria-label={t('video.map.panel')}>
          <VideoPlayer key={open.id} camera={open} onClose={() => setOpenId(null)} />
        </section>
      )}
    </>
  )
}
