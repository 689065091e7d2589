import { Slider } from '@mantine/core'
import type { HeatPeriod } from '@muster/contracts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import classes from './heat.module.css'

const FRAME_MS = 700

interface HeatFilmProps {
  shown: HeatPeriod
  frame: number
  onFrame: (frame: number) => void
}

/** Plays the pictures of a period one after another, all on the same scale. */
export function HeatFilm({ shown, frame, onFrame }: HeatFilmProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [playing, setPlaying] = useState(false)
  const last = shown.frames.length - 1
  useEffect(() => {
    if (!playing) return
    if (frame >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => onFrame(frame + 1), FRAME_MS)
    return () => clearTimeout(timer)
  }, [playing, frame, last, onFrame])
  const at = siteDateTime(Date.parse(shown.frames[Math.min(frame, last)]!.from), timeZone)
  const play = () => {
    if (!playing && frame >= last) onFrame(0)
    setPlaying(!playing)
  }
  return (
    <div className={classes.film}>
      <button type="button" className={classes.play} aria-label={t(playing ? 'map.heat.pause' : 'map.heat.play')} onClick={play}>
        {playing ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
      </button>
      <Slider
        min={0}
        max={last}
        value={Math.min(frame, last)}
        label={null}
        thumbLabel={t('map.heat.picture')}
        onChange={(next) => {
          setPlaying(false)
          onFrame(next)
        }}
      />
      <output>{at}</output>
    </div>
  )
}
