import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { emergencyRun, type MusterBoard } from '@muster/contracts'
import { useState } from 'react'
import { RUN_COLOURS } from '../../components/evacuation/run-colours.ts'
import { PrintButton } from '../../components/print/print-button.tsx'
import { duration } from '../../i18n/site-time.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { useMay } from '../../session/session-info.ts'
import { EndDialog } from './end-dialog.tsx'
import { RollCall } from './roll-call.tsx'

interface BoardHeadProps {
  board: MusterBoard
  missing: number
  nowMs: number
}

/** Which run it is, since when, the printed roll, and how to end it. */
export function BoardHead({ board, missing, nowMs }: BoardHeadProps) {
  const { t, option } = useResourceTexts(emergencyRun)
  const [ending, setEnding] = useState<'ended' | 'cancelled' | null>(null)
  const mayConfirm = useMay('emergency:run:confirm')
  const mayEnd = useMay('emergency:run:end')
  const { run } = board
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <Badge color={RUN_COLOURS[run.kind]} variant="filled" size="lg">
          {option('runKind', run.kind)}
        </Badge>
        <Title order={1} size="h3">
          {run.name}
        </Title>
        <Text ff="monospace" aria-label={t('emergency.board.elapsed')}>
          {duration(nowMs - Date.parse(run.startedAt))}
        </Text>
      </Group>
      <Group gap="xs">
        {mayConfirm && (
          <Button component="a" href="/marshal" target="_blank" variant="default">
            {t('emergency.marshal.open')}
          </Button>
        )}
        <PrintButton
          size="sm"
          variant="default"
          label={t('emergency.board.rollCall')}
          sheet={async () => <RollCall board={board} printedMs={Date.now()} />}
        />
        {mayEnd && (
          <>
            <Button variant="default" onClick={() => setEnding('cancelled')}>
              {t('emergency.end.cancelled')}
            </Button>
            <Button onClick={() => setEnding('ended')}>{t('emergency.end.ended')}</Button>
          </>
        )}
      </Group>
      {ending && <EndDialog id={run.id} how={ending} missing={missing} onClose={() => setEnding(null)} />}
    </Group>
  )
}
