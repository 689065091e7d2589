import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import type { MapTheme } from '../../map/plan/palette.ts'
import { indexAt, momentAt } from '../../map/tracks/track-model.ts'
import { PLAYER_SPEEDS } from './player.ts'
import classes from './player-bar.module.css'
import type { PlayerClock } from './player-clock.ts'
import { movement, type ReplaySubject } from './replay-subject.ts'
import { Timeline, type TimelineEvent } from './timeline.tsx'
import type { TrackRange } from './track-range.ts'
import { usePlayerState } from './use-player.ts'

export interface PlayerBarProps {
  range: TrackRange
  /** The loaded part of the range. */
  part: TrackRange
  subjects: readonly ReplaySubject[]
  /** The subject described in words and followed by the view. */
  followed: ReplaySubject
  clock: PlayerClock
  events: readonly TimelineEvent[]
  theme: MapTheme
  timeZone: string
  nameOfFloor: (floor: number) => string
  skipGaps: boolean
  onSkipGaps: (skip: boolean) => void
  following: boolean
  onFollowing: (following: boolean) => void
}

/** Play, step, speed, the moment in words, and the timeline. */
export function PlayerBar(props: PlayerBarProps) {
  const { range, part, subjects, followed, clock, events, theme, timeZone, nameOfFloor, skipGaps, onSkipGaps, following, onFollowing } =
    props
  const { t } = useTranslation()
  const { playing, speed, atMs } = usePlayerState(clock)
  const { model } = followed
  const moment = model && momentAt(model, atMs)
  const at = siteDateTime(atMs, timeZone)
  const words =
    moment === null
      ? t('tracks.player.before')
      : moment.known
        ? t('tracks.player.at', { at, floor: nameOfFloor(moment.floor), speed: moment.speedMps.toFixed(1) })
        : t('tracks.player.atGap', { at })

  const jump = (direction: -1 | 1) => {
    const found = movement(subjects, clock.state.atMs, direction, part)
    if (found !== null) clock.dispatch({ type: 'seek', atMs: found })
  }
  const step = (direction: -1 | 1) => {
    if (model === null) return
    clock.dispatch({ type: 'pause' })
    const now = clock.state.atMs
    const i = indexAt(model, now)
    // Between two fixes "previous" is the one just passed.
    const target = direction === 1 ? i + 1 : model.timeMs[i] === now ? i - 1 : i
    const timeMs = model.timeMs[target]
    if (timeMs !== undefined) clock.dispatch({ type: 'seek', atMs: timeMs })
  }
  const playLabel = playing ? t('tracks.player.pause') : t('tracks.player.play')
  return (
    <section className={classes.bar} aria-label={t('tracks.player.label')}>
      <div className={classes.controls}>
        <button
          type="button"
          title={t('tracks.player.previousMovement')}
          aria-label={t('tracks.player.previousMovement')}
          onClick={() => jump(-1)}
        >
          <IconPlayerSkipBackFilled size={16} aria-hidden />
        </button>
        <button type="button" title={t('tracks.player.previous')} aria-label={t('tracks.player.previous')} onClick={() => step(-1)}>
          <IconPlayerTrackPrevFilled size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.play}
          title={playLabel}
          aria-label={playLabel}
          onClick={() => clock.dispatch({ type: 'toggle' })}
        >
          {playing ? <IconPlayerPauseFilled size={20} aria-hidden /> : <IconPlayerPlayFilled size={20} aria-hidden />}
        </button>
        <button type="button" title={t('tracks.player.next')} aria-label={t('tracks.player.next')} onClick={() => step(1)}>
          <IconPlayerTrackNextFilled size={16} aria-hidden />
        </button>
        <button type="button" title={t('tracks.player.nextMovement')} aria-label={t('tracks.player.nextMovement')} onClick={() => jump(1)}>
          <IconPlayerSkipForwardFilled size={16} aria-hidden />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend */}
        <div className={classes.speeds} role="group" aria-label={t('tracks.player.speed')}>
          {PLAYER_SPEEDS.map((each) => (
            <button key={each} type="button" aria-pressed={each === speed} onClick={() => clock.dispatch({ type: 'speed', speed: each })}>
              {t('tracks.player.times', { number: each })}
            </button>
          ))}
        </div>
        <output className={classes.moment}>
          <b>{at}</b>
          {subjects.length > 1 && <span>{followed.entry.name}</span>}
          {moment === null ? (
            <span>{t('tracks.player.before')}</span>
          ) : moment.known ? (
            <span>
              {nameOfFloor(moment.floor)} · {moment.speedMps.toFixed(1)} m/s
            </span>
          ) : (
            <span>{t('tracks.player.noData')}</span>
          )}
        </output>
        <label className={classes.option}>
          <input type="checkbox" checked={following} onChange={(event) => onFollowing(event.target.checked)} />
          {t('tracks.player.follow')}
        </label>
        <label className={classes.option}>
          <input type="checkbox" checked={skipGaps} onChange={(event) => onSkipGaps(event.target.checked)} />
          {t('tracks.player.skipGaps')}
        </label>
      </div>
      <Timeline range={range} subjects={subjects} clock={clock} events={events} theme={theme} timeZone={timeZone} valueText={words} />
    </section>
  )
}
