import { Badge, Group } from '@mantine/core'
import { awaitsHost, type VisitState as State, visitor } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

/** State of a visit; overdue, missed and unanswered ones are highlighted. */
export function VisitState({ row: { state, late, hostName } }: { row: { state: State; late: boolean; hostName: string | null } }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(visitor)
  const isLate = late && state !== 'left' && state !== 'rejected'
  return (
    <Group gap={6} wrap="nowrap">
      {option('visitState', state)}
      {!isLate && awaitsHost(state, hostName) && (
        <Badge variant="light" color="orange">
          {t('visitors.visit.awaits')}
        </Badge>
      )}
      {isLate && (
        <Badge variant="light" color={state === 'onSite' ? 'red' : 'gray'}>
          {option('visitLate', state)}
        </Badge>
      )}
    </Group>
  )
}
