import { Anchor, Button, Text, Title, Tooltip } from '@mantine/core'
import { type PatrolRoundDetail, patrolRound } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../components/dates/day-input.tsx'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { ListSearch } from '../../resource/list-search.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './board.module.css'
import { POINT_COLOURS, RoundState } from './state-badge.tsx'

const REFRESH_MS = 10_000

/** The rounds of a day, one line each, with its points as marks; refreshed every ten seconds. */
function BoardScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as ListSearch
  const day = q?.day
  const show = (next: string) => void navigate({ to: '.', search: { q: next ? { day: next } : {} } as never })
  const query = useQuery({
    queryKey: ['patrolBoard', day],
    queryFn: ({ signal }) => call('patrolBoard', { query: { ...(day && { day }) }, quiet: true, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('patrol.board')}</Title>
        <div className={page.tools}>
          <DayInput label={t('patrol.day')} value={day ?? query.data?.day ?? ''} onChange={show} />
          <Button variant="default" onClick={() => show('')}>
            {t('patrol.today')}
          </Button>
        </div>
      </div>
      <QueryStates query={query}>
        {({ rounds }) => (rounds.length === 0 ? <Text>{t('patrol.noRounds')}</Text> : <Routes rounds={rounds} />)}
      </QueryStates>
    </div>
  )
}

function Routes({ rounds }: { rounds: readonly PatrolRoundDetail[] }) {
  const routes = new Map<string, PatrolRoundDetail[]>()
  for (const round of rounds) routes.set(round.routeName, [...(routes.get(round.routeName) ?? []), round])
  return [...routes].map(([route, ofRoute]) => (
    <section key={route} className={page.card} aria-label={route}>
      <Title order={2} className={classes.route}>
        {route}
        <Text span size="sm" c="dimmed">
          {ofRoute[0]?.teams}
        </Text>
      </Title>
      <ul className={classes.rounds}>
        {ofRoute.map((round) => (
          <Round key={round.id} round={round} />
        ))}
      </ul>
    </section>
  ))
}

function Round({ round: { id, startAt, endAt, state, points } }: { round: PatrolRoundDetail }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(patrolRound)
  const timeZone = useTimeZone()
  const clock = (iso: string) => siteDateAndTime(Date.parse(iso), timeZone).time.slice(0, 5)
  const passed = points.filter(({ passedAt }) => passedAt !== null).length
  const time = `${clock(startAt)}–${clock(endAt)}`
  return (
    <li className={classes.round}>
      {state === 'waiting' ? (
        <span>{time}</span>
      ) : (
        <Anchor component={Link} to="/patrol/rounds" search={{ mode: 'view', id } as never} aria-label={`${t('patrol.detail')} ${time}`}>
          {time}
        </Anchor>
      )}
      <RoundState state={state} />
      <span className={classes.progress}>{t('patrol.progress', { passed, due: points.length })}</span>
      <ol className={classes.points}>
        {points.map((point) => {
          const said = [point.name, option('patrolPointState', point.state), point.passedAt && clock(point.passedAt), point.personName]
          return (
            <li key={point.id}>
              <Tooltip label={said.filter(Boolean).join(' · ')}>
                <span
                  className={classes.point}
                  role="img"
                  aria-label={said.filter(Boolean).join(' ')}
                  data-state={point.state}
                  style={{ background: `var(--mantine-color-${POINT_COLOURS[point.state]}-6)` }}
                />
              </Tooltip>
            </li>
          )
        })}
      </ol>
    </li>
  )
}

export default BoardScreen
