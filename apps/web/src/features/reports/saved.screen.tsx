import { type SavedReportRow, savedReport } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const savedReportScreen = defineListScreen<SavedReportRow>({
  resource: savedReport,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'report', kind: { options: 'reportName' } },
    { name: 'period', kind: { options: 'sentPeriod' } },
    { name: 'sendTime' },
    { name: 'people' },
    { name: 'enabled', kind: { options: 'yesNo' } },
    { name: 'nextAt', kind: 'datetime', sort: 'nextAt' },
    { name: 'lastAt', kind: 'datetime' },
    { name: 'lastResult', render: ({ lastResult }) => <Result result={lastResult} /> },
  ],
  nameOf: ({ name }) => name,
})

const KNOWN = ['sent', 'mailNotSet', 'noAddress', 'mailFailed', 'forbidden', 'moduleNotLicensed', 'badRequest', 'reportTooLong'] as const

function Result({ result }: { result: string | null }) {
  const { t } = useTranslation()
  if (result === null) return t('app.empty')
  return t(`reports.sent.result.${KNOWN.find((known) => known === result) ?? 'other'}`)
}

const SavedReportsScreen = () => <ListScreen screen={savedReportScreen} />

export default SavedReportsScreen
