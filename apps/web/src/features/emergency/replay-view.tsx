import { Button, Group, SegmentedControl, Slider, Text } from '@mantine/core'
import { type EvacuationReplay, type EvacuationReport, isFenceShape, REPLAY_SPEEDS } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { duration } from '../../i18n/site-time.ts'
import { useSite } from '../../live/queries.ts'
import { PlanDrawing } from '../../map/plan/plan-drawing.tsx'
import { floorName } from '../../map/words/position-words.ts'
import classes from './report-page.module.css'

const DM = 10
const DOT_M = 1.6
const FRAME_MS = 100

/** Where people queued, and the run again at up to sixty times its speed; loaded with the report. */
export function ReplayView({ runId, islands }: { runId: string; islands: EvacuationReport['islands'] }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['emergencyReplay', runId],
    queryFn: ({ signal }) => call('emergencyReplay', { query: { id: runId }, quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Text role="alert">{error.message}</Text>
  if (!data) return <Text role="status">{t('emergency.replay.loading')}</Text>
  return <Player replay={data} islands={islands} />
}

function Player({ replay, islands }: { replay: EvacuationReplay; islands: EvacuationReport['islands'] }) {
  const { t } = useTranslation()
  const site = useSite().data
  const { stepS, steps, cellM, queues } = replay
  const [seconds, setSeconds] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(10)
  const [floor, setFloor] = useState(0)
  const lastS = (steps - 1) * stepS
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setSeconds((now) => Math.min(lastS, now + (speed * FRAME_MS) / 1000)), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, speed, lastS])
  useEffect(() => {
    if (seconds >= lastS) setPlaying(false)
  }, [seconds, lastS])
  if (!site) return null
  const here = queues.filter((queue) => queue.floor === floor)
  const worst = Math.max(1, ...queues.map((queue) => queue.seconds))
  const play = () => {
    if (seconds >= lastS) setSeconds(0)
    setPlaying(!playing)
  }
  return (
    <>
      <h2>{t('emergency.replay.queues')}</h2>
      <Text size="sm">{queues.length === 0 ? t('emergency.replay.noQueues') : t('emergency.replay.queuesMean', { cell: cellM })}</Text>
      <Group className={classes.screenOnly}>
        <Button size="compact-sm" w={90} onClick={play}>
          {t(playing ? 'emergency.replay.pause' : 'emergency.replay.play')}
        </Button>
        <SegmentedControl
          aria-label={t('emergency.replay.speed')}
          size="xs"
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value))}
          data={REPLAY_SPEEDS.map((value) => ({ value: String(value), label: `×${value}` }))}
        />
        <SegmentedControl
          aria-label={t('emergency.board.plan')}
          size="xs"
          value={String(floor)}
          onChange={(value) => setFloor(Number(value))}
          data={site.floors.map(({ number }) => ({ value: String(number), label: floorName(t, site.floors, number) }))}
        />
        <Slider
          flex={1}
          miw={160}
          min={0}
          max={Math.max(1, lastS)}
          step={stepS}
          value={seconds}
          onChange={setSeconds}
          label={(value) => duration(value * 1000)}
          thumbLabel={t('emergency.replay.at')}
        />
        <Text ff="monospace">{duration(seconds * 1000)}</Text>
      </Group>
      <div className={classes.plan}>
        <PlanDrawing site={site} floor={floor} areas={[]} label={t('emergency.replay.title')}>
          <Islands islands={islands} floor={floor} />
          {here.map((queue) => (
            <rect
              key={`${queue.x} ${queue.y}`}
              x={queue.x - cellM / 2}
              y={-queue.y - cellM / 2}
              width={cellM}
              height={cellM}
              fill="#e03131"
              fillOpacity={0.2 + 0.7 * (queue.seconds / worst)}
            >
              <title>{t('emergency.replay.queue', { people: queue.people, time: duration(queue.seconds * 1000) })}</title>
            </rect>
          ))}
          <People replay={replay} seconds={seconds} floor={floor} />
        </PlanDrawing>
      </div>
    </>
  )
}

function Islands({ islands, floor }: { islands: EvacuationReport['islands']; floor: number }) {
  return islands.map(({ id, name, shape, floor: on }) =>
    isFenceShape(shape) && (on === null || on === floor) ? (
      <path
        key={id}
        d={outlineOf(shape)
          .map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join('L')}Z`)
          .join('')}
        fill="#2f9e44"
        fillOpacity={0.35}
        stroke="#237032"
      >
        <title>{name}</title>
      </path>
    ) : null,
  )
}

/** Dots between two steps glide from one to the other. */
function People({ replay: { people, stepS, steps }, seconds, floor }: { replay: EvacuationReplay; seconds: number; floor: number }) {
  const at = Math.min(steps - 1, Math.floor(seconds / stepS))
  const share = seconds / stepS - at
  return people.map(({ no, name, path }) => {
    const [x, y, on] = [path[3 * at], path[3 * at + 1], path[3 * at + 2]]
    if (x == null || y == null || on !== floor) return null
    const next = path[3 * at + 5] === on ? { x: path[3 * at + 3] ?? x, y: path[3 * at + 4] ?? y } : { x, y }
    return (
      <circle key={no} cx={(x + (next.x - x) * share) / DM} cy={-(y + (next.y - y) * share) / DM} r={DOT_M} fill="#1864ab">
        <title>{name}</title>
      </circle>
    )
  })
}
