import { Badge, Text } from '@mantine/core'
import { type AlarmBellRow, alarmBell } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'

/** Where a bell rings; none: everywhere. */
export function BellAreas({ areas }: { areas: string }) {
  const { t } = useTranslation()
  return areas || t('bells.everywhere')
}

/** What it rings for. */
export function BellKinds({ kinds }: { kinds: readonly string[] }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(alarmBell)
  return kinds.map((kind) => option('alarmKind', kind)).join(t('resource.listSeparator'))
}

/** Whether the bell answered its last order. */
export function LastRing({ row: { lastAt, lastResult } }: { row: AlarmBellRow }) {
  const { t } = useTranslation()
  if (lastAt === null) return <Text c="dimmed">{t('bells.never')}</Text>
  const state = lastResult ?? 'silent'
  return (
    <Badge color={state === 'done' ? 'green' : 'red'} variant="light">
      {t(`bells.state.${state}`)}
    </Badge>
  )
}
