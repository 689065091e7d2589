import { Button, Menu } from '@mantine/core'
import { columnsBy, notesOf, REPORT_FORMATS, REPORTS_ENDPOINTS, type ReportName, reportPermission } from '@muster/contracts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PrintButton } from '../../components/print/print-button.tsx'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { downloadOrAwait } from '../../resource/awaited-exports.ts'
import { mayDo, useMay, useSessionInfo } from '../../session/session-info.ts'
import { ReportTable } from './report-table.tsx'
import { type ReportState, reportQuery } from './use-report-search.ts'

/** Most rows on paper: longer reports are exported as a file. */
const MOST_PRINTED = 50

/** Export and print of the current report. */
export function ReportTools({ report, state }: { report: ReportName; state: ReportState }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const maySend = mayDo(useSessionInfo(), 'report:saved:add')
  const may = useMay(reportPermission(report, 'export'))
  const query = { ...reportQuery(report, state.asked), by: state.by, ...(state.sort && { sort: state.sort }) }
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: string) => {
      if (!(await downloadOrAwait(REPORTS_ENDPOINTS.reportExport, { ...query, format }))) showMessage('info', t('reports.inBackground'))
    },
  })
  const sheet = async () => {
    const found = await call('reportRun', { query: { ...query, page: 0, size: MOST_PRINTED } as never, quiet: true })
    const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
    return (
      <>
        <h1>{t(`reports.name.${report}`)}</h1>
        <p>
          {t('reports.span', { from: at(found.from), to: at(found.to) })} ·{' '}
          {t('reports.printed', { time: siteDateTime(serverClock.nowMs(), timeZone) })}
        </p>
        <ReportTable
          label={t(`reports.name.${report}`)}
          columns={columnsBy(state.definition, state.by)}
          rows={found.rows}
          total={found.total}
        />
        {notesOf(report).map((note) => (
          <p key={note}>{t(note as never)}</p>
        ))}
      </>
    )
  }
  return (
    <>
      {maySend && (
        <Button component={Link} to={'/reports/sent' as never} search={{ mode: 'add' } as never} variant="default">
          {t('reports.send')}
        </Button>
      )}
      <PrintButton variant="default" label={t('reports.print')} sheet={sheet} />
      {may && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" loading={isPending} leftSection={<IconDownload size={15} aria-hidden />}>
              {t('reports.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {REPORT_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => mutate(format)}>
                {t(`reports.format.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
