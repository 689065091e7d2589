import { Text, Title } from '@mantine/core'
import { PERMIT_FAULT_CODES, PERMIT_GROUPS, type PermitFault, type PermitGroup, type PermitStatistics } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayRangeInput } from '../../components/dates/day-range-input.tsx'
import page from '../../components/list-page.module.css'
import { PrintButton } from '../../components/print/print-button.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { permitKey } from '../../live/queries.ts'
import type { ListSearch } from '../../resource/list-search.ts'
import classes from './board.module.css'
import { CountList } from './count-list.tsx'

/** How much hazardous work there was, of what kind, whose and where, and what was wrong with it. */
function PermitStatisticsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as ListSearch
  const [from = '', to = ''] = (q?.days ?? '').split(',')
  const asked = { ...(from && { from }), ...(to && { to }) }
  const query = useQuery({
    queryKey: [...permitKey, 'statistics', asked],
    queryFn: ({ signal }) => call('permitStatistics', { query: asked, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('permits.statistics.title')}</Title>
        <div className={page.tools}>
          <DayRangeInput
            label={t('permits.statistics.days')}
            value={q?.days ?? ''}
            onChange={(days) => void navigate({ to: '.', search: { q: { days } } as never })}
          />
          <PrintButton
            variant="default"
            label={t('permits.print.button')}
            sheet={async () => <Figures found={await call('permitStatistics', { query: asked, quiet: true })} />}
          />
        </div>
      </div>
      <QueryStates query={query}>{(found) => <Figures found={found} />}</QueryStates>
    </div>
  )
}

const LISTED: Readonly<Partial<Record<PermitGroup, 'permitKind' | 'permitState'>>> = {
  ...{ type: 'permitKind', level: 'permitKind', state: 'permitState' },
}

function Figures({ found }: { found: PermitStatistics }) {
  const { t } = useTranslation()
  const nameOf = (group: PermitGroup, key: string) => {
    const set = LISTED[group]
    if (set) return t(`options.${set}.${key}` as never)
    return key === '' ? t('permits.statistics.noName') : key
  }
  const faultName = (fault: PermitFault) => `${PERMIT_FAULT_CODES[fault]} ${t(`alarms.seen.${fault}`)}`
  /** The ledger of the same days, filtered by one group. */
  const ledgerOf = (group: PermitGroup, key: string) =>
    group in LISTED || (group === 'place' && key !== '') ? { [group]: key, time: `${found.from} 00:00:00,${found.to} 23:59:59` } : undefined
  return (
    <>
      <Text>{t('permits.statistics.whole', { ...found })}</Text>
      <div className={classes.groups}>
        {PERMIT_GROUPS.map((group) => (
          <CountList
            key={group}
            title={t(`permits.statistics.by.${group}`)}
            counts={found.groups[group].map(({ key, count }) => ({ key, count, name: nameOf(group, key), ledger: ledgerOf(group, key) }))}
          />
        ))}
        <CountList
          title={t('permits.statistics.by.fault')}
          counts={found.faults.map(({ key, count }) => ({ key, count, name: faultName(key) }))}
        />
        <CountList
          title={t('permits.statistics.by.faultUnit')}
          counts={found.faultsByUnit.map(({ key, count }) => ({ key, count, name: nameOf('unit', key) }))}
        />
      </div>
    </>
  )
}

export default PermitStatisticsScreen
