import type { PatrolPassing, PatrolRoundDetail } from '@muster/contracts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { PlanDrawing } from '../../map/plan/plan-drawing.tsx'
import { toTrackModel } from '../../map/tracks/track-model.ts'
import { trackRuns } from '../../map/tracks/track-runs.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './round-map.module.css'
import { POINT_COLOURS } from './state-badge.tsx'

/** Tracks grow while a round is under way. */
const REFRESH_MS = 30_000
/** As shares of the site's size: a mark, the lines between, and the labels. */
const MARK_SHARE = 1 / 90
const LINE_SHARE = 1 / 400
const TEXT_SHARE = 1 / 60
/** Of those who walked, one after the other. */
const TRACK_COLOURS = ['var(--mantine-color-blue-7)', 'var(--mantine-color-grape-7)', 'var(--mantine-color-teal-7)']

type Placed = PatrolPassing & { at: [number, number] }
const isPlaced = (point: PatrolPassing): point is Placed => point.at !== null

/** The planned route on the plan, the result of its points, and the ways actually walked. */
export function RoundMap({ round }: { round: PatrolRoundDetail }) {
  const { t } = useTranslation()
  const { points } = round
  const site = useSite()
  const timeZone = useTimeZone()
  const walkers = useWalkers(round)
  const placed = points.filter(isPlaced)
  const floor = placed[0]?.floor ?? 0
  return (
    <QueryStates query={site}>
      {(plan) => {
        const [minX, minY, maxX, maxY] = plan.extent
        const size = Math.max(maxX - minX, maxY - minY)
        return (
          <>
            <ul className={classes.legend}>
              {round.ordered && <li data-line="planned">{t('patrol.planned')}</li>}
              {walkers.map(({ no, name, colour }) => (
                <li key={no} style={{ color: colour }}>
                  {t('patrol.track', { name })}
                </li>
              ))}
            </ul>
            <div className={classes.plan}>
              <PlanDrawing site={plan} floor={floor} areas={[]} label={t('patrol.map')}>
                {round.ordered && (
                  <polyline
                    points={placed.map(({ at: [x, y] }) => `${x},${-y}`).join(' ')}
                    className={classes.planned}
                    strokeWidth={size * LINE_SHARE}
                    strokeDasharray={`${size * MARK_SHARE} ${size * MARK_SHARE}`}
                  />
                )}
                {walkers.map(({ no, runs, colour }) =>
                  runs
                    .filter((run) => run.floor === floor && run.kind !== 'gap')
                    .map((run) => (
                      <polyline
                        key={`${no} ${run.points[0]}`}
                        points={run.points.map(([x, y]) => `${x},${-y}`).join(' ')}
                        fill="none"
                        stroke={colour}
                        strokeWidth={size * LINE_SHARE}
                        strokeLinejoin="round"
                      />
                    )),
                )}
                {placed.map(({ id, name, at: [x, y], state, passedAt }) => (
                  <g key={id}>
                    <circle
                      cx={x}
                      cy={-y}
                      r={size * MARK_SHARE}
                      fill={`var(--mantine-color-${POINT_COLOURS[state]}-7)`}
                      stroke="#ffffff"
                      strokeWidth={(size * MARK_SHARE) / 5}
                    />
                    <text
                      x={x + 1.5 * size * MARK_SHARE}
                      y={-y + (size * TEXT_SHARE) / 3}
                      fontSize={size * TEXT_SHARE}
                      strokeWidth={(size * TEXT_SHARE) / 5}
                      className={classes.name}
                    >
                      {`${points.findIndex((point) => point.id === id) + 1} ${name}`}
                      {passedAt && ` ${siteDateAndTime(Date.parse(passedAt), timeZone).time.slice(0, 5)}`}
                    </text>
                  </g>
                ))}
              </PlanDrawing>
            </div>
          </>
        )
      }}
    </QueryStates>
  )
}

/** Who passed a point, with their ways within the window, for users who may see tracks. */
function useWalkers({ points, opensAt, closesAt }: PatrolRoundDetail) {
  const may = mayDo(useSessionInfo(), 'track:view')
  const names = new Map(points.flatMap(({ no, personName }) => (no === null ? [] : [[no, personName ?? String(no)] as const])))
  const nos = may ? [...names.keys()] : []
  const walked = useQueries({
    queries: nos.map((no) => ({
      queryKey: ['track', no, opensAt, closesAt],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('track', { query: { no, from: opensAt, to: closesAt }, quiet: true, signal }),
      refetchInterval: Date.parse(closesAt) > Date.now() ? REFRESH_MS : (false as const),
    })),
  })
  return nos.flatMap((no, i) => {
    const track = walked[i]?.data
    if (!track) return []
    const colour = TRACK_COLOURS[i % TRACK_COLOURS.length]
    return [{ no, name: names.get(no) ?? '', colour, runs: trackRuns(toTrackModel(track)) }]
  })
}
