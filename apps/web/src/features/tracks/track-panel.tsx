import type { Alarm, RosterEntry } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { type MapTheme, PLAN_PALETTES } from '../../map/plan/palette.ts'
import { lengthText } from '../../map/shell/scale-length.ts'
import { SPEED_CLASSES, SPEED_COLORS } from '../../map/tracks/speed-classes.ts'
import { summarise, type TrackModel } from '../../map/tracks/track-model.ts'
import { RangePicker } from './range-picker.tsx'
import { SubjectPicker } from './subject-picker.tsx'
import classes from './track-panel.module.css'
import type { TrackRange } from './track-range.ts'

const SPEED_NAMES = ['stand', 'slow', 'walk', 'fast', 'drive'] as const

export interface TrackPanelProps {
  roster: readonly RosterEntry[]
  entry: RosterEntry | undefined
  range: TrackRange
  timeZone: string
  theme: MapTheme
  model: TrackModel | null
  alarms: { data: readonly Alarm[] | undefined; isError: boolean }
  nowMs: () => number
  onSubject: (no: number) => void
  onRange: (range: TrackRange) => void
  onSeek: (atMs: number) => void
}

/** Whose track and when; what came of it; what the colours mean. */
export function TrackPanel(props: TrackPanelProps) {
  const { roster, entry, range, timeZone, theme, model, alarms, nowMs, onSubject, onRange, onSeek } = props
  const { t } = useTranslation()
  const summary = useMemo(() => (model === null ? null : summarise(model)), [model])
  return (
    <div className={classes.panel}>
      <section aria-labelledby="track-subject">
        <h2 id="track-subject">{t('tracks.subject.title')}</h2>
        <SubjectPicker roster={roster} selected={entry} timeZone={timeZone} theme={theme} onSelect={onSubject} />
      </section>
      <section aria-labelledby="track-range">
        <h2 id="track-range">{t('tracks.range.title')}</h2>
        <RangePicker range={range} timeZone={timeZone} nowMs={nowMs} onChange={onRange} />
      </section>
      {summary !== null && summary.fixes > 0 && (
        <section aria-labelledby="track-summary">
          <h2 id="track-summary">{t('tracks.summary.title')}</h2>
          <dl>
            <dt>{t('tracks.summary.distance')}</dt>
            <dd>{lengthText(summary.distanceM)}</dd>
            <dt>{t('tracks.summary.moving')}</dt>
            <dd>{duration(summary.movingMs)}</dd>
            <dt>{t('tracks.summary.gaps')}</dt>
            <dd>
              {summary.gaps === 0
                ? t('tracks.summary.noGaps')
                : t('tracks.summary.gapsValue', { number: summary.gaps, length: duration(summary.gapsMs) })}
            </dd>
            <dt>{t('tracks.summary.fixes')}</dt>
            <dd>{summary.fixes}</dd>
          </dl>
        </section>
      )}
      {entry && (
        <section aria-labelledby="track-alarms">
          <h2 id="track-alarms">{t('tracks.alarms.title')}</h2>
          {alarms.isError ? (
            <p role="alert">{t('tracks.alarms.failed')}</p>
          ) : alarms.data?.length === 0 ? (
            <p>{t('tracks.alarms.none')}</p>
          ) : (
            <ul className={classes.alarms}>
              {alarms.data?.map(({ id, kind, startedAt, areaName }) => (
                <li key={id}>
                  <button type="button" onClick={() => onSeek(Date.parse(startedAt))}>
                    <span aria-hidden>▲</span>
                    <span>
                      {t(`alarms.kind.${kind}`)}
                      {areaName === null ? '' : ` · ${areaName}`}
                      <time dateTime={startedAt}>{siteDateTime(Date.parse(startedAt), timeZone)}</time>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section aria-labelledby="track-speed">
        <h2 id="track-speed">{t('tracks.speed.title')}</h2>
        <ul className={classes.legend}>
          {SPEED_CLASSES.map((speedClass) => (
            <li key={speedClass}>
              <span style={{ background: SPEED_COLORS[theme][speedClass] }} />
              {t(`tracks.speed.${SPEED_NAMES[speedClass]!}`)}
            </li>
          ))}
          <li>
            <span className={classes.dashed} style={{ color: PLAN_PALETTES[theme].stale }} />
            {t('tracks.speed.gap')}
          </li>
        </ul>
      </section>
    </div>
  )
}
