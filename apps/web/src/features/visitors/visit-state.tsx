import { Badge, Group } from '@mantine/core'
import { visitor, type visitorRow } from '@muster/contracts'
import type { z } from 'zod'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

/** State of a visit; who should be gone by now, or did not come, stands out. */
export function VisitState({ row: { state, late } }: { row: z.output<typeof visitorRow> }) {
  const { option } = useResourceTexts(visitor)
  return (
    <Group gap={6} wrap="nowrap">
      {option('visitState', state)}
      {late && state !== 'left' && (
        <Badge variant="light" miw="max-content" color={state === 'onSite' ? 'red' : 'gray'}>
          {option('visitLate', state)}
        </Badge>
      )}
    </Group>
  )
}
