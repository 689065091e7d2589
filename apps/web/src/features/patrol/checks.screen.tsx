import { Badge } from '@mantine/core'
import { type PatrolCheckResultRow, patrolCheckResult } from '@muster/contracts'
import { IconCamera } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

function Value({ row: { answer, value, unit, hasPhoto } }: { row: PatrolCheckResultRow }) {
  const { t } = useTranslation()
  const said = answer === 'yesNo' && value !== '' ? t(value === 'Y' ? 'patrol.mine.yes' : 'patrol.mine.no') : `${value} ${unit ?? ''}`
  return (
    <>
      {said}
      {hasPhoto && <IconCamera size={15} role="img" aria-label={t('patrol.mine.photo')} />}
    </>
  )
}

function Limits({ row: { low, high, unit } }: { row: PatrolCheckResultRow }) {
  const { t } = useTranslation()
  if (low === null && high === null) return t('app.empty')
  return t('patrol.mine.limits', { low: low ?? '', high: high ?? '', unit: unit ?? '' })
}

function Verdict({ verdict }: Pick<PatrolCheckResultRow, 'verdict'>) {
  const { option } = useResourceTexts(patrolCheckResult)
  return <Badge color={verdict === 'normal' ? 'green' : 'red'}>{option('patrolVerdict', verdict)}</Badge>
}

export const patrolCheckResultScreen = defineListScreen<PatrolCheckResultRow>({
  resource: patrolCheckResult,
  columns: [
    { name: 'checkedAt', kind: 'datetime', sort: 'checkedAt' },
    { name: 'routeName' },
    { name: 'pointName' },
    { name: 'name' },
    { name: 'value', render: (row) => <Value row={row} /> },
    { name: 'low', field: 'limits', render: (row) => <Limits row={row} /> },
    { name: 'verdict', render: ({ verdict }) => <Verdict verdict={verdict} /> },
    { name: 'personName' },
  ],
  nameOf: ({ pointName, name }) => `${pointName} ${name}`,
})

const PatrolChecksScreen = () => <ListScreen screen={patrolCheckResultScreen} />

export default PatrolChecksScreen
