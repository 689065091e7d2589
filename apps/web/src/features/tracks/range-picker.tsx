import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime, siteTimeToMs } from '../../i18n/site-time.ts'
import classes from './range-picker.module.css'
import { lastMinutes, QUICK_RANGES_MIN, type RangeFault, rangeFault, shifted, type TrackRange } from './track-range.ts'

export interface RangePickerProps {
  range: TrackRange
  timeZone: string
  nowMs: () => number
  onChange: (range: TrackRange) => void
}

/** In the console's format; the browser's own control would use the browser's. */
const TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss'

const quickName = (t: TFunction, minutes: number): string =>
  minutes < 60
    ? t('tracks.range.minutes', { number: minutes })
    : minutes <= 1440
      ? t('tracks.range.hours', { number: minutes / 60 })
      : t('tracks.range.days', { number: minutes / 1440 })

/** Quick ranges, from and to in site time, one span earlier or later. */
export function RangePicker({ range, timeZone, nowMs, onChange }: RangePickerProps) {
  const { t } = useTranslation()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [fault, setFault] = useState<RangeFault | null>(null)
  useEffect(() => {
    setFrom(siteDateTime(range.fromMs, timeZone))
    setTo(siteDateTime(range.toMs, timeZone))
    setFault(null)
  }, [range.fromMs, range.toMs, timeZone])

  const submit = () => {
    const wanted = { fromMs: siteTimeToMs(from, timeZone) ?? Number.NaN, toMs: siteTimeToMs(to, timeZone) ?? Number.NaN }
    const found = rangeFault(wanted, nowMs())
    setFault(found)
    if (found === null) onChange(wanted)
  }
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.quick}>
        {QUICK_RANGES_MIN.map((minutes) => (
          <button key={minutes} type="button" onClick={() => onChange(lastMinutes(minutes, nowMs()))}>
            {quickName(t, minutes)}
          </button>
        ))}
      </div>
      <label>
        {t('tracks.range.from')}
        <input
          type="text"
          placeholder={TIME_FORMAT}
          value={from}
          required
          aria-invalid={fault !== null}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label>
        {t('tracks.range.to')}
        <input
          type="text"
          placeholder={TIME_FORMAT}
          value={to}
          required
          aria-invalid={fault !== null}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {t(`tracks.range.fault.${fault}`)}
        </p>
      )}
      <div className={classes.actions}>
        <button
          type="button"
          title={t('tracks.range.earlier')}
          aria-label={t('tracks.range.earlier')}
          onClick={() => onChange(shifted(range, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <button type="submit" className={classes.primary}>
          {t('tracks.range.apply')}
        </button>
        <button
          type="button"
          title={t('tracks.range.later')}
          aria-label={t('tracks.range.later')}
          onClick={() => onChange(shifted(range, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
    </form>
  )
}
