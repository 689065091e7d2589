import { SegmentedControl, Text, Title } from '@mantine/core'
import { columnsBy, notesOf, REPORT_NAMES, type ReportName, type ReportRow } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import { Pager } from '../../components/pager.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { openRow, opens } from './open-row.ts'
import { ReportForm } from './report-form.tsx'
import { ReportPlot } from './report-plot.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTools } from './report-tools.tsx'
import { TripsDialog } from './trips-dialog.tsx'
import { isKnownWho, reportQuery, useReportSearch } from './use-report-search.ts'
import { VisitsDialog } from './visits-dialog.tsx'

type OpenedDialog = { name: string } & ({ visits: Record<string, string> } | { trips: Record<string, string> })

/** Any report: its filters, plot, table, and the details behind its figures. */
function ReportScreen({ report }: { report: ReportName }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const state = useReportSearch(report)
  const { definition, asked, by, sort } = state
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const known = isKnownWho(asked)
  const complete = known && (definition.period !== 'times' || Boolean(asked.time && asked.who))
  const query = useQuery({
    enabled: complete,
    queryKey: ['reports', report, asked, by, sort, state.page, state.size],
    queryFn: ({ signal }) =>
      call('reportRun', {
        query: { ...reportQuery(report, asked), by, page: state.page - 1, size: state.size, ...(sort && { sort }) } as never,
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const columns = columnsBy(definition, by)
  const name = columns.find((column) => column.name === 'name') ?? columns.find((column) => column.name === 'kind') ?? columns[0]!
  const plotted = columns.find((column) => column.name === definition.plot) ?? columns.at(-1)!
  const open = (row: ReportRow, column?: string) => {
    const leads = openRow(report, state, row, column)
    if (leads === null) return
    if ('ask' in leads) state.ask(leads.ask)
    else if ('page' in leads) void navigate({ to: leads.page as never, search: { q: leads.q } as never })
    else setOpened({ name: String(row.cells[name.name] ?? row.key), ...leads })
  }
  const title = t(`reports.name.${report}`)
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{title}</Title>
        <div className={page.tools}>{complete && <ReportTools report={report} state={state} />}</div>
      </div>
      <div className={page.card}>
        <ReportForm state={state} busy={query.isFetching} onAsk={state.ask} />
      </div>
      {definition.by.length > 1 && (
        <SegmentedControl
          aria-label={t('reports.by.label')}
          value={by}
          onChange={(group) => state.ask({ ...asked, by: group })}
          data={definition.by.map((group) => ({ value: group, label: t(`reports.by.${group}`) }))}
        />
      )}
      {!complete ? (
        <Text c="dimmed" role={known ? undefined : 'alert'}>
          {t(known ? 'reports.ask' : 'reports.whoUnknown')}
        </Text>
      ) : (
        <QueryStates query={query}>
          {(found) => (
            <>
              <Text size="sm" c="dimmed">
                {t('reports.span', {
                  from: siteDateTime(Date.parse(found.from), timeZone),
                  to: siteDateTime(Date.parse(found.to), timeZone),
                })}
                {notesOf(report).map((note) => ` · ${t(note as never)}`)}
              </Text>
              {found.length === 0 ? (
                <Text>{t('reports.none')}</Text>
              ) : (
                <>
                  <ReportPlot
                    report={report}
                    name={name}
                    column={plotted}
                    silent={plotted.kind === 'hours' ? columns.find((column) => column.name === 'unlocated') : undefined}
                    drawn={found.drawn}
                    onPick={open}
                  />
                  <div className={page.table}>
                    <ReportTable
                      label={title}
                      columns={columns}
                      rows={found.rows}
                      total={found.total}
                      sort={sort}
                      onSort={(next) => state.turn({ sort: next })}
                      onOpen={opens(report, by) ? open : undefined}
                    />
                  </div>
                  <Pager total={found.length} page={state.page} size={state.size} onChange={state.turn} />
                </>
              )}
            </>
          )}
        </QueryStates>
      )}
      {opened !== null && 'visits' in opened && <VisitsDialog name={opened.name} query={opened.visits} onClose={() => setOpened(null)} />}
      {opened !== null && 'trips' in opened && <TripsDialog name={opened.name} query={opened.trips} onClose={() => setOpened(null)} />}
    </div>
  )
}

const entries = REPORT_NAMES.map((report): [ReportName, ComponentType] => [report, () => <ReportScreen key={report} report={report} />])

/** The page of each report; created once, so that a page that stays keeps its component. */
export const reportScreens = Object.fromEntries(entries) as Record<ReportName, ComponentType>
