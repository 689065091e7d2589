import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../http/client.ts'
import { TraceId } from './trace-id.tsx'

/** The first load of a list: bars in place of rows. */
export function RowsLoading({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <Stack gap={10} p="md" role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={22} radius="sm" />
      ))}
    </Stack>
  )
}

/** A failed load, reported in place with a retry button; never an empty list. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert" title={t('errors.loadFailed')} m="md">
      <Stack gap="sm" align="flex-start">
        {error.message}
        {error instanceof CallError && error.traceId !== null && <TraceId traceId={error.traceId} />}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('app.action.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Loading, failed, or the children with the data. */
export function QueryStates<T>({
  query,
  children,
}: {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : <RowsLoading />
}
