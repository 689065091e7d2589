import { useComputedColorScheme } from '@mantine/core'
import type { Alarm, Site } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { livePositions } from '../../live/live-positions.ts'
import type { Roster } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import { singleKeyActs } from '../../session/single-keys.ts'
import { PlayerBar } from './player-bar.tsx'
import { ReplayMap } from './replay-map.tsx'
import { numbersOf, parameterOf } from './subject-numbers.ts'
import { TrackPanel } from './track-panel.tsx'
import { useAlarmsOf } from './track-queries.ts'
import { lastMinutes, type TrackRange } from './track-range.ts'
import classes from './track-replay.module.css'
import { usePlayerClock } from './use-player.ts'
import { useReplay } from './use-replay.ts'

const route = getRouteApi('/layout/tracks/track-only')
const USUAL_RANGE_MIN = 60
const NO_ALARMS: readonly Alarm[] = []

/** Panel, map and player. Subjects and range are in the URL; the moment is the player's. */
export function TrackReplay({ site, roster }: { site: Site; roster: Roster }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const theme = useComputedColorScheme('light')
  const clock = usePlayerClock()
  const [skipGaps, setSkipGaps] = useState(true)
  const [following, setFollowing] = useState(true)
  const nowMs = useCallback(() => livePositions.serverNowMs(), [])

  const [usual] = useState(() => lastMinutes(USUAL_RANGE_MIN, nowMs()))
  const range = useMemo<TrackRange>(
    () => (search.from === undefined || search.to === undefined ? usual : { fromMs: Date.parse(search.from), toMs: Date.parse(search.to) }),
    [search.from, search.to, usual],
  )
  const nos = useMemo(() => numbersOf(search.no), [search.no])
  const replay = useReplay(nos, range, roster, theme, clock, skipGaps)
  const { subjects, followed, part } = replay
  const alarms = useAlarmsOf(nos, range)
  const several = subjects.length > 1
  const events = useMemo(() => {
    const shown = new Set(subjects.filter(({ visible }) => visible).map(({ entry }) => entry.no))
    const told = (alarms.data ?? []).filter(
      ({ trackableNo, members }) => (trackableNo !== null && shown.has(trackableNo)) || members?.some(({ no }) => shown.has(no)),
    )
    return told.map(({ id, kind, startedAt, trackableName }) => {
      const label = t(`alarms.kind.${kind}`)
      return { id, atMs: Date.parse(startedAt), label: several && trackableName !== null ? `${trackableName} ${label}` : label }
    })
  }, [alarms.data, subjects, several, t])

  const change = (wanted: readonly number[], { fromMs, toMs }: TrackRange) =>
    void navigate({ search: { no: parameterOf(wanted), from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() } })
  const readAgain = () => {
    for (const queryKey of [['track'], ['trackOverview'], ['alarmsOf']]) void client.invalidateQueries({ queryKey })
  }
  /** Requesting the same range again loads what has arrived since. */
  const ask = (wanted: TrackRange) => {
    if (wanted.fromMs !== range.fromMs || wanted.toMs !== range.toMs) change(nos, wanted)
    else readAgain()
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, label')
      if (event.key !== ' ' || onButton || !singleKeyActs(event)) return
      clock.dispatch({ type: 'toggle' })
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [clock])

  return (
    <div className={classes.screen}>
      <h1 className={classes.hidden}>{t('tracks.title')}</h1>
      <div className={classes.panel}>
        <TrackPanel
          roster={roster.list}
          replay={replay}
          range={range}
          timeZone={site.timeZone}
          theme={theme}
          alarms={alarms}
          nowMs={nowMs}
          onSubjects={(wanted) => change(wanted, range)}
          onRange={ask}
          onSeek={(atMs) => clock.dispatch({ type: 'seek', atMs })}
        />
      </div>
      <div className={classes.stage}>
        <ReplayMap
          site={site}
          replay={replay}
          alarms={alarms.data ?? NO_ALARMS}
          choice={`${nos.join()} ${range.fromMs} ${range.toMs}`}
          clock={clock}
          theme={theme}
          following={following}
          onFollowing={setFollowing}
          onRetry={readAgain}
        />
        {replay.state === 'shown' && followed !== null && (
          <PlayerBar
            range={range}
            part={part}
            subjects={subjects}
            followed={followed}
            clock={clock}
            events={events}
            theme={theme}
            timeZone={site.timeZone}
            nameOfFloor={(number) => floorName(t, site.floors, number)}
            skipGaps={skipGaps}
            onSkipGaps={setSkipGaps}
            following={following}
            onFollowing={setFollowing}
          />
        )}
      </div>
    </div>
  )
}
