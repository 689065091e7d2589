import { Anchor, Button, Menu, SegmentedControl, Table, Text, Title } from '@mantine/core'
import { PATROL_ENDPOINTS, PATROL_GROUPS, type PatrolGroup, type PatrolStatisticsRow } from '@muster/contracts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DayRangeInput } from '../../components/dates/day-range-input.tsx'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { downloadFile } from '../../http/download-file.ts'
import type { ListSearch } from '../../resource/list-search.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './board.module.css'
import { Overview } from './overview.tsx'

const COLUMNS = ['name', 'rounds', 'due', 'done', 'late', 'missed', 'pct', 'days', 'daysMet'] as const
const FORMATS = ['xlsx', 'csv'] as const

/** The filter of the round list behind a figure. */
function recordsOf(by: PatrolGroup, { name }: PatrolStatisticsRow, days: string): Record<string, string> {
  const time = (from: string, to: string) => ({ time: `${from} 00:00:00,${to} 23:59:59` })
  if (by === 'day') return time(name, name)
  if (by === 'month') return time(`${name}-01`, lastDayOf(name))
  const [from = '', to = ''] = days.split(',')
  return { ...time(from, to), [by === 'point' ? 'missedPoint' : by]: name }
}

/** Of a month `yyyy-mm`. */
const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** How well rounds were walked, in total and by route, person, point or time; each figure links to its rounds. */
function PatrolStatisticsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as ListSearch
  const by = PATROL_GROUPS.find((group) => group === q?.by) ?? 'route'
  const [from = '', to = ''] = (q?.days ?? '').split(',')
  const span = { ...(from && { from }), ...(to && { to }) }
  const asked = { by, ...span }
  const change = (next: Record<string, string>) => void navigate({ to: '.', search: { q: { ...q, ...next } } as never })
  const query = useQuery({
    queryKey: ['patrolStatistics', asked],
    queryFn: ({ signal }) => call('patrolStatistics', { query: asked as never, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('patrol.statistics')}</Title>
        <div className={page.tools}>
          <ExportButton asked={asked} />
        </div>
      </div>
      <div className={`${page.card} ${classes.filters}`}>
        <DayRangeInput label={t('patrol.day')} value={q?.days ?? ''} onChange={(days) => change({ days })} />
      </div>
      <Overview span={span} />
      <SegmentedControl
        aria-label={t('patrol.statistics')}
        className={classes.groups}
        value={by}
        onChange={(group) => change({ by: group })}
        data={PATROL_GROUPS.map((group) => ({ value: group, label: t(`patrol.by.${group}`) }))}
      />
      <QueryStates query={query}>
        {({ rows, ...span }) =>
          rows.length === 0 ? <Text>{t('patrol.none')}</Text> : <Figures by={by} rows={rows} days={`${span.from},${span.to}`} />
        }
      </QueryStates>
    </div>
  )
}

function Figures({ by, rows, days }: { by: PatrolGroup; rows: readonly PatrolStatisticsRow[]; days: string }) {
  const { t } = useTranslation()
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== null))
  return (
    <div className={page.table}>
      <Table aria-label={t(`patrol.by.${by}`)} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`patrol.column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              {columns.map((column) => (
                <Table.Td key={column}>
                  {column === 'name' ? (
                    <Anchor
                      component={Link}
                      to="/patrol/rounds"
                      search={{ q: recordsOf(by, row, days) } as never}
                      size="sm"
                      aria-label={t('patrol.records', { name: row.name })}
                    >
                      {row.name}
                    </Anchor>
                  ) : (
                    (row[column] ?? t('app.empty'))
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function ExportButton({ asked }: { asked: Record<string, string> }) {
  const { t } = useTranslation()
  const may = useMay('patrol:statistics:export')
  const { mutate, isPending } = useMutation({
    mutationFn: (format: string) => downloadFile(PATROL_ENDPOINTS.patrolStatisticsExport, { ...asked, format }),
  })
  if (!may) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isPending} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('patrol.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {t(`patrol.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export default PatrolStatisticsScreen
