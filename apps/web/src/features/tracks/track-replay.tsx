import { useComputedColorScheme } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duration } from '../../i18n/site-time.ts'
import { livePositions } from '../../live/live-positions.ts'
import type { Roster } from '../../live/queries.ts'
import { FloorList } from '../../map/shell/floor-list.tsx'
import { CameraTools } from '../../map/shell/map-tools.tsx'
import { type MapHandle, MapView } from '../../map/shell/map-view.tsx'
import { ScaleBar } from '../../map/shell/scale-bar.tsx'
import { floorDwell } from '../../map/tracks/floor-dwell.ts'
import { gapEndAt } from '../../map/tracks/track-model.ts'
import { floorName } from '../../map/words/position-words.ts'
import { singleKeyActs } from '../../session/single-keys.ts'
import { PlayerBar } from './player-bar.tsx'
import { TrackPanel } from './track-panel.tsx'
import { useAlarmsOf, useFormerSubject, useTrack } from './track-queries.ts'
import { lastMinutes, type TrackRange } from './track-range.ts'
import classes from './track-replay.module.css'
import { TrackStage } from './track-stage.ts'
import { usePlayerClock } from './use-player.ts'

const route = getRouteApi('/layout/tracks/track-only')
const USUAL_RANGE_MIN = 60

/** Panel, map and player. Whose track and when are in the URL; the moment is the player's. */
export function TrackReplay({ site, roster }: { site: Site; roster: Roster }) {
  const { t } = useTranslation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const theme = useComputedColorScheme('light')
  const clock = usePlayerClock()
  const [stage, setStage] = useState<TrackStage | null>(null)
  const [floor, setFloor] = useState(0)
  const [skipGaps, setSkipGaps] = useState(true)
  const [following, setFollowing] = useState(true)
  const nowMs = useCallback(() => livePositions.serverNowMs(), [])

  const [usual] = useState(() => lastMinutes(USUAL_RANGE_MIN, nowMs()))
  const range = useMemo<TrackRange>(
    () => (search.from === undefined || search.to === undefined ? usual : { fromMs: Date.parse(search.from), toMs: Date.parse(search.to) }),
    [search.from, search.to, usual],
  )
  const carrying = search.no === undefined ? undefined : roster.byNo.get(search.no)
  const former = useFormerSubject(search.no !== undefined && carrying === undefined ? search.no : null)
  const entry = carrying ?? former.data?.[0]
  const track = useTrack(entry?.no ?? null, range)
  const alarms = useAlarmsOf(entry?.no ?? null, range)
  const model = entry !== undefined && track.data !== undefined && track.data.timeMs.length > 0 ? track.data : null
  const dwell = useMemo(() => (model === null ? new Map<number, number>() : floorDwell(model)), [model])
  const events = useMemo(
    () => (alarms.data ?? []).map(({ id, kind, startedAt }) => ({ id, atMs: Date.parse(startedAt), label: t(`alarms.kind.${kind}`) })),
    [alarms.data, t],
  )

  const change = (no: number | undefined, { fromMs, toMs }: TrackRange) =>
    void navigate({ search: { no, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() } })

  /** The same range again asks for what has come since. */
  const ask = (wanted: TrackRange) => {
    if (wanted.fromMs !== range.fromMs || wanted.toMs !== range.toMs) change(entry?.no, wanted)
    else if (entry !== undefined) {
      void track.refetch()
      void alarms.refetch()
    }
  }

  const onReady = useCallback(
    (handle: MapHandle) => {
      const made = new TrackStage(handle, clock, {
        onFloor: setFloor,
        onDrag: () => setFollowing(false),
      })
      setStage(made)
      return () => {
        made.destroy()
        setStage(null)
      }
    },
    [clock],
  )
  useEffect(() => stage?.show(entry ?? null, model), [stage, entry, model])
  useEffect(() => stage?.setFollowing(following), [stage, following])
  useEffect(() => stage?.setFloor(floor), [stage, floor])
  useEffect(() => {
    const first = model?.timeMs[0] ?? range.fromMs
    const { fromMs, toMs, atMs } = clock.state
    // Read again for the same range: the reader stays where he was.
    const same = fromMs === range.fromMs && toMs === range.toMs && atMs > first
    clock.dispatch({ type: 'load', ...range, atMs: same ? atMs : first })
  }, [clock, model, range])
  useEffect(() => {
    clock.gapEndAt = skipGaps && model !== null ? (atMs) => gapEndAt(model, atMs) : null
  }, [clock, model, skipGaps])

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

  const showFloor = (number: number) => {
    setFollowing(false)
    setFloor(number)
  }
  const message =
    entry === undefined
      ? t('tracks.subject.choose')
      : track.isPending
        ? t('tracks.loading')
        : track.isError
          ? `${t('tracks.failed')}: ${track.error.message}`
          : model === null
            ? t('tracks.empty')
            : null
  return (
    <div className={classes.screen}>
      <h1 className={classes.hidden}>{t('tracks.title')}</h1>
      <div className={classes.panel}>
        <TrackPanel
          roster={roster.list}
          entry={entry}
          range={range}
          timeZone={site.timeZone}
          theme={theme}
          model={model}
          alarms={alarms}
          nowMs={nowMs}
          onSubject={(no) => change(no, range)}
          onRange={ask}
          onSeek={(atMs) => clock.dispatch({ type: 'seek', atMs })}
        />
      </div>
      <div className={classes.stage}>
        <div className={classes.map}>
          <MapView site={site} floor={floor} theme={theme} onReady={onReady} />
          <div className={classes.left}>
            <FloorList
              floors={site.floors}
              shown={floor}
              onChange={showFloor}
              labelOf={(number, name) => `${name} ${duration(dwell.get(number) ?? 0)}`}
              detailOf={(number) => (
                <span data-zero={!dwell.has(number)}>{dwell.has(number) ? duration(dwell.get(number)!) : t('app.empty')}</span>
              )}
            />
          </div>
          {stage !== null && (
            <>
              <div className={classes.right}>
                <CameraTools site={stage.site} />
              </div>
              <div className={classes.scale}>
                <ScaleBar site={stage.site} />
              </div>
            </>
          )}
          {message !== null && (
            <div className={classes.message} role={track.isError ? 'alert' : 'status'}>
              {message}
              {entry !== undefined && track.isSuccess && <small>{t('tracks.emptyHint')}</small>}
              {track.isError && (
                <button type="button" onClick={() => void track.refetch()}>
                  {t('app.action.retry')}
                </button>
              )}
            </div>
          )}
        </div>
        {model !== null && (
          <PlayerBar
            model={model}
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
