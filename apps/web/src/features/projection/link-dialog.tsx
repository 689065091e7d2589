import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ProjectionScreenRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopiedText } from '../../components/copied-text.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

/** The link of a screen: to open where it hangs, or to reissue. */
export function LinkDialog({ row, onClose }: { row: ProjectionScreenRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['projectionLink', row.id],
    queryFn: () => call('projectionLink', { body: { id: row.id, renew: false }, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
  async function renew() {
    setBusy(true)
    try {
      await call('projectionLink', { body: { id: row.id, renew: true } })
      await query.refetch()
      showMessage('info', t('projection.link.renewed'))
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={t('projection.link.title', { name: row.name })} size={650}>
      <Stack>
        <Text size="sm">{t('projection.link.text')}</Text>
        <QueryStates query={query}>
          {({ path }) => (
            <>
              <CopiedText label={t('projection.link.address')} value={`${window.location.origin}${path}`} />
              <Group justify="space-between">
                <Button component="a" href={path} target="_blank" rel="noopener" variant="light">
                  {t('projection.link.open')}
                </Button>
                <Button variant="default" loading={busy} onClick={() => void renew()}>
                  {t('projection.link.renew')}
                </Button>
              </Group>
              <Text size="sm" c="dimmed">
                {t('projection.link.renewText')}
              </Text>
            </>
          )}
        </QueryStates>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('projection.link.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
