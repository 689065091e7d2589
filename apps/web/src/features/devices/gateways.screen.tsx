import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useLive } from '../../live/live-store.ts'
import { useTopic } from '../../live/use-topic.ts'
import { GatewayTable } from './gateway-table.tsx'

const POLL_MS = 6000

/**
 * Gateways with their connection and what became of their frames; live, or asked for every 6 s while the live channel
 * is away.
 */
function GatewaysScreen() {
  const { t } = useTranslation()
  useTopic('gateways')
  const isLive = useLive(({ connection }) => connection === 'live')
  const live = useLive(({ gateways }) => gateways)
  const query = useQuery({
    queryKey: ['gateways'],
    queryFn: ({ signal }) => call('gateways', { quiet: true, signal }),
    refetchInterval: isLive ? false : POLL_MS,
  })
  const gateways = isLive && live ? live : query.data
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Title order={1}>{t('devices.title')}</Title>
        {gateways && (
          <span>{t('devices.onlineCount', { online: gateways.filter(({ online }) => online).length, total: gateways.length })}</span>
        )}
      </div>
      <div className={classes.table}>
        <QueryStates query={{ ...query, data: gateways }}>{(rows) => <GatewayTable gateways={rows} />}</QueryStates>
      </div>
    </div>
  )
}

export default GatewaysScreen
