import { Progress, Title } from '@mantine/core'
import { type Alarm, type AlarmListRow, alarmResource } from '@muster/contracts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import classes from '../../components/list-page.module.css'
import { Pager } from '../../components/pager.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { useLive } from '../../live/live-store.ts'
import { BulkBar } from '../../resource/bulk-bar.tsx'
import { FilterBar } from '../../resource/filter-bar.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { ListToolbar } from '../../resource/list-toolbar.tsx'
import { NewRowsChip } from '../../resource/new-rows-chip.tsx'
import { ResourceTable } from '../../resource/resource-table.tsx'
import { useFullScreen } from '../../resource/use-full-screen.ts'
import { useListSettings } from '../../resource/use-list-settings.ts'
import { useResourceActions } from '../../resource/use-resource-actions.ts'
import { useResourceList } from '../../resource/use-resource-list.ts'
import { AlarmButtons } from './alarm-buttons.tsx'
import { BeganCell, ClearedCell, KindCell, NearCell, PriorityCell, StateCell, SubjectCell, WhereCell } from './alarm-cells.tsx'
import { AlarmCounters } from './alarm-counters.tsx'
import { AlarmDetail } from './alarm-detail.tsx'
import { AlarmStateTabs } from './alarm-state-tabs.tsx'
import { BULK_ALARM_ACTIONS } from './bulk/index.ts'

export const alarmScreen = defineListScreen<AlarmListRow>({
  resource: alarmResource,
  columns: [
    { name: 'kind', render: (alarm) => <KindCell alarm={alarm} /> },
    { name: 'priority', render: (alarm) => <PriorityCell alarm={alarm} /> },
    { name: 'trackableName', render: (alarm) => <SubjectCell alarm={alarm} /> },
    { name: 'areaName', render: (alarm) => <WhereCell alarm={alarm} /> },
    { name: 'startedAt', sort: 'startedAt', render: (alarm) => <BeganCell alarm={alarm} /> },
    { name: 'clearedAt', render: (alarm) => <ClearedCell alarm={alarm} /> },
    { name: 'work', render: (alarm) => <StateCell alarm={alarm} /> },
    { name: 'departName' },
    { name: 'nearName', render: (alarm) => <NearCell alarm={alarm} /> },
    { name: 'arrivedAt', kind: 'datetime', sort: 'arrivedAt' },
    { name: 'assignedToName' },
    { name: 'workedBy' },
    { name: 'cause' },
  ],
  nameOf: ({ trackableName, subjectName, areaName, id }) => trackableName ?? subjectName ?? areaName ?? id,
  bulkActions: BULK_ALARM_ACTIONS,
  ofPageAlone: true,
  Buttons: AlarmButtons,
})

/** Who handled it, or acknowledged it if it is unhandled. */
const workerOf = ({ handledByName, handledBy, acknowledgedByName, acknowledgedBy }: Alarm) =>
  handledByName ?? handledBy ?? acknowledgedByName ?? acknowledgedBy

/** The row updated by its latest live message. */
function asItIs(row: AlarmListRow, news: Alarm | undefined): AlarmListRow {
  if (!news || news.version <= row.version) return row
  return { ...row, ...news, workedBy: workerOf(news) }
}

/** The rows as they are now: drawn again only for news of these, not for each alarm of a storm. */
function LiveTable({ rows, ...table }: Omit<ComponentProps<typeof ResourceTable<AlarmListRow>>, 'screen'>) {
  const news = useLive(useShallow(({ alarms }) => rows.map(({ id }) => alarms.get(id))))
  return <ResourceTable screen={alarmScreen} rows={rows.map((row, i) => asItIs(row, news[i]))} {...table} />
}

/** All alarms ever: a read-only list with live states, one of which can be opened beside it. */
function AlarmListScreen() {
  const { t } = useTranslation()
  const list = useResourceList<AlarmListRow>(alarmResource)
  const settings = useListSettings(alarmScreen)
  const actions = useResourceActions<AlarmListRow>(alarmResource, list.reload)
  const screenSize = useFullScreen()
  const { mode, id } = list.search
  return (
    <div
      className={screenSize.full ? `${classes.page} ${classes.full}` : classes.page}
      style={screenSize.full ? { top: screenSize.top } : {}}
    >
      <div className={classes.heading}>
        <Title order={1}>{t('alarms.title')}</Title>
        <AlarmCounters />
        <NewRowsChip resource={alarmResource} list={list} />
        <ListToolbar screen={alarmScreen} list={list} settings={settings} actions={actions} screenSize={screenSize} />
      </div>
      <AlarmStateTabs filters={list.filters} onChange={(state) => list.change({ type: 'filter', name: 'state', value: state })} />
      <FilterBar resource={alarmResource} list={list} />
      {list.selected.length > 0 && <BulkBar screen={alarmScreen} list={list} actions={actions} />}
      <div className={classes.table}>
        {list.query.isFetching && list.query.data && <Progress className={classes.refetching} value={100} size={2} animated aria-hidden />}
        <QueryStates query={list.query}>
          {({ rows }) => <LiveTable rows={rows} list={list} settings={settings} actions={actions} />}
        </QueryStates>
      </div>
      {list.query.data && (
        <Pager
          total={list.query.data.total}
          page={list.page}
          size={list.size}
          onChange={(next) => list.change({ type: 'page', ...next })}
        />
      )}
      {mode === 'view' && id !== undefined && <AlarmDetail key={id} id={id} onClose={() => list.change({ type: 'close' })} />}
    </div>
  )
}

export default AlarmListScreen
