import { Button } from '@mantine/core'
import { type EmergencyRunRow, emergencyRun } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

/** Opens the report in its own tab, from which it is printed. */
function ReportLink({ row: { id, name } }: { row: EmergencyRunRow }) {
  const { t } = useTranslation()
  const address = `/emergencyReport?id=${encodeURIComponent(id)}`
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      size="compact-sm"
      variant="subtle"
      aria-label={`${t('emergency.report.open')} ${name}`}
    >
      {t('emergency.report.open')}
    </Button>
  )
}

export const emergencyRunScreen = defineListScreen<EmergencyRunRow>({
  resource: emergencyRun,
  columns: [
    { name: 'startedAt', kind: 'datetime', sort: 'startedAt' },
    { name: 'kind', kind: { options: 'runKind' } },
    { name: 'name' },
    { name: 'planName' },
    { name: 'state', kind: { options: 'runState' } },
    { name: 'expected', kind: 'number' },
    { name: 'safe', kind: 'number' },
    { name: 'missing', kind: 'number' },
    { name: 'endedAt', kind: 'datetime' },
    { name: 'startedBy' },
    { name: 'reason' },
  ],
  nameOf: ({ name }) => name,
  Buttons: ReportLink,
})

const ResultsScreen = () => <ListScreen screen={emergencyRunScreen} />

export default ResultsScreen
