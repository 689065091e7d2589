import { Alert, Badge, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import page from '../../../components/list-page.module.css'
import { QueryStates } from '../../../components/query-states.tsx'
import { useSessionInfo } from '../../../session/session-info.ts'
import classes from './mine.module.css'
import { RoundCard } from './round-card.tsx'
import { useAnswers, useMyRounds } from './use-answers.ts'

/** A patroller's own rounds on the phone: where to go next, what is done, what to check; works offline. */
function MyPatrolScreen() {
  const accountId = useSessionInfo()?.id
  return accountId === undefined ? null : <MyRounds accountId={accountId} />
}

function MyRounds({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const query = useMyRounds(accountId)
  const { waiting, add } = useAnswers(accountId)
  return (
    <div className={`${page.page} ${classes.page}`}>
      <div className={page.heading}>
        <Title order={1}>{t('patrol.mine.title')}</Title>
        <div className={page.tools}>
          {waiting.length > 0 && (
            <Badge color="orange" role="status">
              {t('patrol.mine.waiting', { number: waiting.length })}
            </Badge>
          )}
        </div>
      </div>
      {query.data?.isKept && <Alert color="orange">{t('patrol.mine.offline')}</Alert>}
      <QueryStates query={query}>
        {({ personName, rounds }) => {
          if (personName === null) return <Text>{t('patrol.mine.nobody')}</Text>
          if (rounds.length === 0) return <Text>{t('patrol.mine.none', { name: personName })}</Text>
          const now = rounds.filter(({ state }) => state === 'running')
          const next = rounds.filter(({ state }) => state === 'waiting')
          const over = rounds.filter(({ state }) => state !== 'running' && state !== 'waiting').reverse()
          return [...now, ...next, ...over].map((round, at) => (
            <RoundCard key={round.id} round={round} waiting={waiting} isOpen={at === 0} onAnswer={add} />
          ))
        }}
      </QueryStates>
    </div>
  )
}

export default MyPatrolScreen
