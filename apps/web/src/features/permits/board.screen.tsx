import { Anchor, Badge, Button, Text, Title } from '@mantine/core'
import { type EndpointData, PERMIT_STAGES, type PermitStage } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../components/dates/day-input.tsx'
import page from '../../components/list-page.module.css'
import { PERMIT_COLOURS } from '../../components/permits/permit-colour.ts'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { permitKey, useTimeZone } from '../../live/queries.ts'
import type { ListSearch } from '../../resource/list-search.ts'
import classes from './board.module.css'
import { MonthOfWork } from './month-of-work.tsx'

type Board = EndpointData<'permitBoard'>
type Work = Board['permits'][number]

const REFRESH_MS = 10_000
const COLOURS: Record<PermitStage, string> = {
  ...{ booked: 'gray', applied: 'gray', issued: PERMIT_COLOURS.issued, running: PERMIT_COLOURS.inProgress, paused: PERMIT_COLOURS.paused },
  ...{ done: PERMIT_COLOURS.accepted, cancelled: PERMIT_COLOURS.revoked },
}

/** The hazardous work of a day, a column for each stage, beside the calendar of bookings. */
function PermitBoardScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as ListSearch
  const day = q?.day
  const show = (next: string) => void navigate({ to: '.', search: { q: next ? { day: next } : {} } as never })
  const query = useQuery({
    queryKey: [...permitKey, 'board', day],
    queryFn: ({ signal }) => call('permitBoard', { query: { ...(day && { day }) }, quiet: true, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('permits.board.title')}</Title>
        <div className={page.tools}>
          <DayInput label={t('permits.board.day')} value={day ?? query.data?.day ?? ''} onChange={show} />
          <Button variant="default" onClick={() => show('')}>
            {t('permits.board.today')}
          </Button>
        </div>
      </div>
      <QueryStates query={query}>
        {(board) => (
          <>
            <Stages permits={board.permits} />
            <MonthOfWork day={board.day} days={board.days} onChoose={show} />
          </>
        )}
      </QueryStates>
    </div>
  )
}

function Stages({ permits }: { permits: readonly Work[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.stages}>
      {PERMIT_STAGES.map((stage) => {
        const work = permits.filter((permit) => permit.stage === stage)
        return (
          <section key={stage} className={classes.stage} aria-label={t(`permits.stage.${stage}`)}>
            <h2 className={classes.head}>
              <Badge variant="light" color={COLOURS[stage]} tt="none">
                {t(`permits.stage.${stage}`)}
              </Badge>
              {work.length}
            </h2>
            {work.map((permit) => (
              <WorkCard key={permit.id} permit={permit} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function WorkCard({ permit: { id, number, level, content, place, startAt, endAt, guardian } }: { permit: Work }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const clock = (iso: string) => siteDateAndTime(Date.parse(iso), timeZone)
  const [from, to] = [clock(startAt), clock(endAt)]
  const short = ({ date, time }: typeof from) => `${date.slice(5)} ${time.slice(0, 5)}`
  return (
    <article className={classes.work}>
      <Anchor component={Link} to="/permits/list" search={{ mode: 'view', id } as never} size="sm" fw={600}>
        {number ?? t('permits.draft')}
      </Anchor>
      <Text size="sm">{`${t(`options.permitKind.${level}` as never)} · ${content}`}</Text>
      <Text size="xs" c="dimmed">
        {place}
        {guardian && ` · ${t('permits.duty.guardian')} ${guardian}`}
      </Text>
      <Text size="xs" c="dimmed" className={classes.time}>
        {`${short(from)} – ${short(to)}`}
      </Text>
    </article>
  )
}

export default PermitBoardScreen
