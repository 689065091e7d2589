import { Alert, Text, Title } from '@mantine/core'
import type { NetworkStatus } from '@muster/contracts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { FindingCard } from './finding-card.tsx'
import classes from './network.module.css'

const ASK_EVERY_MS = 6_000
const COUNTED = ['gateways', 'anchors', 'beacons', 'cards', 'cameras', 'bells'] as const

/** Silent or doubtful positioning equipment, since when, and what to look at first. */
function NetworkScreen() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['networkStatus'],
    queryFn: ({ signal }) => call('networkStatus', { quiet: true, signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  return (
    <div className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('network.title')}</Title>
      </div>
      <Text c="dimmed" maw={900}>
        {t('network.intro')}
      </Text>
      <QueryStates query={query}>{(status) => <Status status={status} />}</QueryStates>
    </div>
  )
}

function Status({ status }: { status: NetworkStatus }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className={classes.counts}>
        {COUNTED.map((name) => (
          <div key={name} className={list.card} data-doubtful={status[name].working < status[name].total || undefined}>
            <dt>{t(`network.counts.${name}`)}</dt>
            <dd>{t('network.working', status[name])}</dd>
          </div>
        ))}
      </dl>
      {status.findings.length === 0 ? (
        <Alert color="green" role="status" icon={<IconCircleCheckFilled aria-hidden />}>
          {t('network.fine')}
        </Alert>
      ) : (
        <ol className={classes.findings} aria-label={t('network.title')}>
          {status.findings.map((finding, i) => (
            <FindingCard key={`${finding.kind} ${finding.subject?.id}`} finding={finding} first={i === 0} />
          ))}
        </ol>
      )}
    </>
  )
}

export default NetworkScreen
