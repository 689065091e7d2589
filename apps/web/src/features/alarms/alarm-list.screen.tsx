import { Button, Progress, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmListSearch } from '../../app/search.ts'
import classes from '../../components/list-page.module.css'
import { Pager } from '../../components/pager.tsx'
import { clampPage } from '../../components/paging.ts'
import { QueryStates } from '../../components/query-states.tsx'
import { useLive } from '../../live/live-store.ts'
import { AlarmDetail } from './alarm-detail.tsx'
import { AlarmFilters } from './alarm-filters.tsx'
import { alarmsKey, DEFAULT_PAGE_SIZE, newSince, useAlarmPage } from './alarm-query.ts'
import { AlarmTable } from './alarm-table.tsx'

/** Every alarm there was: filters and page in the URL, states live, new ones held behind a button. */
function AlarmListScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const search = useSearch({ strict: false }) as AlarmListSearch
  const live = useLive((state) => state.alarms)
  const query = useAlarmPage(search)
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const rows = useMemo(
    () =>
      query.data?.rows.map((row) => {
        const news = live.get(row.id)
        return news && news.version > row.version ? news : row
      }),
    [query.data, live],
  )
  const waiting = query.data ? newSince(search, query.data, live).length : 0
  const detail = rows?.find(({ id }) => id === search.alarm) ?? (search.alarm === undefined ? undefined : live.get(search.alarm))
  const change = (next: Partial<AlarmListSearch>) => void navigate({ to: '/alarms/alarm-list', search: { ...search, ...next } })
  const reload = () => void queryClient.invalidateQueries({ queryKey: alarmsKey })

  // A page that is not there any more (an old link, fewer rows now) leads to the last one there is.
  const total = query.data?.total
  useEffect(() => {
    if (total === undefined || query.isPlaceholderData) return
    const last = clampPage(page, total, size)
    if (last !== page) void navigate({ to: '/alarms/alarm-list', search: { ...search, page: last }, replace: true })
  }, [total, page, size, search, navigate, query.isPlaceholderData])

  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Title order={1}>{t('alarms.title')}</Title>
        {waiting > 0 && (
          <Button
            size="compact-sm"
            radius="xl"
            color="red"
            onClick={() => {
              if (page !== 1) change({ page: 1 })
              reload()
            }}
          >
            {t('alarms.strip.waiting', { number: waiting })}
          </Button>
        )}
        <span className={classes.tools}>
          <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={reload}>
            {t('app.action.refresh')}
          </Button>
        </span>
      </div>
      <AlarmFilters search={search} onChange={change} />
      <div className={classes.table}>
        {query.isFetching && query.data && <Progress className={classes.refetching} value={100} size={2} animated aria-hidden />}
        <QueryStates query={query}>
          {() => (
            <AlarmTable
              rows={rows ?? []}
              filtered={[search.kind, search.status, search.from, search.to].some((value) => value !== undefined)}
              onOpen={(id) => change({ alarm: id })}
              onClearFilters={() => void navigate({ to: '/alarms/alarm-list', search: { size: search.size } })}
            />
          )}
        </QueryStates>
      </div>
      {query.data && <Pager total={query.data.total} page={page} size={size} onChange={change} />}
      {detail && <AlarmDetail alarm={detail} onClose={() => change({ alarm: undefined })} />}
    </div>
  )
}

export default AlarmListScreen
