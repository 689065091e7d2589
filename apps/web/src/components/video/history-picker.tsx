import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime, siteTimeToMs } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { VideoStretch } from './use-video.ts'
import classes from './video-player.module.css'

const MINUTES = ['1', '5', '15', '30', '60', '240']
const MINUTE_MS = 60_000
const BEFORE_MS = 5 * MINUTE_MS

/** Which part of a recording to show: its start in site time, and its length. */
export function HistoryPicker({ aroundMs, onChoose }: { aroundMs: number; onChoose: (stretch: VideoStretch) => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [from, setFrom] = useState(() => siteDateTime(aroundMs - BEFORE_MS, timeZone))
  const [minutes, setMinutes] = useState('5')
  const fromMs = siteTimeToMs(from.trim(), timeZone)
  return (
    <div className={classes.pick}>
      <TextInput size="xs" label={t('video.player.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} w={170} />
      <NativeSelect
        size="xs"
        label={t('video.player.minutes')}
        value={minutes}
        data={MINUTES.map((value) => ({ value, label: t('video.player.minutesOf', { count: Number(value) }) }))}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
      <Button
        size="xs"
        disabled={fromMs === null}
        onClick={() => fromMs !== null && onChoose({ fromMs, toMs: fromMs + Number(minutes) * MINUTE_MS })}
      >
        {t('video.player.play')}
      </Button>
    </div>
  )
}
