import { Alert, Button, Group, Stack } from '@mantine/core'
import { CODES, type Drawing } from '@muster/contracts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { CallError } from '../../http/client.ts'
import type { DrawnChanges } from './drawn-changes.ts'

const ChangeMap = lazyPart(() => import('./change-map.tsx'))

type Moved = DrawnChanges['moved'][number]
/** A fence that somebody else has changed meanwhile, and the area as it is now. */
export interface DrawnConflict extends Moved {
  theirs: { version: number; values: { name?: unknown; fence?: unknown } }
}

/** Null: the failure has another cause. */
export function conflictOf(moved: Moved, error: unknown): DrawnConflict | null {
  if (!(error instanceof CallError) || error.code !== CODES.conflict.code || error.detail === null) return null
  return { ...moved, theirs: error.detail as DrawnConflict['theirs'] }
}

interface ConflictProps {
  conflict: DrawnConflict
  onMine: () => void
  onTheirs: () => void
}

/** Both fences on the plan, to choose which one to keep. */
export function DrawnConflictView({ conflict: { fence, drawn, theirs }, onMine, onTheirs }: ConflictProps) {
  const { t } = useTranslation()
  const { name } = fence
  const mine: Drawing = { floor: drawn.floor, shape: drawn.shape }
  const change = {
    ...{ id: fence.id, name: t('areas.draw.mineName', { name }), change: 'change' as const },
    before: { name, fence: theirs.values.fence },
    after: { name, fence: mine },
  }
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        {t('areas.draw.conflict', { name })}
        <Suspense>
          <ChangeMap
            changes={[change]}
            nameBefore={t('areas.draw.theirsName', { name })}
            sides={{ before: t('areas.draw.theirs'), after: t('areas.draw.mine') }}
          />
        </Suspense>
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t('areas.draw.takeTheirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('areas.draw.takeMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
