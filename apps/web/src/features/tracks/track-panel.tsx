import type { Alarm, RosterEntry } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { type MapTheme, PLAN_PALETTES } from '../../map/plan/palette.ts'
import { lengthText } from '../../map/shell/scale-length.ts'
import { SPEED_CLASSES, SPEED_COLORS } from '../../map/tracks/speed-classes.ts'
import { summarise } from '../../map/tracks/track-model.ts'
import { ExportMenu } from './export-menu.tsx'
import { RangePicker } from './range-picker.tsx'
import { SubjectList } from './subject-list.tsx'
import classes from './track-panel.module.css'
import { isLong, type TrackRange } from './track-range.ts'
import type { Replay } from './use-replay.ts'

const SPEED_NAMES = ['stand', 'slow', 'walk', 'fast', 'drive'] as const

export interface TrackPanelProps {
  roster: readonly RosterEntry[]
  replay: Replay
  range: TrackRange
  timeZone: string
  theme: MapTheme
  alarms: { data: readonly Alarm[] | undefined; isError: boolean }
  nowMs: () => number
  onSubjects: (nos: number[]) => void
  onRange: (range: TrackRange) => void
  onSeek: (atMs: number) => void
}

/** Subjects and range; results; what the colours mean. */
export function TrackPanel(props: TrackPanelProps) {
  const { roster, replay, range, timeZone, theme, alarms, nowMs, onSubjects, onRange, onSeek } = props
  const { t } = useTranslation()
  const { subjects, followed, part } = replay
  const model = followed?.model ?? null
  const several = subjects.length > 1
  const summary = useMemo(() => (model === null ? null : summarise(model)), [model])
  return (
    <div className={classes.panel}>
      <section aria-labelledby="track-subject">
        <h2 id="track-subject">{t('tracks.subject.title')}</h2>
        <SubjectList
          roster={roster}
          subjects={subjects}
          followedNo={followed?.entry.no ?? null}
          timeZone={timeZone}
          theme={theme}
          onChange={onSubjects}
          onFollow={replay.follow}
          onVisible={replay.setVisible}
        />
      </section>
      <section aria-labelledby="track-range">
        <h2 id="track-range">{t('tracks.range.title')}</h2>
        <RangePicker range={range} timeZone={timeZone} nowMs={nowMs} onChange={onRange} />
      </section>
      {subjects.length > 0 && (
        <section>
          <ExportMenu nos={subjects.filter(({ visible }) => visible).map(({ entry }) => entry.no)} range={range} />
        </section>
      )}
      {summary !== null && summary.fixes > 0 && (
        <section aria-labelledby="track-summary">
          <h2 id="track-summary">
            {t('tracks.summary.title')}
            {several && ` · ${followed?.entry.name}`}
          </h2>
          {isLong(range) && (
            <p>{t('tracks.summary.part', { from: siteDateTime(part.fromMs, timeZone), to: siteDateTime(part.toMs, timeZone) })}</p>
          )}
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
      {subjects.length > 0 && (
        <section aria-labelledby="track-alarms">
          <h2 id="track-alarms">{t('tracks.alarms.title')}</h2>
          {alarms.isError ? (
            <p role="alert">{t('tracks.alarms.failed')}</p>
          ) : alarms.data?.length === 0 ? (
            <p>{t('tracks.alarms.none')}</p>
          ) : (
            <ul className={classes.alarms}>
              {alarms.data?.map(({ id, kind, startedAt, areaName, trackableName }) => (
                <li key={id}>
                  <button type="button" onClick={() => onSeek(Date.parse(startedAt))}>
                    <span aria-hidden>▲</span>
                    <span>
                      {several && trackableName !== null && `${trackableName} · `}
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
        <h2 id="track-speed">{t(several ? 'tracks.speed.lines' : 'tracks.speed.title')}</h2>
        <ul className={classes.legend}>
          {several && <li>{t('tracks.speed.own')}</li>}
          {(several ? [] : SPEED_CLASSES).map((speedClass) => (
            <li key={speedClass}>
              <span style={{ background: SPEED_COLORS[theme][speedClass] }} />
              {t(`tracks.speed.${SPEED_NAMES[speedClass]!}`)}
            </li>
          ))}
          <li>
            <span className={classes.dashed} style={{ color: PLAN_PALETTES[theme].stale }} />
            {t('tracks.speed.gap')}
          </li>
          <li>
            <span className={classes.dotted} style={{ color: PLAN_PALETTES[theme].stale }} />
            {t('tracks.speed.step')}
          </li>
        </ul>
      </section>
    </div>
  )
}
