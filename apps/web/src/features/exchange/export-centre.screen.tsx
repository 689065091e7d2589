import { Anchor, Badge, Button, Progress, Table, Text, Title } from '@mantine/core'
import type { ExportJob } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { downloadExport } from '../../resource/awaited-exports.ts'

const REFRESH_MS = 2000
const COLOURS = { waiting: 'gray', running: 'blue', done: 'green', failed: 'red', cancelled: 'gray' } as const
const isOpen = ({ state }: ExportJob) => state === 'waiting' || state === 'running'

/** Background exports: progress, cancel, download. Refreshes by itself while one is running. */
function ExportCentreScreen() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['exportJobs'],
    queryFn: ({ signal }) => call('exportJobs', { quiet: true, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? REFRESH_MS : false),
  })
  async function cancel(id: string) {
    await call('exportCancel', { body: { id } }).catch(() => null)
    await queryClient.invalidateQueries({ queryKey: ['exportJobs'] })
  }
  const time = (iso: string | null) => (iso ? siteDateTime(Date.parse(iso), timeZone) : t('app.empty'))
  return (
    <div className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('resource.export.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('resource.export.hint')}
        </Text>
      </div>
      <div className={list.table}>
        <QueryStates query={query}>
          {(jobs) =>
            jobs.length === 0 ? (
              <div className={list.empty}>{t('resource.export.empty')}</div>
            ) : (
              <Table aria-label={t('resource.export.title')}>
                <Table.Thead>
                  <Table.Tr>
                    {(['file', 'state', 'progress', 'createdAt', 'expiresAt'] as const).map((column) => (
                      <Table.Th key={column} scope="col">
                        {t(`resource.export.column.${column}`)}
                      </Table.Th>
                    ))}
                    <Table.Th scope="col">{t('resource.table.actions')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {jobs.map((job) => (
                    <Table.Tr key={job.id}>
                      <Table.Td>
                        {job.state === 'done' ? (
                          <Anchor component="button" type="button" onClick={() => void downloadExport(job.id)}>
                            {job.fileName}
                          </Anchor>
                        ) : (
                          job.fileName
                        )}
                      </Table.Td>
                      <Table.Td>
                        <Badge variant="light" color={COLOURS[job.state]}>
                          {t(`resource.export.state.${job.state}`)}
                        </Badge>
                      </Table.Td>
                      <Table.Td miw={160}>
                        <Text size="xs">{t('resource.export.progress', { done: job.done, total: job.total })}</Text>
                        <Progress value={job.total === 0 ? 0 : (100 * job.done) / job.total} aria-label={job.fileName} />
                      </Table.Td>
                      <Table.Td>{time(job.createdAt)}</Table.Td>
                      <Table.Td>{time(job.expiresAt)}</Table.Td>
                      <Table.Td>
                        {isOpen(job) && (
                          <Button size="compact-xs" variant="subtle" color="red" onClick={() => void cancel(job.id)}>
                            {t('resource.export.cancel')}
                          </Button>
                        )}
                        {job.state === 'done' && (
                          <Button size="compact-xs" variant="subtle" onClick={() => void downloadExport(job.id)}>
                            {t('resource.export.download')}
                          </Button>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )
          }
        </QueryStates>
      </div>
    </div>
  )
}

export default ExportCentreScreen
