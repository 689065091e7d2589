import { Button, Progress, Text, Title, UnstyledButton } from '@mantine/core'
import { type MyPatrolRound, patrolRound } from '@muster/contracts'
import { IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { POINT_COLOURS, RoundState } from '../state-badge.tsx'
import classes from './mine.module.css'
import type { QueuedAnswer } from './phone-store.ts'
import { PointForm } from './point-form.tsx'

type Point = MyPatrolRound['points'][number]

interface RoundCardProps {
  round: MyPatrolRound
  /** Unsent answers count as answered. */
  waiting: readonly QueuedAnswer[]
  isOpen: boolean
  onAnswer: (found: Pick<QueuedAnswer, 'roundId' | 'pointId' | 'answers'>) => Promise<void>
}

/** One round with its points in order; tapping one opens what to check there. */
export function RoundCard({ round, waiting, isOpen, onAnswer }: RoundCardProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [open, setOpen] = useState(isOpen)
  const [pointId, setPointId] = useState<string | null>(null)
  const clock = (iso: string) => siteDateAndTime(Date.parse(iso), timeZone).time.slice(0, 5)
  const passed = round.points.filter(({ state }) => state === 'done' || state === 'late').length
  const next = round.points.find(({ state }) => state === 'pending')
  return (
    <section className={classes.round} aria-label={round.routeName}>
      <UnstyledButton className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Title order={2}>{round.routeName}</Title>
        <RoundState state={round.state} />
        <Text size="sm">{`${clock(round.startAt)}–${clock(round.endAt)}`}</Text>
        <Text size="sm">{t('patrol.progress', { passed, due: round.points.length })}</Text>
      </UnstyledButton>
      <Progress value={(100 * passed) / Math.max(1, round.points.length)} color="green" aria-hidden />
      {open && next && (round.state === 'running' || round.state === 'waiting') && (
        <Text className={classes.next}>{t('patrol.mine.next', { point: next.name })}</Text>
      )}
      {open && (
        <ol className={classes.points}>
          {round.points.map((point) => {
            const own = answersOf(round.id, point, waiting)
            const answered = point.checks.filter(({ name }) => own.has(name)).length
            return (
              <li key={point.id} data-next={point.id === next?.id || undefined}>
                <div className={classes.point}>
                  <Mark state={point.state} />
                  <span className={classes.name}>
                    {point.name}
                    <Text span size="xs" c="dimmed" display="block">
                      {[
                        point.mustPass && t('patrol.mustPass'),
                        point.passedAt && t('patrol.mine.passedAt', { time: clock(point.passedAt) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </span>
                  {point.checks.length > 0 && round.state !== 'waiting' && (
                    <Button
                      variant={answered === point.checks.length ? 'default' : 'filled'}
                      size="sm"
                      aria-expanded={pointId === point.id}
                      aria-label={t('patrol.mine.checkAt', { point: point.name })}
                      onClick={() => setPointId(pointId === point.id ? null : point.id)}
                    >
                      {t('patrol.mine.checked', { answered, due: point.checks.length })}
                    </Button>
                  )}
                </div>
                {pointId === point.id && (
                  <PointForm
                    point={point}
                    given={own}
                    onSave={async (answers) => {
                      await onAnswer({ roundId: round.id, pointId: point.id, answers })
                      setPointId(null)
                    }}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** What was answered at a point, sent or not. */
function answersOf(roundId: string, { id, checks }: Point, waiting: readonly QueuedAnswer[]): Map<string, string> {
  const sent = checks.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
  const own = waiting.filter((one) => one.roundId === roundId && one.pointId === id)
  return new Map([...sent, ...own.flatMap(({ answers }) => answers.map(({ name, value }) => [name, value] as const))])
}

function Mark({ state }: Pick<Point, 'state'>) {
  const { option } = useResourceTexts(patrolRound)
  const Icon = state === 'pending' ? IconCircle : state === 'missed' ? IconCircleXFilled : IconCircleCheckFilled
  return (
    <span role="img" aria-label={option('patrolPointState', state)} style={{ color: `var(--mantine-color-${POINT_COLOURS[state]}-6)` }}>
      <Icon size={26} aria-hidden />
    </span>
  )
}
